/**
 * What a board says of its squares and of a selection. Pure, no DOM; squares as they are spoken.
 *
 * @import { Square } from "../engine/regelbrett.js"
 * @import { Piece } from "../chess/chess.js"
 * @import { Catalog } from "../i18n/i18n.js"
 * @typedef {{ square: Square, captured?: Piece, enPassant?: boolean, castling?: boolean }} Target  a square to go to, and the piece captured there
 * @typedef {"can-move" | "in-check" | "target" | "target-castling" | "target-en-passant" | "capture" | "star" | "target-star"} SquareState
 *   that a square is chosen or marked is its aria-selected
 */
import { chooseSentence, plainValues, sentence } from "../i18n/i18n.js";
import { joinList, pieceName, roleName, spokenSquare } from "../i18n/sentences/sentences.js";

/** With more targets than these, their squares are read out only on request. */
const MOST_READ_OUT = 8;

/**
 * A square with its piece and what can be done with it.
 * @param {Catalog} catalog
 * @param {{ square: Square, piece?: Piece | null, state?: SquareState | null }} details
 * @returns {string}
 */
export function squareSentence(catalog, { square, piece, state }) {
  const params = { square: spokenSquare(square), ...(piece ? { piece: pieceName(catalog, piece) } : {}) };
  const shade = (square.charCodeAt(0) + square.charCodeAt(1)) % 2 ? "light" : "dark";
  const states = state ? [`board.square.${state}-piece`, `board.square.${state}`] : [];
  const keys = piece ? [...states, "board.square.piece"] : [...states, `board.square.${shade}`];
  return chooseSentence(catalog, keys, plainValues(catalog, params));
}

/**
 * What is said when a piece has been chosen.
 * @param {Catalog} catalog
 * @param {{ square: Square, piece: Piece, targets: Target[] }} selection
 * @param {boolean} [touch]  whether the board is used by touch, so that keys are of no use
 * @returns {string}
 */
export function selectionSentence(catalog, { square, piece, targets }, touch = false) {
  const captures = targets.filter((target) => target.captured || target.enPassant).length;
  const amount = targets.length === 0 ? "none" : targets.length === 1 ? "one" : targets.length > MOST_READ_OUT ? "long" : "many";
  const kind = captures === 0 || targets.length < 2 ? "" : captures === 1 ? ".capture" : ".captures";
  const said = sentence(catalog, `board.selected.${amount}${kind}`, {
    role: roleName(catalog, piece), square: spokenSquare(square), count: targets.length, captures, targets: targetList(catalog, targets),
  });
  return amount === "long" ? `${said} ${sentence(catalog, touch ? "board.selected.touch" : "board.selected.keys")}` : said;
}

/** @param {Catalog} catalog @param {Target[]} targets */
export function targetList(catalog, targets) {
  return joinList(catalog, targets.map(({ square, captured, enPassant, castling }) => {
    const params = plainValues(catalog, { square: spokenSquare(square), piece: captured?.role });
    if (enPassant || castling) return chooseSentence(catalog, [`board.target.${castling ? "castling" : "en-passant"}`], params);
    return captured ? chooseSentence(catalog, ["board.target.capture"], params) : spokenSquare(square);
  }));
}
