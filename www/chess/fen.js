/**
 * Draws what a FEN in its plain form says, so that a board can be shown before the engine is loaded. Pure, no DOM.
 *
 * Guarantees: the engine reads whatever is recognised here, as the same pieces and the same side to move. What is not recognised may be a FEN
 * all the same, for example one with fields missing: only the engine judges that.
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

/** The form in which the engine writes a FEN, but for the number of squares in a rank. */
const PLAIN = /^([1-8KQRBNPkqrbnp]+(?:\/[1-8KQRBNPkqrbnp]+){7}) ([wb]) (?:-|(?=\S)K?Q?k?q?) (?:-|[a-h][1-8]) \d{1,4} \d{1,4}$/;

/**
 * The pieces and the side to move of a FEN in its plain form; null: of anything else.
 * @param {string} fen
 * @returns {Placement | null}
 */
export function readFen(fen) {
  const [, board, turn] = PLAIN.exec(fen) ?? [];
  if (!board) return null;
  /** @type {Map<Square, Piece>} */
  const pieces = new Map();
  for (const [row, rank] of board.split("/").entries()) {
    let file = 0;
    for (const letter of rank) {
      const empty = Number(letter);
      if (!empty) pieces.set(SQUARES[(7 - row) * 8 + file], pieceOfLetter(letter));
      file += empty || 1;
    }
    if (file !== 8) return null;
  }
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
