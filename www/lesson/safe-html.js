/**
 * Puts the prose of a lesson file into a page without trusting it.
 *
 * Guarantees: the result holds only the elements below, without any attribute except the address of a link, and that only where
 * it is a web address. Everything else is left out, its text is kept; scripts and styles are left out whole.
 */

const ALLOWED = new Set(["P", "EM", "STRONG", "UL", "OL", "LI", "A"]);
const SILENT = new Set(["SCRIPT", "STYLE", "TEMPLATE", "NOSCRIPT", "IFRAME", "OBJECT", "SVG", "MATH"]);

/**
 * @param {string} html
 * @returns {DocumentFragment}
 */
export function safeHtml(html) {
  const fragment = document.createDocumentFragment();
  // A document that is never shown: nothing in it loads or runs.
  copy(new DOMParser().parseFromString(html, "text/html").body, fragment);
  return fragment;
}

/**
 * @param {Node} source
 * @param {Node} target
 */
function copy(source, target) {
  for (const node of source.childNodes) {
    if (node instanceof Text) {
      target.appendChild(document.createTextNode(node.data));
    } else if (node instanceof Element && !SILENT.has(node.tagName.toUpperCase())) {
      const into = ALLOWED.has(node.tagName) ? target.appendChild(allowed(node)) : target;
      copy(node, into);
    }
  }
}

/** @param {Element} node */
function allowed(node) {
  const element = document.createElement(node.tagName.toLowerCase());
  const href = node.getAttribute("href") ?? "";
  if (element instanceof HTMLAnchorElement && /^(https?:\/\/|[./#])/.test(href)) {
    element.href = href;
    if (/^https?:/.test(href)) element.rel = "noopener";
  }
  return element;
}
