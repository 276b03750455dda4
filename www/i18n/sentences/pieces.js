/**
 * Pieces and squares in sentences: names, lists, and how they are spoken. Pure, no DOM.
 *
 * @import { Square } from "../../engine/regelbrett.js"
 * @import { Catalog, NamedPiece } from "../sentence.js"
 */
import { chooseSentence, lookUp, sentence } from "../sentence.js";

/** A square for a voice, which would read "a4" as a word. @param {Square} square */
export const spokenSquare = (square) => square.replace(/([a-h])([1-8])/g, "$1 $2");

/** A text for a voice: all its squares as in {@link spokenSquare}. @param {string} text */
export const spoken = (text) => text.replace(/(?<![a-wyzäöüß])([a-h])([1-8])(?!\d)/g, "$1 $2");

/**
 * The name of a piece: `""` as in a list ("weißer Turm"), `a` ("ein weißer Turm"), or `the`, `acc` with its article.
 * @param {Catalog} catalog
 * @param {NamedPiece} piece
 * @param {string} [form]
 * @returns {string}
 */
export function pieceName(catalog, piece, form = "") {
  const key = `piece.${piece?.color}.${piece?.role}`;
  return lookUp(catalog, form ? `${key}.${form}` : key) ?? lookUp(catalog, key) ?? lookUp(catalog, `role.${piece?.role}`) ?? "";
}

/** @param {Catalog} catalog @param {NamedPiece} piece */
export const roleName = (catalog, piece) => sentence(catalog, `role.${piece.role}`);

/**
 * "a", "a and b", "a, b and c".
 * @param {Catalog} catalog
 * @param {string[]} items
 * @returns {string}
 */
export function joinList(catalog, items) {
  if (items.length < 2) return items[0] ?? "";
  const last = chooseSentence(catalog, ["list.two"], (name) => (name === "first" ? items[items.length - 2] : items[items.length - 1]));
  return items
    .slice(0, -2)
    .reduceRight((rest, first) => chooseSentence(catalog, ["list.more"], (name) => (name === "first" ? first : rest)), last);
}
