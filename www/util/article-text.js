/**
 * Shows the text of an article under the sentence that cites it. Loaded when the first one is asked for.
 *
 * @import { Catalog } from "../i18n/i18n.js"
 */
import { make } from "./dom.js";
import { adoptSheet } from "./drawing.js";
import { fetchJson } from "./fetch-json.js";
import { siteUrl } from "./urls.js";

const sheet = new CSSStyleSheet();

sheet.replaceSync(`.article-text { display: block; margin-block: .3em; padding-inline-start: .6em; border-inline-start: .2em solid currentColor; font-size: .95rem; font-style: normal; font-weight: 400; white-space: normal; }`);

/** @type {Map<string, Promise<Record<string, string>>>} */
const files = new Map();

/** The articles in one language, by their numbers. @param {string} lang */
function articles(lang) {
  const file = files.get(lang) ?? fetchJson(siteUrl(`i18n/articles.${lang}.json`));
  files.set(lang, file);
  file.catch(() => files.delete(lang));
  return file;
}

/** The texts on show. @type {WeakMap<Element, HTMLElement>} */
const shown = new WeakMap();

/** @param {HTMLAnchorElement} link @param {string} article @param {Catalog} catalog */
export async function toggleText(link, article, catalog) {
  const before = shown.get(link);
  shown.delete(link);
  link.setAttribute("aria-expanded", String(!before));
  if (before) return before.remove();
  const note = make("span", { class: "article-text" });
  shown.set(link, note);
  const text = await articles(catalog.lang).then((texts) => texts[article], () => catalog["error.not-found"]);
  if (shown.get(link) !== note) return;
  note.append(`${article}: ${text}`);
  adoptSheet(link, sheet);
  const cited = link.closest(".cited");
  if (cited) cited.after(note);
  else link.parentElement?.append(note);
}
