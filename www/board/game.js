/**
 * Games as the engine takes them, `{ fen?, moves? }` with moves in UCI text. Pure, no DOM; nothing here knows a rule.
 *
 * @typedef {import("./squares.js").Square} Square
 * @typedef {import("./fen.js").Placement} Placement
 * @typedef {import("../engine.js").Game} Game
 */
import { afterMove, INITIAL, readFen } from "./fen.js";
import { given, isText, squareOf } from "./squares.js";

/** The engine takes no longer games. */
const MOST = 12_000;

/**
 * The game that two attributes tell.
 * @param {string | null} fen
 * @param {string | null} moves
 * @returns {Game}
 */
export function gameOf(fen, moves) {
  const list = (moves ?? "").split(/\s+/).filter(Boolean);
  return { ...(fen === null ? {} : { fen }), ...(list.length ? { moves: list } : {}) };
}

/** What a page hands in as a game, as a copy; what it says is for the engine to judge. @param {any} game @returns {Game} */
export const gameLike = (game) =>
  given('a game such as { moves: ["e2e4", "e7e5"] } or { fen: "…" }', () => {
    const { fen, moves, rules } = game;
    const list = moves ?? [];
    if (typeof game !== "object" || !isText(fen ?? "") || !isText(rules ?? "") || !Array.isArray(list)) return false;
    const copy = [...list];
    return copy.every(isText) && { ...(isText(fen) && { fen }), ...(moves && { moves: copy }), ...(rules && { rules }) };
  });

/** The game with one more move. @param {Game} game @param {string} uci @returns {Game} */
export const longer = (game, uci) => ({ ...game, moves: [...(game.moves ?? []), uci] });

/** The game without its last move. @param {Game} game @returns {Game} */
export const shorter = (game) => ({ ...game, moves: (game.moves ?? []).slice(0, -1) });

/** Whether a game is another one played on. @param {Game} before @param {Game} after */
export function continues(before, after) {
  const [old, now] = [before.moves ?? [], after.moves ?? []];
  return before.fen === after.fen && now.length > old.length && old.every((uci, i) => uci === now[i]);
}

/**
 * What a game looks like, taken on trust: where the pieces stand and which squares the last move touched.
 * @param {Game} game
 * @returns {Placement & { last: Square[] } | { problem: string }}
 */
export function sightOf(game) {
  const start = readFen(String(game.fen ?? INITIAL));
  if ("problem" in start) return start;
  const uci = game.moves?.at(-1) ?? "";
  const [from, to] = [squareOf(uci.slice(0, 2)), squareOf(uci.slice(2, 4))];
  return { ...(game.moves ?? []).slice(0, MOST).reduce(afterMove, start), last: from && to ? [from, to] : [] };
}
