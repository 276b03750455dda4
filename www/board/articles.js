/**
 * Links from an answer to the article of the Laws that it rests on.
 *
 * @typedef {import("../words.js").Catalog} Catalog
 */
import { make } from "../lesson/dom.js";

/**
 * Where the pages of the site begin, seen from one of its scripts in a folder. The scripts of a fixed version for embedding lie deeper, and
 * there are no pages among them.
 * @param {string} script  its address
 */
export const pagesTop = (script) => new URL("../", script.replace(/embed\/v[^/]+\/(?=[^/]+\/[^/]+$)/, ""));

/** The address of an article's entry among the rules from A to Z. @param {string} article @param {Catalog} catalog */
const articleUrl = (article, catalog) => new URL(`${catalog["ui.rules-path"]}#${article.replace(" ", "-")}`, pagesTop(import.meta.url)).href;

/**
 * A link to an article. In a frame it opens beside the page that shows the frame.
 * @param {string} article
 * @param {Catalog} catalog
 * @param {boolean} [brief]  only its number, where many of them stand one below the other
 */
export function articleLink(article, catalog, brief = false) {
  const fill = (/** @type {string} */ key) => (catalog[key] ?? "").replace("{article}", article);
  const target = window.top === window ? {} : { target: "_blank" };
  return make("a", { class: "article", href: articleUrl(article, catalog), rel: "noopener", title: fill("ui.article-title"), ...target }, brief ? article : fill("ui.article"));
}
