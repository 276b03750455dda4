/**
 * The sentences of the pages and the engine's codes, one catalogue per language.
 *
 * @typedef {Record<string, string>} Catalog
 */

/** @type {Map<string, Promise<Catalog>>} */
const catalogs = new Map();

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
 * The catalogue of a language, fetched once; a fetch that failed is tried again the next time.
 * @param {string} lang
 * @param {"" | "ending." | "why."} part  the sentences of a tool that few boards open are in a catalogue of their own
 * @returns {Promise<Catalog>}
 */
export function catalog(lang, part = "") {
  const id = part + known(lang);
  let found = catalogs.get(id);
  if (!found) {
    found = fetchJson(new URL(`./i18n/${id}.json`, import.meta.url));
    found.catch(() => catalogs.delete(id));
    catalogs.set(id, found);
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
