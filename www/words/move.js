/**
 * What a board says of a move that was made, and of how the game stands. Pure, no DOM; squares as they are spoken.
 *
 * @typedef {import("../words.js").Catalog} Catalog
 * @typedef {import("../words.js").Square} Square
 * @typedef {import("../words.js").Color} Color
 * @typedef {import("../words.js").Pieces} Pieces
 */
import { choose, plainValues, sentence } from "../words.js";
import { spoken } from "./piece.js";
import { roleName } from "./board.js";

/**
 * How the game ended, or who is to move.
 * @param {Catalog} catalog
 * @param {{ state?: string, by?: string, winner?: string }} outcome
 * @param {Color} [turn]
 * @returns {string}
 */
export function outcomeSentence(catalog, outcome, turn) {
  const { state = "ongoing", by, winner } = outcome ?? {};
  const side = state === "ongoing" ? turn : winner;
  const keys = [by && `outcome.${by}`, `outcome.${state}`, "outcome.ongoing"].filter((key) => key !== undefined);
  return choose(catalog, keys.flatMap((key) => [`${key}.${side}`, `${key}`]));
}

/**
 * The last move, then check, the result or the side to move.
 * @param {Catalog} catalog
 * @param {{ lastMove?: { from: Square, to: Square } | null, moves?: { uci: string, san: string }[], turn?: Color, check?: Square[],
 *   captured?: { role?: string, square?: Square } | null, outcome?: { state?: string, by?: string, winner?: string } }} view
 * @param {Pieces} pieces the board after the move
 * @returns {string}
 */
export function moveSentence(catalog, view, pieces) {
  const uci = view.moves?.[view.moves.length - 1]?.uci ?? (view.lastMove ? view.lastMove.from + view.lastMove.to : "");
  const said = [movePart(catalog, uci, view.captured ?? undefined, pieces)];
  const over = view.outcome?.state === "won" || view.outcome?.state === "drawn";
  if (view.check?.length && !over) said.push(sentence(catalog, "board.check"));
  said.push(outcomeSentence(catalog, over ? (view.outcome ?? {}) : {}, view.turn));
  return said.join(" ");
}

/**
 * A move that was made, and nothing else.
 * @param {Catalog} catalog
 * @param {string} uci
 * @param {{ role?: string, square?: Square } | undefined} captured
 * @param {Pieces} pieces  the board after it
 */
export function movePart(catalog, uci, captured, pieces) {
  const [from, to, letter] = [uci.slice(0, 2), uci.slice(2, 4), uci.slice(4)];
  const piece = pieces instanceof Map ? pieces.get(to) : pieces[to];
  if (!piece || !from) return sentence(catalog, "board.move.unknown");
  const promotion = { q: "queen", r: "rook", b: "bishop", n: "knight" }[letter];
  const files = to.charCodeAt(0) - from.charCodeAt(0);
  const castles = piece.role === "king" && Math.abs(files) === 2;
  const enPassant = captured?.square !== undefined && captured.square !== to;
  const key = castles ? (files > 0 ? "castle-short" : "castle-long")
    : enPassant ? "en-passant"
    : promotion ? (captured ? "capture-promotion" : "promotion")
    : captured ? "capture" : "quiet";
  const values = plainValues(catalog, {
    role: roleName(catalog, promotion ? { ...piece, role: "pawn" } : piece), from, to, promotion,
    captured: enPassant ? captured?.square : captured?.role, rook: castles ? `${files > 0 ? "f" : "d"}${to[1]}` : undefined,
  });
  return spoken(choose(catalog, [`board.move.${key}`, "board.move.unknown"], values));
}
