/**
 * Gives the moves in a text words for the ear: a screen reader says "Knight f 3" where `Nf3` stands.
 *
 * @import { Catalog } from "../../i18n/i18n.js"
 */
import { movesIn } from "../../i18n/sentences/sentences.js";
import { make } from "../../util/dom.js";

/**
 * @template {Node} Root
 * @param {Root} root  changed in place
 * @param {Catalog} catalog
 * @returns {Root}
 */
export function readable(root, catalog) {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  /** @type {Text[]} */
  const all = [];
  while (texts.nextNode()) all.push(/** @type {Text} */ (texts.currentNode));
  for (const text of all) {
    for (const { at, move, said } of movesIn(catalog, text.data).reverse()) {
      const written = text.splitText(at);
      written.splitText(move.length);
      // The words are drawn by the style sheet, so that nobody copies them along.
      written.replaceWith(make("span", { class: "move", "data-said": said }, make("span", { "aria-hidden": "true" }, move)));
    }
  }
  return root;
}
