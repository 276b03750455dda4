// The colours the reader chose, before anything is painted. A small classic script: a module would come too late and the page flash.
(() => {
  try {
    const theme = localStorage.getItem("regelbrett.theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // No storage: as the device has it.
  }
})();
