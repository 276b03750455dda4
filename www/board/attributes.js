/**
 * Tells the page's author of attributes with values that mean nothing, and of unknown ones that look like a known one.
 *
 * @typedef {Record<string, string[] | null>} Known  the values of each attribute; null: any; none: it is there or not
 */

/** What elements have for other reasons. */
const ORDINARY = /^(class|dir|draggable|hidden|id|inert|is|nonce|part|popover|role|slot|style|tabindex|title|translate|worksheet)$|^(aria|data|on|v|ng|x|:|@|_)/;

/** Values with which people mean to leave a switch out. */
const NO = ["false", "no", "off", "0"];

/** @param {string} name @param {string} value @param {Known} known */
function isOdd(name, value, known) {
  if (!Object.hasOwn(known, name)) return !ORDINARY.test(name);
  const values = known[name];
  if (!values?.length) return values !== null && NO.includes(value);
  return value !== "" && !values.includes(name === "lang" ? value.toLowerCase().split("-")[0] : value);
}

/** The elements that have been told of something. @type {WeakSet<Element>} */
const told = new WeakSet();

/** @param {HTMLElement} element @param {Known} known */
export function checkAttributes(element, known) {
  const odd = [...element.attributes].filter(({ name, value }) => isOdd(name, value, known)).map(({ name, value }) => ({ name, value }));
  if (!odd.length && !told.has(element)) return;
  told.add(element);
  // Offline, the element does without.
  import("./attribute-problems.js").then(({ tellOf }) => tellOf(element, odd, known)).catch(() => {});
}
