/** SVG elements, and style sheets for parts of a shadow root that are loaded late. */

/**
 * Makes an SVG element: `draw("path", { d: "M0 0h10" })`.
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string>} attributes
 * @param {Node[]} children
 * @returns {SVGElementTagNameMap[Name]}
 */
export function draw(name, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** A line icon for a button, 20 units wide. @param {string} path */
export const icon = (path) => draw("svg", { viewBox: "0 0 20 20", class: "icon", "aria-hidden": "true" }, draw("path", { d: path }));

/** Adds a style sheet to the shadow root around an element, once. @param {Element} element @param {CSSStyleSheet} sheet */
export function adoptSheet(element, sheet) {
  const root = element.getRootNode();
  if (root instanceof ShadowRoot && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}
