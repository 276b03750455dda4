/**
 * Reads just enough of a FEN to draw it, so that a board stands before the engine is there. Pure, no DOM.
 *
 * Guarantees: whatever is drawn is what the text says; what cannot be read comes back as a problem code, never as an exception.
 * It knows no rules: the engine is asked for everything else as soon as it is loaded.
 *
 * @typedef {import("./squares.js").Square} Square
 * @typedef {import("./squares.js").Color} Color
 * @typedef {import("./squares.js").Man} Man
 * @typedef {import("./squares.js").Role} Role
 * @typedef {{ men: Map<Square, Man>, turn: Color }} Placement
 */
import { SQUARES, fileOf, rankOf } from "./squares.js";

/** The position every game starts from. */
export const INITIAL = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/** @type {Record<string, Role>} */
const ROLES = { p: "pawn", n: "knight", b: "bishop", r: "rook", q: "queen", k: "king" };

/**
 * @param {string} fen
 * @returns {Placement | { problem: "board-syntax" | "turn-syntax" }}
 */
export function readFen(fen) {
  const [board = "", turn = "w"] = fen.trim().split(/\s+/);
  const ranks = board.split("/");
  if (ranks.length !== 8) return { problem: "board-syntax" };
  /** @type {Map<Square, Man>} */
  const men = new Map();
  for (const [row, rank] of ranks.entries()) {
    let file = 0;
    for (const letter of rank) {
      const role = ROLES[letter.toLowerCase()];
      if (role && file < 8) men.set(SQUARES[(7 - row) * 8 + file], { color: letter === letter.toLowerCase() ? "black" : "white", role });
      else if (!/[1-8]/.test(letter)) return { problem: "board-syntax" };
      file += role ? 1 : Number(letter);
    }
    if (file !== 8) return { problem: "board-syntax" };
  }
  if (turn !== "w" && turn !== "b") return { problem: "turn-syntax" };
  return { men, turn: turn === "w" ? "white" : "black" };
}

/**
 * The placement after a move in UCI text, taken on trust: the man goes where the text says, a castling king takes its rook along,
 * a pawn going sideways to an empty square takes the pawn it passed. A text that is no move changes nothing.
 * @param {Placement} before
 * @param {string} uci
 * @returns {Placement}
 */
export function afterMove({ men, turn }, uci) {
  const [, from, to, letter] = /^([a-h][1-8])([a-h][1-8])([nbrq])?$/.exec(uci) ?? [];
  const man = men.get(from);
  if (!man) return { men, turn };
  const after = new Map(men);
  const sideways = fileOf(to) - fileOf(from);
  if (man.role === "pawn" && sideways !== 0 && !men.has(to)) after.delete(SQUARES[rankOf(from) * 8 + fileOf(to)]);
  if (man.role === "king" && Math.abs(sideways) === 2) {
    const corner = SQUARES[rankOf(from) * 8 + (sideways > 0 ? 7 : 0)];
    const rook = men.get(corner);
    if (rook) after.delete(corner) && after.set(SQUARES[rankOf(from) * 8 + fileOf(from) + sideways / 2], rook);
  }
  after.delete(from);
  after.set(to, letter ? { color: man.color, role: ROLES[letter] } : man);
  return { men: after, turn: turn === "white" ? "black" : "white" };
}
