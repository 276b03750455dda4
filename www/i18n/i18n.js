/** Catalogues of sentences, and what chooses and fills one. The sentences about chess are in `sentences/`. */
import { lazyImport } from "../util/lazy-import.js";
import { siteUrl } from "../util/urls.js";

export { catalogFor, languageOf, loadCatalog } from "./catalog.js";
export { chooseSentence, plainValues, sentence } from "./sentence.js";

/**
 * Why the rules cannot be asked at all, if it is for the policy of the page; null: it is not.
 * @param {unknown} error  of the engine
 * @param {string} lang
 */
export async function obstacleOf(error, lang) {
  const { findObstacle } = await lazyImport("i18n/obstacles.js", () => import("./obstacles.js"));
  return findObstacle(error, lang, siteUrl("i18n/en.json"));
}

/**
 * @typedef {import("./sentence.js").Catalog} Catalog
 * @typedef {import("./sentence.js").Pieces} Pieces
 * @typedef {{ text: string, article?: string }} Line  a sentence with the articles it rests on
 */
