// Applies the reader's theme before anything is painted. A classic script, because a module would come too late and the page flash.
(() => {
  try {
    const theme = localStorage.getItem("regelbrett.theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // Without storage the device decides.
  }
})();
