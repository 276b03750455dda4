/**
 * Loads the sentences of a language.
 *
 * `<lang>.json` holds what every board says; `<part>.<lang>.json` what else is said by an exercise (`lesson`), by the pages around the boards
 * (`site`), of a board as a whole (`description`), of a faulty position or text (`error`), on keys that ask for more (`keys`), and by the tools
 * "Why not?" (`why`), "Is it over?" (`game-over`) and "Type a move" (`type`). Every key is in exactly one of them.
 *
 * @import { Catalog } from "./sentence.js"
 */
import { fetchJson } from "../util/fetch-json.js";
import { siteUrl } from "../util/urls.js";

/** @type {Map<string, Promise<Catalog>>} */
const files = new Map();

/** German if asked for, else English. @param {string | null | undefined} lang */
export const supportedLanguage = (lang) => (lang?.toLowerCase().split("-")[0] === "de" ? "de" : "en");

/** The language of an element: its own `lang`, else the nearest around it, across shadow roots. @param {Element} element */
export function languageOf(element) {
  /** @type {Node | null} */
  let node = element;
  while (node) {
    const lang = node instanceof Element ? node.getAttribute("lang") : null;
    if (lang) return supportedLanguage(lang);
    node = node instanceof ShadowRoot ? node.host : node.parentNode;
  }
  return supportedLanguage(null);
}

/**
 * What every board says in a language, with the sentences of these parts. Files are fetched once; a failed fetch is repeated on the next call.
 * @param {string} lang
 * @param {string[]} parts
 * @returns {Promise<Catalog>}
 */
export const loadCatalog = async (lang, ...parts) =>
  Object.assign({}, ...(await Promise.all([supportedLanguage(lang), ...parts.map((part) => `${part}.${supportedLanguage(lang)}`)].map(loadFile))));

/**
 * The same in the language of a board, which may change while files are being loaded.
 * @param {{ readonly lang: string }} board
 * @param {string[]} parts
 * @returns {Promise<Catalog>}
 */
export async function catalogFor(board, ...parts) {
  const { lang } = board;
  const catalog = await loadCatalog(lang, ...parts);
  return lang === board.lang ? catalog : catalogFor(board, ...parts);
}

/** @param {string} name @returns {Promise<Catalog>} */
function loadFile(name) {
  let file = files.get(name);
  if (!file) {
    file = fetchJson(siteUrl(`i18n/${name}.json`));
    file.catch(() => files.delete(name));
    files.set(name, file);
  }
  return file;
}
