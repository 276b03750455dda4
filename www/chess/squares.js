/**
 * Squares and where they are on a board. Pure, no DOM.
 *
 * @import { Color, Role, Square } from "../engine/regelbrett.js"
 * @typedef {{ color: Color, role: Role }} Piece
 */
import { checkedList } from "../util/arguments.js";

const FILES = "abcdefgh";

/** All 64 squares, a1 first, h8 last. @type {readonly Square[]} */
export const SQUARES = Array.from({ length: 64 }, (_, i) => FILES[i % 8] + (Math.floor(i / 8) + 1));

/** The file from 0. @param {Square} square */
export const fileOf = (square) => square.charCodeAt(0) - 97;

/** The rank from 0. @param {Square} square */
export const rankOf = (square) => square.charCodeAt(1) - 49;

/** @param {Square} square */
export const isLight = (square) => (fileOf(square) + rankOf(square)) % 2 === 1;

/** The square a text names, or null. @param {unknown} text @returns {Square | null} */
export const squareOf = (text) => (typeof text === "string" && /^[a-h][1-8]$/.test(text) ? text : null);

/** The squares in a list that a page has passed. @param {any} squares @returns {Square[]} */
export const checkedSquares = (squares) => checkedList('a list of squares such as ["e4", "d5"]', squares).filter(squareOf);

/**
 * The square at a column and row of the board as it is seen, from the top left; null outside.
 * @param {number} column
 * @param {number} row
 * @param {Color} orientation
 * @returns {Square | null}
 */
export function squareAt(column, row, orientation) {
  if (column < 0 || column > 7 || row < 0 || row > 7) return null;
  const file = orientation === "white" ? column : 7 - column;
  const rank = orientation === "white" ? 7 - row : row;
  return SQUARES[rank * 8 + file];
}

/**
 * Where a square is seen: the inverse of {@link squareAt}.
 * @param {Square} square
 * @param {Color} orientation
 * @returns {{ column: number, row: number }}
 */
export function seenAt(square, orientation) {
  const [file, rank] = [fileOf(square), rankOf(square)];
  return orientation === "white" ? { column: file, row: 7 - rank } : { column: 7 - file, row: rank };
}

/** Where a side's king is. @param {Map<Square, Piece>} pieces @param {Color} color @returns {Square | null} */
export const kingOf = (pieces, color) => [...pieces].find(([, piece]) => piece.role === "king" && piece.color === color)?.[0] ?? null;
