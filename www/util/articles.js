/**
 * Links to the articles of the Laws on the page with all rules. On pages of other sites, which nobody wants to leave, and in frames, which may
 * not be allowed to open another page, a click shows the article's text in place.
 *
 * @import { Catalog } from "../i18n/i18n.js"
 */
import { make } from "./dom.js";
import { lazyImport } from "./lazy-import.js";
import { pagesRoot } from "./urls.js";

const isOwnPage = () => window.top === window && location.href.startsWith(pagesRoot().href);

/** @param {string} article @param {Catalog} catalog */
const articleUrl = (article, catalog) => new URL(`${catalog["ui.rules-path"]}#${article.replace(" ", "-")}`, pagesRoot()).href;

/** An article number as a link. @param {string} article @param {Catalog} catalog */
function articleLink(article, catalog) {
  const title = (catalog["ui.article-title"] ?? "").replace("{article}", article);
  const link = make("a", { href: articleUrl(article, catalog), rel: "noopener", title }, article);
  if (isOwnPage()) return link;
  link.target = "_blank";
  link.setAttribute("role", "button");
  link.setAttribute("aria-expanded", "false");
  const toggle = (/** @type {MouseEvent | KeyboardEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    lazyImport("util/article-text.js", () => import("./article-text.js")).then(({ toggleText }) => toggleText(link, article, catalog), console.error);
  };
  link.addEventListener("click", toggle);
  link.addEventListener("keydown", (event) => event.key === " " && toggle(event));
  return link;
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
