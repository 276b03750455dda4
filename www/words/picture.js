/**
 * What is said of a board as a whole. Pure, no DOM; squares as they are spoken.
 *
 * @typedef {import("../words.js").Catalog} Catalog
 * @typedef {import("../words.js").Color} Color
 * @typedef {import("../words.js").Pieces} Pieces
 */
import { sentence } from "../words.js";
import { spokenSquare } from "./piece.js";

/**
 * Who stands where: the description of a diagram.
 * @param {Catalog} catalog
 * @param {Pieces} pieces
 * @param {Color} turn
 * @returns {string}
 */
export function positionSentence(catalog, pieces, turn) {
  const pairs = pieces instanceof Map ? [...pieces] : Object.entries(pieces);
  /** @param {Color} color */
  const side = (color) => {
    const groups = ROLES.map((role) => ({ role, squares: pairs.filter(([, piece]) => piece.color === color && piece.role === role).map(([square]) => spokenSquare(square)).sort() }));
    const named = groups.filter(({ squares }) => squares.length).map(({ role, squares }) =>
      sentence(catalog, squares.length > 1 ? "board.described.pieces" : "board.described.piece", {
        role: sentence(catalog, squares.length > 1 ? `role.${role}.plural` : `role.${role}`), square: squares[0], squares: squares.join(", "),
      }));
    return named.length ? named.join("; ") : sentence(catalog, "board.described.none");
  };
  return sentence(catalog, `board.described.${turn === "black" ? "black" : "white"}`, { white: side("white"), black: side("black") });
}

const ROLES = ["king", "queen", "rook", "bishop", "knight", "pawn"];
