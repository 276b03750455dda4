/**
 * What a board says if no game can go on from its position, if its text cannot be read, or if something in it has no meaning or is missing.
 * Loaded when that happens.
 *
 * @import { EngineError, Game, Problem } from "../engine/regelbrett.js"
 * @import { Catalog } from "../i18n/i18n.js"
 * @import { Controller } from "./controller.js"
 * @typedef {Pick<Controller, "catalog" | "lang" | "panel" | "view" | "state" | "mark" | "change" | "emit">} Board
 */
import { catalogFor, obstacleOf, sentence } from "../i18n/i18n.js";
import { errorSentence, problemSentence, reasonSentence } from "../i18n/sentences/sentences.js";
import { adoptSheet } from "../util/drawing.js";
import { logOnce } from "../util/log.js";
import { reasonMarks } from "./reason-marks.js";

const sheet = new CSSStyleSheet();

sheet.replaceSync(`
.problem { margin: 0; padding: .75rem 1rem; border: 2px solid currentColor; border-inline-start-width: .5rem; overflow-wrap: anywhere; }
.problem p { margin: 0; }
.problem p + p { margin-block-start: .3rem; }
.all:not(.broken) .problem { margin-block-start: .6rem; }
.problem.notes { padding: .1rem .75rem; border-width: 0; border-inline-start-width: .25rem; }
`);

/**
 * Says what is wrong beside the board, or in its place if it cannot be drawn, and marks the squares concerned.
 * @param {Board} board
 * @param {Partial<EngineError>} error  of the engine, unless something else went wrong
 * @param {Game} game
 * @param {AbortSignal} signal  aborted when another game is shown
 */
export async function showError(board, error, game, signal) {
  const obstacle = error.code === "engine-failed" ? await obstacleOf(error, board.lang).catch(() => null) : null;
  const wrong = error.code === "bad-argument" ? unreadableMove(game) : null;
  const remedy = obstacle?.remedy ?? (wrong && `half-move ${wrong.ply} of moves, "${wrong.move}", is no move; write moves in UCI notation, such as e2e4 or e7e8q`);
  logOnce(`regelbrett-board: ${remedy ?? `${error.code ?? "unknown"}: ${JSON.stringify(game).slice(0, 500)}`}`, error);
  // Offline, the board's own sentences have to do.
  const catalog = await catalogFor(board, "error").catch(() => board.catalog);
  if (signal.aborted) return;
  adoptSheet(board.view.board, sheet);
  if (obstacle) return tell([obstacle.text], "beside");
  if (wrong) return tell([sentence(catalog, "error.bad-argument.move", wrong)], "beside");
  if (error.code === "illegal-move") return showIllegalMove(board, catalog, error, game);
  // What was assumed may be what makes a position unplayable.
  const problems = (error.problems ?? []).filter(({ severity }) => severity !== "unreachable");
  if (error.code?.endsWith("-syntax")) {
    const texts = problemSentences(catalog, problems.filter(({ severity }) => severity === "unplayable")).filter(Boolean);
    return tell([sentence(catalog, "board.broken") || "This position cannot be shown.", ...texts], "broken");
  }
  tell(problems.length ? [sentence(catalog, "board.unplayable"), ...problemSentences(catalog, problems)] : [errorSentence(catalog, error)], "beside");
  board.mark(problems.flatMap(({ squares }) => squares), "reason");

  /** @param {string[]} texts @param {"beside" | "broken"} how */
  function tell(texts, how) {
    board.panel.showProblem(texts, how);
    board.emit("regelbrett-problem", { texts });
  }
}

/** Says what has no meaning in a position that can be played, or was assumed. @param {Board} board @param {Problem[]} problems @param {AbortSignal} signal */
export async function showNotes(board, problems, signal) {
  const catalog = await catalogFor(board, "error");
  if (signal.aborted) return;
  adoptSheet(board.view.board, sheet);
  board.panel.showProblem(problemSentences(catalog, problems), "notes");
}

/** @param {Catalog} catalog @param {Problem[]} problems */
const problemSentences = (catalog, problems) => problems.map((problem) => problemSentence(catalog, problem));

/** The first of the moves that is none. @param {Game} game */
function unreadableMove(game) {
  const moves = game.moves ?? [];
  const index = moves.findIndex((move) => !/^([a-h][1-8]){2}[nbrq]?$/.test(move));
  return index < 0 ? null : { ply: index + 1, move: moves[index].slice(0, 20) };
}

/**
 * Says which move is illegal and why; the board shows the position before it.
 * @param {Board} board @param {Catalog} catalog @param {Partial<EngineError>} error @param {Game} game
 */
function showIllegalMove(board, catalog, { ply = 0, reasons = [] }, game) {
  const move = game.moves?.[ply - 1] ?? "";
  const [from, to] = [move.slice(0, 2), move.slice(2, 4)];
  const why = reasons.slice(0, 1).map((reason) => reasonSentence(catalog, reason, board.state.pieces));
  board.panel.showProblem([sentence(catalog, "error.illegal-move.from", { ply, from, to }), ...why], "beside");
  board.change(reasonMarks(reasons, to));
}
