/**
 * Men put on a board by hand, as the first field of a FEN. Pure, no DOM; knows no rule, only where men stand.
 *
 * @typedef {import("./types.js").Square} Square
 * @typedef {Map<Square, string>} Men  FEN letters by their squares
 */
import { SQUARES } from "../board/squares.js";

/** The squares in the order of a FEN: rank 8 first. */
const ORDER = [8, 7, 6, 5, 4, 3, 2, 1].map((rank) => SQUARES.slice(8 * (rank - 1), 8 * rank));

/** Who stands where in a FEN or its first field. @param {string} fen @returns {Men} */
export function readMen(fen) {
  /** @type {Men} */
  const men = new Map();
  for (const [row, text] of (fen.trim().split(/\s+/)[0] ?? "").split("/").entries()) {
    let file = 0;
    for (const letter of text) {
      if (/\d/.test(letter)) file += Number(letter);
      else men.set(ORDER[row][file++], letter);
    }
  }
  return men;
}

/** The first field of a FEN. @param {Men} men */
export const writeMen = (men) =>
  ORDER.map((rank) => rank.map((square) => men.get(square) ?? " ").join("").replace(/ +/g, (gap) => String(gap.length))).join("/");

/** A man goes to another square; one that stands there changes places with it. @param {Men} men @param {Square} from @param {Square} to */
export function moved(men, from, to) {
  const after = new Map(men);
  const [man, other] = [men.get(from), men.get(to)];
  after.delete(from);
  if (man) after.set(to, man);
  if (man && other && from !== to) after.set(from, other);
  return after;
}

/** A man is put on a square, in the place of whatever stood there. @param {Men} men @param {Square} square @param {string} letter */
export const put = (men, square, letter) => new Map(men).set(square, letter);

/** A man is taken off. @param {Men} men @param {Square} square */
export function takenOff(men, square) {
  const after = new Map(men);
  after.delete(square);
  return after;
}

/**
 * What is left in a tray: each kind that it has or had, with how many there still are.
 * @param {string} tray  FEN letters, at the start
 * @param {Men} start  what stood on the board then
 * @param {Men} men  what stands there now
 * @returns {{ letter: string, left: number }[]}
 */
export function leftIn(tray, start, men) {
  const count = (/** @type {Iterable<string>} */ letters, /** @type {string} */ letter) => [...letters].filter((other) => other === letter).length;
  return [...new Set(tray)].map((letter) => ({
    letter, left: Math.max(0, count(tray, letter) + count(start.values(), letter) - count(men.values(), letter)),
  }));
}
