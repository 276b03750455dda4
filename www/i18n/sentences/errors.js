/**
 * What is wrong with a position or a game. Pure, no DOM.
 *
 * @import { Catalog } from "../sentence.js"
 */
import { joinList } from "./pieces.js";
import { sentence } from "../sentence.js";

/**
 * A problem of a setup, and what to write instead.
 * @param {Catalog} catalog
 * @param {{ code?: string, squares?: string[] }} problem
 * @returns {string}
 */
export function problemSentence(catalog, problem) {
  return sentence(catalog, `error.${problem?.code}.squares`, { squares: problem?.squares?.length ? joinList(catalog, problem.squares) : undefined });
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
