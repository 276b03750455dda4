/** Catalogues of sentences, and what chooses and fills one. The sentences about chess are in `sentences/`. */
export { catalogFor, languageOf, loadCatalog } from "./catalog.js";
export { chooseSentence, plainValues, sentence } from "./sentence.js";

/**
 * @typedef {import("./sentence.js").Catalog} Catalog
 * @typedef {import("./sentence.js").Pieces} Pieces
 * @typedef {{ text: string, article?: string }} Line  a sentence with the articles it rests on
 */
