/**
 * Links from an answer to the article of the Laws that it rests on.
 *
 * @typedef {import("../words.js").Catalog} Catalog
 */
import { pagesTop } from "../addresses.js";
import { make } from "../dom.js";

/** The address of an article's entry among the rules from A to Z. @param {string} article @param {Catalog} catalog */
const articleUrl = (article, catalog) => new URL(`${catalog["ui.rules-path"]}#${article.replace(" ", "-")}`, pagesTop()).href;

/** An article's number as a link. In a frame it opens beside the page that shows the frame. @param {string} article @param {Catalog} catalog */
function link(article, catalog) {
  const title = (catalog["ui.article-title"] ?? "").replace("{article}", article);
  const target = window.top === window ? {} : { target: "_blank" };
  return make("a", { href: articleUrl(article, catalog), rel: "noopener", title, ...target }, article);
}

/**
 * Articles in the words of a sentence that has a place for them.
 * @param {string[]} articles
 * @param {Catalog} catalog
 * @param {string} text
 */
export function cited(articles, catalog, text) {
  const [before, after] = text.split(/\{articles?\}/);
  return [before, ...articles.flatMap((article, i) => [i ? ", " : "", link(article, catalog)]), after ?? ""];
}

/**
 * The articles that an answer rests on, to stand behind its sentence: "(FIDE 3.5)".
 * @param {string} articles  one, or several with commas between them
 * @param {Catalog} catalog
 */
export const citation = (articles, catalog) => make("span", { class: "cited" }, ...cited(articles.split(", "), catalog, catalog["ui.article"] ?? ""));
