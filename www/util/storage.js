/** The browser's storage, if the page may use it. @returns {Storage | null} */
export function localStore() {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
