/**
 * What is said of a board as a whole. Pure, no DOM; squares as they are spoken.
 *
 * @typedef {import("../words.js").Catalog} Catalog
 * @typedef {import("../words.js").Color} Color
 * @typedef {import("../words.js").Men} Men
 */
import { sentence } from "../words.js";
import { spokenSquare } from "./man.js";

/**
 * Who stands where: the description of a diagram.
 * @param {Catalog} catalog
 * @param {Men} men
 * @param {Color} turn
 * @returns {string}
 */
export function positionSentence(catalog, men, turn) {
  const pairs = men instanceof Map ? [...men] : Object.entries(men);
  /** @param {Color} color */
  const side = (color) => {
    const groups = ROLES.map((role) => ({ role, squares: pairs.filter(([, man]) => man.color === color && man.role === role).map(([square]) => spokenSquare(square)).sort() }));
    const named = groups.filter(({ squares }) => squares.length).map(({ role, squares }) =>
      sentence(catalog, squares.length > 1 ? "board.described.men" : "board.described.man", {
        role: sentence(catalog, squares.length > 1 ? `role.${role}.plural` : `role.${role}`), square: squares[0], squares: squares.join(", "),
      }));
    return named.length ? named.join("; ") : sentence(catalog, "board.described.none");
  };
  return sentence(catalog, `board.described.${turn === "black" ? "black" : "white"}`, { white: side("white"), black: side("black") });
}

const ROLES = ["king", "queen", "rook", "bishop", "knight", "pawn"];
