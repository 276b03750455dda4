/**
 * The position of an exercise: what the engine says of it, and who stands where.
 */
import { readFen } from "../board/fen.js";

/**
 * What the engine says of a game; of pieces that nobody can play on from it says only that.
 * @param {import("./types.js").Engine} judge
 * @param {import("./types.js").Game} game
 * @returns {Promise<import("./types.js").Position>}
 */
export async function look(judge, game) {
  try {
    return await judge.inspect(game);
  } catch (error) {
    const { problems } = /** @type {{ problems?: unknown[] }} */ (error);
    if (!problems?.length || game.fen === undefined) throw error;
    return { fen: game.fen, turn: game.fen.split(/\s+/)[1] === "b" ? "black" : "white", fullmove: 1, moves: [], unplayable: true };
  }
}

/** Who stands where. @param {string} fen */
export function readPieces(fen) {
  const placement = readFen(fen);
  return "pieces" in placement ? placement.pieces : new Map();
}
