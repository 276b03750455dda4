/**
 * What is wrong with a position or a game. Pure, no DOM.
 *
 * @import { FenPart } from "../../engine/regelbrett.js"
 * @import { Catalog } from "../sentence.js"
 */
import { joinList } from "./pieces.js";
import { chooseSentence, plainValues, sentence } from "../sentence.js";

/**
 * A problem of a setup, and what to write instead: the most specific sentence for what is known of its place in the FEN.
 * @param {Catalog} catalog
 * @param {{ code?: string, squares?: string[], part?: FenPart }} problem
 * @returns {string}
 */
export function problemSentence(catalog, problem) {
  const { code, squares = [], part } = problem ?? {};
  const { field, ...known } = part ?? {};
  const kinds = [...(field ? [field] : []), "meant", "rank", "letter", "empty", "count", "found", "squares"];
  const values = { ...known, squares: squares.length ? joinList(catalog, squares) : undefined };
  return chooseSentence(catalog, [...kinds.map((kind) => `error.${code}.${kind}`), `error.${code}`, "error.unknown"], plainValues(catalog, values));
}

/**
 * An error of the engine.
 * @param {Catalog} catalog
 * @param {{ code?: string, ply?: number }} error
 * @returns {string}
 */
export function errorSentence(catalog, error) {
  return sentence(catalog, `error.${error?.code}.ply`, { ply: error?.ply });
}
