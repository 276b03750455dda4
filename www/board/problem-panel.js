/**
 * What a board says if no game can go on from its position, if its text cannot be read, or if something in it has no meaning or is missing.
 * Loaded when that happens.
 *
 * @import { EngineError, Game, Problem } from "../engine/regelbrett.js"
 * @import { Catalog } from "../i18n/i18n.js"
 * @import { Controller } from "./controller.js"
 * @typedef {Pick<Controller, "catalog" | "lang" | "panel" | "view" | "mark">} Board
 */
import { catalogFor, sentence } from "../i18n/i18n.js";
import { errorSentence, problemSentence } from "../i18n/sentences/sentences.js";
import { adoptSheet } from "../util/drawing.js";

const sheet = new CSSStyleSheet();

sheet.replaceSync(`
.problem { margin: 0; padding: .75rem 1rem; border: 2px solid currentColor; border-inline-start-width: .5rem; overflow-wrap: anywhere; }
.problem p { margin: 0; }
.problem p + p { margin-block-start: .3rem; }
.all:not(.broken) .problem { margin-block-start: .6rem; }
.problem.notes { padding: .1rem .75rem; border-width: 0; border-inline-start-width: .25rem; }
`);

/** What has been logged: a page with the same broken board a hundred times logs it once. @type {Set<string>} */
const logged = new Set();

/**
 * Says what is wrong beside the board, or in its place if it cannot be drawn, and marks the squares concerned.
 * @param {Board} board
 * @param {Partial<EngineError>} error  of the engine, unless something else went wrong
 * @param {Game} game
 * @param {AbortSignal} signal  aborted when another game is shown
 */
export async function showError(board, error, game, signal) {
  logOnce(error.code ?? "unknown", JSON.stringify(game), error);
  // Offline, the board's own sentences have to do.
  const catalog = await catalogFor(board, "error").catch(() => board.catalog);
  if (signal.aborted) return;
  adoptSheet(board.view.board, sheet);
  const problems = (error.problems ?? []).filter(({ severity }) => severity === "unplayable");
  if (error.code?.endsWith("-syntax")) {
    const texts = problemSentences(catalog, problems).filter(Boolean);
    return board.panel.showProblem([sentence(catalog, "board.broken") || "This position cannot be shown.", ...texts], "broken");
  }
  board.panel.showProblem(problems.length ? [sentence(catalog, "board.unplayable"), ...problemSentences(catalog, problems)] : [errorSentence(catalog, error)], "beside");
  board.mark(problems.flatMap(({ squares }) => squares), "reason");
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

/** @param {string} code @param {string} subject @param {unknown} detail */
function logOnce(code, subject, detail) {
  const text = `${code}: ${subject.slice(0, 500)}`;
  if (logged.has(text)) return;
  logged.add(text);
  console.error(`regelbrett-board: ${text}`, detail);
}
