/**
 * Moves as they are written: in the letters of a language, with their numbers. Pure, no DOM.
 *
 * @typedef {import("../words.js").Catalog} Catalog
 * @typedef {import("../words.js").Played} Played
 */
import { lookUp, sentence } from "../words.js";

const ROLES = /** @type {Record<string, string>} */ ({ K: "king", Q: "queen", R: "rook", B: "bishop", N: "knight" });

/**
 * A move in the letters of the language: `Nf3` is `Sf3` in German.
 * @param {Catalog} catalog
 * @param {string} san with English letters
 * @returns {string}
 */
export function localSan(catalog, san) {
  return san.replace(/[KQRBN]/g, (letter) => lookUp(catalog, `letter.${ROLES[letter]}`) ?? letter);
}

/**
 * The number of a move, as it stands before it in print: `3.` before White's, `3. …` or `3...` before Black's.
 * @param {Catalog} catalog
 * @param {number} half  half-moves since the beginning, 0 White's first
 */
export const moveNumber = (catalog, half) =>
  sentence(catalog, `move.number.${half % 2 ? "black" : "white"}`, { number: Math.floor(half / 2) + 1 });

/**
 * The half-move with which a game as known begins, 0 White's first.
 * @param {Played} view  after its moves
 * @returns {number}
 */
export const firstHalf = ({ turn, fullmove = 1, moves = [] }) => 2 * (fullmove - 1) + (turn === "black" ? 1 : 0) - moves.length;

/**
 * Which move of the game a ply was, such as `3. Kf1`; of Black's `3. … Kf8` in German, `3... Kf8` in English.
 * @param {Catalog} catalog
 * @param {Played | null | undefined} view
 * @param {number | undefined} ply 1 = the first move of the game
 * @returns {string | undefined}
 */
export function moveLabel(catalog, view, ply) {
  const moves = view?.moves ?? [];
  const move = ply === undefined ? undefined : moves[ply - 1];
  if (!move || ply === undefined || !view?.fullmove) return undefined;
  const half = firstHalf(view) + ply - 1;
  return half < 0 ? undefined : `${moveNumber(catalog, half)} ${localSan(catalog, move.san)}`;
}
