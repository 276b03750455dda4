/**
 * Pieces and squares in sentences: what they are called, how they are listed and spoken. Pure, no DOM.
 *
 * @typedef {import("../words.js").Catalog} Catalog
 * @typedef {import("../words.js").Square} Square
 * @typedef {import("../words.js").Piece} Piece
 */
import { choose, lookUp } from "../words.js";

/** How a square is spoken, so that no voice reads "a4" as a word. @param {Square} square */
export const spokenSquare = (square) => square.replace(/([a-h])([1-8])/g, "$1 $2");

/** Every text with its squares as they are spoken. @param {string} text */
export const spoken = (text) => text.replace(/(?<![a-wyzäöüß])([a-h])([1-8])(?!\d)/g, "$1 $2");

/**
 * The name of a piece: `""` as in a list ("weißer Turm"), `a` ("ein weißer Turm"), or `the`, `acc` with its article.
 * @param {Catalog} catalog
 * @param {Piece} piece
 * @param {string} [form]
 * @returns {string}
 */
export function pieceName(catalog, piece, form = "") {
  const key = `piece.${piece?.color}.${piece?.role}`;
  return lookUp(catalog, form ? `${key}.${form}` : key) ?? lookUp(catalog, key) ?? lookUp(catalog, `role.${piece?.role}`) ?? "";
}

/**
 * @param {Catalog} catalog
 * @param {string[]} items
 * @returns {string}
 */
export function list(catalog, items) {
  if (items.length < 2) return items[0] ?? "";
  const last = choose(catalog, ["list.two"], (name) => (name === "first" ? items[items.length - 2] : items[items.length - 1]));
  return items
    .slice(0, -2)
    .reduceRight((rest, first) => choose(catalog, ["list.more"], (name) => (name === "first" ? first : rest)), last);
}
