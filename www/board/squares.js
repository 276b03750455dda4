/**
 * Squares, pieces and the few words the board's modules share, and what is one of them among what a page hands in. Pure, no DOM.
 *
 * @typedef {string} Square  "a1" to "h8"
 * @typedef {"white" | "black"} Color
 * @typedef {"pawn" | "knight" | "bishop" | "rook" | "queen" | "king"} Role
 * @typedef {{ color: Color, role: Role }} Piece
 */

const FILES = "abcdefgh";

/** All 64 squares, a1 first, h8 last. @type {readonly Square[]} */
export const SQUARES = Array.from({ length: 64 }, (_, i) => FILES[i % 8] + (Math.floor(i / 8) + 1));

/** @param {Square} square */
export const fileOf = (square) => square.charCodeAt(0) - 97;

/** @param {Square} square */
export const rankOf = (square) => square.charCodeAt(1) - 49;

/** @param {Square} square */
export const isLight = (square) => (fileOf(square) + rankOf(square)) % 2 === 1;

/** The square a text names, or null. @param {unknown} text @returns {Square | null} */
export const squareOf = (text) => (typeof text === "string" && /^[a-h][1-8]$/.test(text) ? text : null);

/**
 * The square in a column and row of the board as it is seen, column 0 at the left, row 0 at the top; null outside.
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
export function placeOf(square, orientation) {
  const [file, rank] = [fileOf(square), rankOf(square)];
  return orientation === "white" ? { column: file, row: 7 - rank } : { column: 7 - file, row: rank };
}

/**
 * What a page hands in, if it is of the expected shape. Whatever it is (a proxy, getters that throw, a symbol), no other exception comes out.
 * @template T
 * @param {string} expected  what to hand in
 * @param {() => T | false} read  false, or an exception, where it is something else
 * @returns {T}
 * @throws {TypeError} that says what is expected
 */
export function given(expected, read) {
  let cause;
  try {
    const value = read();
    if (value !== false) return value;
  } catch (error) {
    cause = error;
  }
  throw new TypeError(`expected ${expected}`, { cause });
}

export const isText = (/** @type {unknown} */ part) => typeof part === "string";

/** @param {string} expected @param {any} text @returns {string} */
export const textOf = (expected, text) => given(expected, () => isText(text) && text);

/** @param {string} expected @param {any} list @returns {any[]} */
export const listOf = (expected, list) => given(expected, () => !isText(list) && [...list]);

/** What is a square among them. @param {any} squares @returns {Square[]} */
export const squaresOf = (squares) => listOf('a list of squares such as ["e4", "d5"]', squares).filter(squareOf);
