/**
 * The sentences of the pages and of the engine's codes, in two languages.
 *
 * They lie in i18n/: in `<lang>.json` what every board says, in `<part>.<lang>.json` what is needed beside that by an exercise (`lesson`), by
 * the pages around the boards (`site`), by a board that is only a picture (`picture`), where a position or a text is wrong (`error`), for
 * keys that tell more (`keys`), and by the tools "Why not?" (`why`) and "Is it over?" (`ending`). A key is in one of them.
 *
 * @typedef {Record<string, string>} Catalog
 * @typedef {"lesson" | "site" | "picture" | "error" | "keys" | "why" | "ending"} Part
 */

import { beside } from "./addresses.js";

/** @type {Map<string, Promise<Catalog>>} */
const files = new Map();

/** The language a text is in that we have: German if asked for, else English. @param {string | null | undefined} lang */
export const known = (lang) => (lang?.toLowerCase().split("-")[0] === "de" ? "de" : "en");

/** The language of an element: its own `lang`, else the nearest one around it, shadow roots included. @param {Element} element */
export function languageOf(element) {
  /** @type {Node | null} */
  let node = element;
  while (node) {
    const lang = node instanceof Element ? node.getAttribute("lang") : null;
    if (lang) return known(lang);
    node = node instanceof ShadowRoot ? node.host : node.parentNode;
  }
  return known(null);
}

/**
 * The sentences of a language: what every board says, together with these parts. Each file is fetched once; a fetch that failed is tried
 * again the next time.
 * @param {string} lang
 * @param {Part[]} parts
 * @returns {Promise<Catalog>}
 */
export const catalog = async (lang, ...parts) =>
  Object.assign({}, ...(await Promise.all([known(lang), ...parts.map((part) => `${part}.${known(lang)}`)].map(file))));

/**
 * The sentences of a board's language, which may become another one while they are on their way.
 * @param {{ readonly lang: string }} board
 * @param {Part[]} parts
 * @returns {Promise<Catalog>}
 */
export async function catalogFor(board, ...parts) {
  const { lang } = board;
  const words = await catalog(lang, ...parts);
  return lang === board.lang ? words : catalogFor(board, ...parts);
}

/** @param {string} id @returns {Promise<Catalog>} */
function file(id) {
  let found = files.get(id);
  if (!found) {
    found = fetchJson(beside(`i18n/${id}.json`));
    found.catch(() => files.delete(id));
    files.set(id, found);
  }
  return found;
}

/**
 * @param {URL} url
 * @returns {Promise<any>}
 */
export async function fetchJson(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}
