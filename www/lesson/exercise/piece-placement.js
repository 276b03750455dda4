/**
 * Pieces put on a board by hand, as the first field of a FEN. Pure, no DOM.
 *
 * @import { Square } from "../../engine/regelbrett.js"
 * @typedef {Map<Square, string>} LetterPlacement  FEN letters by their squares
 */
import { SQUARES } from "../../chess/chess.js";

/** The squares in the order of a FEN: the 8th rank first. */
const RANKS = [8, 7, 6, 5, 4, 3, 2, 1].map((rank) => SQUARES.slice(8 * (rank - 1), 8 * rank));

/** @param {string} fen  or its first field @returns {LetterPlacement} */
export function readPlacement(fen) {
  /** @type {LetterPlacement} */
  const pieces = new Map();
  for (const [row, text] of (fen.trim().split(/\s+/)[0] ?? "").split("/").entries()) {
    let file = 0;
    for (const letter of text) {
      if (/\d/.test(letter)) file += Number(letter);
      else pieces.set(RANKS[row][file++], letter);
    }
  }
  return pieces;
}

/** The first field of a FEN. @param {LetterPlacement} pieces */
export const writePlacement = (pieces) =>
  RANKS.map((rank) => rank.map((square) => pieces.get(square) ?? " ").join("").replace(/ +/g, (gap) => String(gap.length))).join("/");

/** Moves a piece to another square; a piece there changes places with it. @param {LetterPlacement} pieces @param {Square} from @param {Square} to */
export function movePiece(pieces, from, to) {
  const after = new Map(pieces);
  const [piece, other] = [pieces.get(from), pieces.get(to)];
  after.delete(from);
  if (piece) after.set(to, piece);
  if (piece && other && from !== to) after.set(from, other);
  return after;
}

/** @param {LetterPlacement} pieces @param {Square} square @param {string} letter */
export const putPiece = (pieces, square, letter) => new Map(pieces).set(square, letter);

/** @param {LetterPlacement} pieces @param {Square} square */
export function takeOffPiece(pieces, square) {
  const after = new Map(pieces);
  after.delete(square);
  return after;
}

/**
 * What is left in the palette: every kind of piece it had, with the number still there.
 * @param {string} palette  FEN letters, at the start
 * @param {LetterPlacement} start  the board at the start
 * @param {LetterPlacement} pieces  the board now
 * @returns {{ letter: string, left: number }[]}
 */
export function leftInPalette(palette, start, pieces) {
  const count = (/** @type {Iterable<string>} */ letters, /** @type {string} */ letter) => [...letters].filter((other) => other === letter).length;
  return [...new Set(palette)].map((letter) => ({
    letter, left: Math.max(0, count(palette, letter) + count(start.values(), letter) - count(pieces.values(), letter)),
  }));
}
