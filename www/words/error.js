/**
 * What is said of a text that is no position or no game. Pure, no DOM.
 *
 * @typedef {import("../words.js").Catalog} Catalog
 */
import { sentence } from "../words.js";
import { list } from "./piece.js";

/**
 * What is wrong with a setup, and what to write instead.
 * @param {Catalog} catalog
 * @param {{ code?: string, squares?: string[] }} problem
 * @returns {string}
 */
export function problemSentence(catalog, problem) {
  /** @type {Record<string, string>} */
  const params = problem?.squares?.length ? { squares: list(catalog, problem.squares) } : {};
  return sentence(catalog, `error.${problem?.code}.squares`, params);
}

/**
 * What an `Error` of the engine with its `code` means for the reader.
 * @param {Catalog} catalog
 * @param {{ code?: string, ply?: number }} error
 * @returns {string}
 */
export function errorSentence(catalog, error) {
  return sentence(catalog, `error.${error?.code}.ply`, error?.ply === undefined ? {} : { ply: error.ply });
}
