/**
 * Puts the prose of a lesson file into a page without trusting it.
 *
 * Guarantees: the result holds only the elements below, without attributes except the address of a link, and that only if it is a web address.
 * Other elements are replaced by their content; scripts and styles are dropped with theirs.
 */

const ALLOWED = new Set(["P", "EM", "STRONG", "UL", "OL", "LI", "A"]);
const DROPPED = new Set(["SCRIPT", "STYLE", "TEMPLATE", "NOSCRIPT", "IFRAME", "OBJECT", "SVG", "MATH"]);

/**
 * @param {string} html
 * @returns {DocumentFragment}
 */
export function safeHtml(html) {
  const fragment = document.createDocumentFragment();
  // In a document that is never shown, nothing loads or runs.
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
    } else if (node instanceof Element && !DROPPED.has(node.tagName.toUpperCase())) {
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
