/**
 * The position of an exercise as the engine sees it.
 *
 * @import { Game, Outcome, Square, View } from "../../engine/regelbrett.js"
 * @import { Piece } from "../../chess/chess.js"
 * @import { Engine } from "../../engine/engine.js"
 * @typedef {Pick<View, "fen" | "turn" | "fullmove" | "moves"> & Pick<Partial<View>, "captured" | "check"> & { outcome?: Outcome, unplayable?: boolean }} Position  unplayable: the engine
 *   refuses it
 */
import { readFen } from "../../chess/chess.js";

/**
 * What the engine says of a game; of pieces that form no playable position it says only that.
 * @param {Pick<Engine, "inspect">} engine
 * @param {Game} game
 * @returns {Promise<Position>}
 */
export async function inspectAny(engine, game) {
  try {
    return await engine.inspect(game);
  } catch (error) {
    const { problems } = /** @type {{ problems?: unknown[] }} */ (error);
    const { fen } = game;
    if (!problems?.length || !fen) throw error;
    return { fen, turn: fen.split(/\s+/)[1] === "b" ? "black" : "white", fullmove: 1, moves: [], unplayable: true };
  }
}

/** @param {string} fen  of the engine or of a built exercise @returns {Map<Square, Piece>} */
export const piecesOfFen = (fen) => readFen(fen)?.pieces ?? new Map();

/** Whether two games have the same start, moves and rules. @param {Game} one @param {Game} other */
export function sameGame(one, other) {
  const [moves, others] = [one.moves ?? [], other.moves ?? []];
  return one.fen === other.fen && one.rules === other.rules && moves.length === others.length && moves.every((uci, i) => uci === others[i]);
}
