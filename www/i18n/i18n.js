/** Catalogues of sentences, and what chooses and fills the sentence for something the engine says. */
export { catalogFor, languageOf, loadCatalog, supportedLanguage } from "./catalog.js";
export { errorSentence, problemSentence } from "./errors.js";
export { moveSentence, outcomeSentence, positionUpdate } from "./moves.js";
export { firstPly, localSan, moveLabel, moveNumber } from "./notation.js";
export { joinList, pieceName, roleName, spoken, spokenSquare } from "./pieces.js";
export { conditionSentence, reasonSentence } from "./reasons.js";
export { chooseSentence, plainValues, sentence } from "./sentence.js";

/**
 * @typedef {import("./sentence.js").Catalog} Catalog
 * @typedef {import("./sentence.js").Pieces} Pieces
 * @typedef {import("./notation.js").Played} Played
 * @typedef {{ text: string, article?: string }} Line  a sentence with the articles it rests on
 */
