/**
 * Reads just enough of a FEN to draw it. Pure, no DOM.
 *
 * Guarantees: what is drawn is what the text says; what cannot be read is reported as a problem code, never as an exception.
 *
 * @import { Color, Role, Square } from "../engine/regelbrett.js"
 * @import { Piece } from "./squares.js"
 * @typedef {{ pieces: Map<Square, Piece>, turn: Color }} Placement
 */
import { fileOf, rankOf, SQUARES } from "./squares.js";

/** The initial position. */
export const INITIAL = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/** @type {Record<string, Role>} */
const ROLES = { p: "pawn", n: "knight", b: "bishop", r: "rook", q: "queen", k: "king" };

/** The role of an English piece letter of either case. @param {string} letter @returns {Role | undefined} */
export const roleOfLetter = (letter) => ROLES[letter.toLowerCase()];

/** The piece of a FEN letter. @param {string} letter @returns {Piece} */
export const pieceOfLetter = (letter) => ({ color: letter === letter.toLowerCase() ? "black" : "white", role: ROLES[letter.toLowerCase()] });

/**
 * @param {string} fen
 * @returns {Placement | { problem: "board-syntax" | "turn-syntax" }}
 */
export function readFen(fen) {
  const [board = "", turn = "w"] = fen.trim().split(/\s+/);
  const ranks = board.split("/");
  if (ranks.length !== 8) return { problem: "board-syntax" };
  /** @type {Map<Square, Piece>} */
  const pieces = new Map();
  for (const [row, rank] of ranks.entries()) {
    let file = 0;
    for (const letter of rank) {
      const role = roleOfLetter(letter);
      if (role && file < 8) pieces.set(SQUARES[(7 - row) * 8 + file], pieceOfLetter(letter));
      else if (!/[1-8]/.test(letter)) return { problem: "board-syntax" };
      file += role ? 1 : Number(letter);
    }
    if (file !== 8) return { problem: "board-syntax" };
  }
  if (turn !== "w" && turn !== "b") return { problem: "turn-syntax" };
  return { pieces, turn: turn === "w" ? "white" : "black" };
}

/**
 * The placement after a move in UCI text, which is trusted to be legal: a castling king takes its rook along, and a pawn going sideways to an
 * empty square captures the pawn it passed. A text that is not a move changes nothing.
 * @param {Placement} before
 * @param {string} uci
 * @returns {Placement}
 */
export function afterMove({ pieces, turn }, uci) {
  const [, from, to, letter] = /^([a-h][1-8])([a-h][1-8])([nbrq])?$/.exec(uci) ?? [];
  const piece = pieces.get(from);
  if (!piece) return { pieces, turn };
  const after = new Map(pieces);
  const sideways = fileOf(to) - fileOf(from);
  if (piece.role === "pawn" && sideways !== 0 && !pieces.has(to)) after.delete(SQUARES[rankOf(from) * 8 + fileOf(to)]);
  if (piece.role === "king" && Math.abs(sideways) === 2) {
    const corner = SQUARES[rankOf(from) * 8 + (sideways > 0 ? 7 : 0)];
    const rook = pieces.get(corner);
    if (rook) after.delete(corner) && after.set(SQUARES[rankOf(from) * 8 + fileOf(from) + sideways / 2], rook);
  }
  after.delete(from);
  after.set(to, letter ? { color: piece.color, role: ROLES[letter] } : piece);
  return { pieces: after, turn: turn === "white" ? "black" : "white" };
}
