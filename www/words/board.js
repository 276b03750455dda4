/**
 * What a board says of its squares and of a selection. Pure, no DOM; squares as they are spoken.
 *
 * @typedef {import("../words.js").Catalog} Catalog
 * @typedef {import("../words.js").Square} Square
 * @typedef {import("../words.js").Piece} Piece
 * @typedef {{ square: Square, captured?: Piece, enPassant?: boolean }} Target a square to go to, and the piece that is taken there
 * @typedef {"selected" | "can-move" | "in-check" | "target" | "target-castling" | "target-en-passant" | "capture" | "picked" | "star"
 *   | "target-star"} SquareState
 */
import { choose, plainValues, sentence } from "../words.js";
import { list, pieceName, spokenSquare } from "./piece.js";

/** From so many moves on, their squares are read out only when asked for. */
const MANY = 8;

/**
 * The name of a square with what stands there and what can be done with it.
 * @param {Catalog} catalog
 * @param {{ square: Square, piece?: Piece | null, state?: SquareState | null }} what
 * @returns {string}
 */
export function squareSentence(catalog, { square, piece, state }) {
  const params = { square: spokenSquare(square), ...(piece ? { piece: pieceName(catalog, piece) } : {}) };
  const shade = (square.charCodeAt(0) + square.charCodeAt(1)) % 2 ? "light" : "dark";
  const states = state ? [`board.square.${state}-piece`, `board.square.${state}`] : [];
  const keys = piece ? [...states, "board.square.piece"] : [...states, `board.square.${shade}`];
  return choose(catalog, keys, plainValues(catalog, params));
}

/**
 * What is said when a piece has been chosen.
 * @param {Catalog} catalog
 * @param {{ square: Square, piece: Piece, targets: Target[] }} selection
 * @param {boolean} [touch]  whether the squares are touched, and no keys to be advised
 * @returns {string}
 */
export function selectionSentence(catalog, { square, piece, targets }, touch = false) {
  const captures = targets.filter((target) => target.captured || target.enPassant).length;
  const amount = targets.length === 0 ? "none" : targets.length === 1 ? "one" : targets.length > MANY ? "long" : "many";
  const kind = captures === 0 || targets.length < 2 ? "" : captures === 1 ? ".capture" : ".captures";
  const said = sentence(catalog, `board.selected.${amount}${kind}`, {
    role: roleName(catalog, piece), square: spokenSquare(square), count: targets.length, captures, targets: targetList(catalog, targets),
  });
  return amount === "long" ? `${said} ${sentence(catalog, touch ? "board.selected.touch" : "board.selected.keys")}` : said;
}

/** What kind of piece it is. @param {Catalog} catalog @param {Piece} piece */
export const roleName = (catalog, piece) => sentence(catalog, `role.${piece.role}`);

/** @param {Catalog} catalog @param {Target[]} targets */
export function targetList(catalog, targets) {
  return list(catalog, targets.map(({ square, captured, enPassant }) => {
    const params = plainValues(catalog, { square: spokenSquare(square), piece: captured?.role });
    if (enPassant) return choose(catalog, ["board.target.en-passant"], params);
    return captured ? choose(catalog, ["board.target.capture"], params) : spokenSquare(square);
  }));
}
