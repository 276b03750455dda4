/**
 * Finds out what the engine's quick test cannot tell, whether nobody can mate any more and why, and says so on the board. Loaded when it is
 * in question.
 *
 * @import { Game, View } from "../engine/regelbrett.js"
 * @import { Controller } from "./controller.js"
 */
import { loadDeadPositionCheck } from "./tools.js";

/**
 * @param {Pick<Controller, "catalog" | "gameView" | "announcer" | "state" | "tools" | "change" | "describeGame">} board
 * @param {Game} game
 * @param {View} view  of the game
 * @param {boolean} announce  whether the last move is news
 * @param {AbortSignal} signal  aborted when another game is shown
 */
export async function showIfDead(board, game, view, announce, signal) {
  const module = await loadDeadPositionCheck?.();
  const dead = await module?.checkDeadPosition(game, view.fen, board.catalog, signal);
  if (!dead || signal.aborted) return;
  board.gameView = { ...view, outcome: { state: "drawn", by: "dead-position", article: "5.2.2" } };
  board.announcer.deadReasons = dead.reasons;
  board.change({ marks: [...board.state.marks, ...dead.marks] });
  board.describeGame(announce);
  board.tools.changed();
}
