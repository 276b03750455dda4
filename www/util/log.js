/** The console, for the author of a page. */

/** @type {Set<string>} */
const logged = new Set();

/** Logs an error, once: a page with the same fault a hundred times says it once. @param {string} text @param {unknown[]} details */
export function logOnce(text, ...details) {
  if (logged.has(text)) return;
  logged.add(text);
  console.error(text, ...details);
}
