/**
 * What a board says of the last move and of the state of the game. Pure, no DOM; squares as they are spoken.
 *
 * @import { Color, Square } from "../../engine/regelbrett.js"
 * @import { Catalog, Pieces } from "../sentence.js"
 */
import { roleOfLetter } from "../../chess/chess.js";
import { roleName, spoken } from "./pieces.js";
import { chooseSentence, plainValues, sentence } from "../sentence.js";

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
  return chooseSentence(catalog, keys.flatMap((key) => [`${key}.${side}`, `${key}`]));
}

/**
 * The last move, then check, then the outcome or the side to move.
 * @param {Catalog} catalog
 * @param {{ moves?: { uci: string }[], turn?: Color, check?: Square[], captured?: { role?: string, square?: Square },
 *   outcome?: { state?: string, by?: string, winner?: string } }} view
 * @param {Pieces} pieces  after the move
 * @returns {string}
 */
export function positionUpdate(catalog, view, pieces) {
  const said = [moveSentence(catalog, view.moves?.at(-1)?.uci ?? "", view.captured, pieces)];
  const over = view.outcome?.state === "won" || view.outcome?.state === "drawn";
  if (view.check?.length && !over) said.push(sentence(catalog, "board.check"));
  said.push(outcomeSentence(catalog, over ? (view.outcome ?? {}) : {}, view.turn));
  return said.join(" ");
}

/**
 * A move that was made.
 * @param {Catalog} catalog
 * @param {string} uci
 * @param {{ role?: string, square?: Square } | undefined} captured
 * @param {Pieces} pieces  after it
 */
export function moveSentence(catalog, uci, captured, pieces) {
  const [from, to, letter] = [uci.slice(0, 2), uci.slice(2, 4), uci.slice(4)];
  const piece = pieces instanceof Map ? pieces.get(to) : pieces[to];
  if (!piece || !from) return sentence(catalog, "board.move.unknown");
  const promotion = roleOfLetter(letter);
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
  return spoken(chooseSentence(catalog, [`board.move.${key}`, "board.move.unknown"], values));
}
