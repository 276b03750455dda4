/**
 * Links to the articles of the Laws on the page with all rules.
 *
 * @import { Catalog } from "../i18n/i18n.js"
 */
import { make } from "./dom.js";
import { pagesRoot } from "./urls.js";

/** @param {string} article @param {Catalog} catalog */
const articleUrl = (article, catalog) => new URL(`${catalog["ui.rules-path"]}#${article.replace(" ", "-")}`, pagesRoot()).href;

/** An article number as a link. In a frame it opens a new tab rather than replace the board. @param {string} article @param {Catalog} catalog */
function articleLink(article, catalog) {
  const title = (catalog["ui.article-title"] ?? "").replace("{article}", article);
  const target = window.top === window ? {} : { target: "_blank" };
  return make("a", { href: articleUrl(article, catalog), rel: "noopener", title, ...target }, article);
}

/**
 * A text with links to articles in place of its `{article}` or `{articles}`.
 * @param {string[]} articles
 * @param {Catalog} catalog
 * @param {string} text
 */
export function withArticleLinks(articles, catalog, text) {
  const [before, after] = text.split(/\{articles?\}/);
  return [before, ...articles.flatMap((article, i) => [i ? ", " : "", articleLink(article, catalog)]), after ?? ""];
}

/**
 * The articles a sentence rests on, to follow it: "(FIDE 3.5)".
 * @param {string} articles  one, or several separated by commas
 * @param {Catalog} catalog
 */
export const citation = (articles, catalog) => make("span", { class: "cited" }, ...withArticleLinks(articles.split(", "), catalog, catalog["ui.article"] ?? ""));
