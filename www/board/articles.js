/**
 * Links from an answer to the article of the Laws that it rests on.
 *
 * @typedef {import("../words.js").Catalog} Catalog
 */
import { make } from "../lesson/dom.js";

const HANDBOOK = "https://handbook.fide.com/chapter/E012023";

/**
 * A link to an article. In a frame it opens beside the page that shows the frame.
 * @param {string} article
 * @param {Catalog} catalog
 * @param {boolean} [brief]  only its number, where many of them stand one below the other
 */
export function articleLink(article, catalog, brief = false) {
  const fill = (/** @type {string} */ key) => (catalog[key] ?? "").replace("{article}", article);
  const target = window.top === window ? {} : { target: "_blank" };
  return make("a", { class: "article", href: HANDBOOK, rel: "noopener", title: fill("ui.article-title"), ...target }, brief ? article : fill("ui.article"));
}
