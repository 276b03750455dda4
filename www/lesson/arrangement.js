/**
 * Pieces put on a board by hand, as the first field of a FEN. Pure, no DOM; knows no rule, only where pieces stand.
 *
 * @typedef {import("./types.js").Square} Square
 * @typedef {Map<Square, string>} Pieces  FEN letters by their squares
 */
import { SQUARES } from "../board/squares.js";

/** The squares in the order of a FEN: rank 8 first. */
const ORDER = [8, 7, 6, 5, 4, 3, 2, 1].map((rank) => SQUARES.slice(8 * (rank - 1), 8 * rank));

/** Who stands where in a FEN or its first field. @param {string} fen @returns {Pieces} */
export function readPieces(fen) {
  /** @type {Pieces} */
  const pieces = new Map();
  for (const [row, text] of (fen.trim().split(/\s+/)[0] ?? "").split("/").entries()) {
    let file = 0;
    for (const letter of text) {
      if (/\d/.test(letter)) file += Number(letter);
      else pieces.set(ORDER[row][file++], letter);
    }
  }
  return pieces;
}

/** The first field of a FEN. @param {Pieces} pieces */
export const writePieces = (pieces) =>
  ORDER.map((rank) => rank.map((square) => pieces.get(square) ?? " ").join("").replace(/ +/g, (gap) => String(gap.length))).join("/");

/** A piece goes to another square; one that stands there changes places with it. @param {Pieces} pieces @param {Square} from @param {Square} to */
export function moved(pieces, from, to) {
  const after = new Map(pieces);
  const [piece, other] = [pieces.get(from), pieces.get(to)];
  after.delete(from);
  if (piece) after.set(to, piece);
  if (piece && other && from !== to) after.set(from, other);
  return after;
}

/** A piece is put on a square, in the place of whatever stood there. @param {Pieces} pieces @param {Square} square @param {string} letter */
export const put = (pieces, square, letter) => new Map(pieces).set(square, letter);

/** A piece is taken off. @param {Pieces} pieces @param {Square} square */
export function takenOff(pieces, square) {
  const after = new Map(pieces);
  after.delete(square);
  return after;
}

/**
 * What is left in a tray: each kind that it has or had, with how many there still are.
 * @param {string} tray  FEN letters, at the start
 * @param {Pieces} start  what stood on the board then
 * @param {Pieces} pieces  what stands there now
 * @returns {{ letter: string, left: number }[]}
 */
export function leftIn(tray, start, pieces) {
  const count = (/** @type {Iterable<string>} */ letters, /** @type {string} */ letter) => [...letters].filter((other) => other === letter).length;
  return [...new Set(tray)].map((letter) => ({
    letter, left: Math.max(0, count(tray, letter) + count(start.values(), letter) - count(pieces.values(), letter)),
  }));
}
