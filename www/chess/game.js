/**
 * Games as the engine takes them, `{ fen?, moves?, rules? }` with moves in UCI text. Pure, no DOM.
 *
 * @import { Game, Square } from "../engine/regelbrett.js"
 * @import { Placement } from "./fen.js"
 */
import { checked, isText } from "../util/arguments.js";
import { afterMove, INITIAL, readFen } from "./fen.js";
import { squareOf } from "./squares.js";

/** Longer games are drawn only up to here. */
const MOST_MOVES = 12_000;

/** The game of the attributes `fen` and `moves`. @param {string | null} fen @param {string | null} moves @returns {Game} */
export function gameFromText(fen, moves) {
  const list = (moves ?? "").split(/\s+/).filter(Boolean);
  return { ...(fen === null ? {} : { fen }), ...(list.length ? { moves: list } : {}) };
}

/** A copy of what a page passed as a game; only its shape is checked, the rest is for the engine. @param {any} game @returns {Game} */
export const copyOfGame = (game) =>
  checked('a game such as { moves: ["e2e4", "e7e5"] } or { fen: "…" }', () => {
    const { fen, moves, rules } = game;
    const list = moves ?? [];
    if (typeof game !== "object" || !isText(fen ?? "") || !isText(rules ?? "") || !Array.isArray(list)) return false;
    const copy = [...list];
    return copy.every(isText) && { ...(isText(fen) && { fen }), ...(moves && { moves: copy }), ...(rules && { rules }) };
  });

/** @param {Game} game @param {string} uci @returns {Game} */
export const withMove = (game, uci) => ({ ...game, moves: [...(game.moves ?? []), uci] });

/** @param {Game} game @returns {Game} */
export const withoutLastMove = (game) => ({ ...game, moves: (game.moves ?? []).slice(0, -1) });

/** Whether `after` is `before` with more moves. @param {Game} before @param {Game} after */
export function isContinuation(before, after) {
  const [old, now] = [before.moves ?? [], after.moves ?? []];
  return before.fen === after.fen && now.length > old.length && old.every((uci, i) => uci === now[i]);
}

/**
 * Where the pieces are after a game, and the squares of its last move; null: its FEN is not in its plain form, and the engine has to read it.
 * @param {Game} game
 * @returns {Placement & { last: Square[] } | null}
 */
export function placementOf(game) {
  const start = readFen(game.fen ?? INITIAL);
  if (!start) return null;
  const uci = game.moves?.at(-1) ?? "";
  const [from, to] = [squareOf(uci.slice(0, 2)), squareOf(uci.slice(2, 4))];
  return { ...(game.moves ?? []).slice(0, MOST_MOVES).reduce(afterMove, start), last: from && to ? [from, to] : [] };
}
