/**
 * What a board says where no game can go on from its position, where its text is none, and where something about it means nothing. Loaded
 * when that happens.
 *
 * @typedef {Partial<import("../engine.js").EngineError> & Error} Refusal  an EngineError, unless something else went wrong
 * @typedef {{ code: string, squares: string[] }} Problem
 * @typedef {import("./controller.js").Controller} Controller
 */
import { catalogFor } from "../i18n.js";
import { wear } from "./drawing.js";
import { sentence } from "../words.js";
import { errorSentence, problemSentence } from "../words/error.js";

const sheet = new CSSStyleSheet();

sheet.replaceSync(`
.problem { margin: 0; padding: .75rem 1rem; border: 2px solid currentColor; border-inline-start-width: .5rem; overflow-wrap: anywhere; }
.problem p { margin: 0; }
.problem p + p { margin-block-start: .3rem; }
.all:not(.broken) .problem { margin-block-start: .6rem; }
`);

/** What has been logged, so that a page with the same broken board a hundred times logs it once. @type {Set<string>} */
const logged = new Set();

/**
 * Says what is wrong beside the board, or in its place if it cannot be read at all, and marks the squares that it is about.
 * @param {Controller} board
 * @param {Partial<Refusal>} error
 * @param {import("../engine.js").Game} game
 * @param {AbortSignal} signal  of an answer that nobody waits for any more
 */
export async function refuse(board, error, game, signal) {
  log(error.code ?? "unknown", JSON.stringify(game), error);
  // Without a network there are only those of the board.
  const words = await catalogFor(board, "error").catch(() => board.words);
  if (signal.aborted) return;
  wear(board.view.board, sheet);
  if (error.code?.endsWith("-syntax")) {
    const text = problemSentence(words, error);
    return board.panel.tell([sentence(words, "board.broken") || "This position cannot be shown.", ...(text ? [text] : [])], "broken");
  }
  const wrong = (error.problems ?? []).filter(({ severity }) => severity === "unplayable");
  board.panel.tell(wrong.length ? [sentence(words, "board.unplayable"), ...sentences(words, wrong)] : [errorSentence(words, error)], "beside");
  board.mark(wrong.flatMap(({ squares }) => squares), "reason");
}

/** Says what means nothing in a position that can be played. @param {Controller} board @param {Problem[]} problems @param {AbortSignal} signal */
export async function note(board, problems, signal) {
  const words = await catalogFor(board, "error");
  if (signal.aborted) return;
  wear(board.view.board, sheet);
  board.panel.tell(sentences(words, problems), "notes");
}

/** @param {Record<string, string>} words @param {Problem[]} problems */
const sentences = (words, problems) => problems.map((problem) => problemSentence(words, problem));

/** Tells the developer once what is wrong with a board, however many of them a page has. @param {string} code @param {string} what @param {unknown} detail */
function log(code, what, detail) {
  const text = `${code}: ${what.slice(0, 500)}`;
  if (logged.has(text)) return;
  logged.add(text);
  console.error(`regelbrett-board: ${text}`, detail);
}
