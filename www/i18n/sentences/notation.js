/**
 * Moves in print: in the letters of a language, with their numbers. Pure, no DOM.
 *
 * @import { Color } from "../../engine/regelbrett.js"
 * @import { Catalog } from "../sentence.js"
 * @typedef {{ turn?: Color, fullmove?: number, moves?: { uci: string, san: string }[] }} Played  the part of a View about the game so far
 */
import { roleOfLetter } from "../../chess/chess.js";
import { lookUp, sentence } from "../sentence.js";

/**
 * A move as the language writes it: `Nf3`, `a8=Q` and `O-O` are `Sf3`, `a8D` and `0-0` in German.
 * @param {Catalog} catalog
 * @param {string} san  with English letters
 * @returns {string}
 */
export function localSan(catalog, san) {
  return san
    .replace(/^O-O(-O)?/, (castling, long) => lookUp(catalog, `notation.castling-${long ? "long" : "short"}`) ?? castling)
    .replace(/(=?)([KQRBN])/g, (_, promotes, english) => {
      const letter = lookUp(catalog, `letter.${roleOfLetter(english)}`) ?? english;
      return promotes ? sentence(catalog, "notation.promotion", { letter }) || `=${letter}` : letter;
    });
}

/**
 * The number before a move: `3.` before White's, `3. …` or `3...` before Black's.
 * @param {Catalog} catalog
 * @param {number} ply  0 is White's first move
 */
export const moveNumber = (catalog, ply) =>
  sentence(catalog, `move.number.${ply % 2 ? "black" : "white"}`, { number: Math.floor(ply / 2) + 1 });

/**
 * The ply at which the known part of a game begins, 0 for White's first move.
 * @param {Played} view  after its moves
 * @returns {number}
 */
export const firstPly = ({ turn, fullmove = 1, moves = [] }) => 2 * (fullmove - 1) + (turn === "black" ? 1 : 0) - moves.length;

/**
 * A move of the game with its number: `3. Kf1`; Black's is `3. … Kf8` in German and `3... Kf8` in English.
 * @param {Catalog} catalog
 * @param {Played | null | undefined} view
 * @param {number | undefined} number  1 is the first move of the known part
 * @returns {string | undefined}
 */
export function moveLabel(catalog, view, number) {
  const moves = view?.moves ?? [];
  const move = number === undefined ? undefined : moves[number - 1];
  if (!move || number === undefined || !view?.fullmove) return undefined;
  const ply = firstPly(view) + number - 1;
  return ply < 0 ? undefined : `${moveNumber(catalog, ply)} ${localSan(catalog, move.san)}`;
}
