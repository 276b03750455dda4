/**
 * What a board says when a key asks for it. Pure, no DOM; squares as they are spoken.
 *
 * @typedef {import("../words.js").Catalog} Catalog
 * @typedef {import("../words.js").Square} Square
 * @typedef {import("../words.js").Piece} Piece
 * @typedef {import("./board.js").Target} Target
 */
import { sentence } from "../words.js";
import { spokenSquare } from "./piece.js";
import { roleName, targetList } from "./board.js";

/**
 * All squares a piece may go to, however many.
 * @param {Catalog} catalog
 * @param {{ square: Square, piece: Piece, targets: Target[] }} selection
 * @returns {string}
 */
export function targetsSentence(catalog, { square, piece, targets }) {
  return sentence(catalog, targets.length ? "board.targets" : "board.selected.none", {
    role: roleName(catalog, piece), square: spokenSquare(square), targets: targetList(catalog, targets),
  });
}

/** All keys of the board, one line each. @param {Catalog} catalog */
export const help = (catalog) =>
  ["arrows", "home", "enter", "escape", "moves", "next", "tab"].map((key) => sentence(catalog, `board.help.${key}`));
