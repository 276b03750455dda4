/**
 * A worker for searches that take long, where one is to be had.
 *
 * Guarantees: where there is none (a page of somebody else, a sandboxed frame, a policy against it) the first question says so, and
 * nobody asks the browser again. One that breaks, or falls silent, is replaced once; after the second time there is none to be had. A question
 * that is called off holds nobody up, and its answer is taken for no other's.
 *
 * @typedef {import("./slice.js").Game} Game
 * @typedef {import("./slice.js").Color} Color
 * @typedef {import("./slice.js").Winnability} Winnability
 * @typedef {{ game: Game, color: Color, time: number }} Question  time: for how many milliseconds it works
 * @typedef {{ thread: Worker, answered: boolean }} Helper  answered: whether it has ever done so
 */
import { beside } from "../addresses.js";

/** Beats without an answer before a worker counts as dead; before its first answer it needs an engine. */
const SILENT = 5;
const SILENT_AT_FIRST = 10;
/** Milliseconds. Beats are counted, not time: while a device sleeps, nobody answers. */
const BEAT = 1_000;
/** For so many milliseconds a worker is kept that nobody asks: in it a stopped search can go on. */
const KEPT = 300_000;
/** So many may die; whatever kills them kills the next one as well. */
const MOST_DEAD = 2;

/** A browser starts a worker only from the page's own site. */
let possible = typeof Worker === "function" && beside("").origin === globalThis.origin;

/** @type {Helper | null} */
let helper = null;
let dead = 0;
let questions = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let leave;

/**
 * Works on a question for a while.
 * @param {Question} question
 * @param {{ signal: AbortSignal, lost: () => void }} how  lost: told that the worker died with all it knew, and another begins
 * @returns {Promise<Winnability | null>}  null: there is no worker to be had, or it was called off
 */
export async function ask({ game: { fen, moves, rules }, color, time }, { signal, lost }) {
  while (possible && !signal.aborted) {
    clearTimeout(leave);
    try {
      helper ??= { thread: new Worker(beside("winnable/worker.js"), { type: "module" }), answered: false };
      const answer = await answerOf(helper, { id: (questions += 1), game: { fen, moves, rules }, color, time }, signal);
      clearTimeout(leave);
      leave = setTimeout(dismiss, KEPT);
      return answer;
    } catch (error) {
      const refused = !helper?.answered && error !== silence;
      dismiss();
      dead += 1;
      possible = !refused && dead < MOST_DEAD;
      if (possible) lost();
    }
  }
  return null;
}

/** Ends the worker and frees its memory; the next question gets a fresh one. */
export function dismiss() {
  clearTimeout(leave);
  helper?.thread.terminate();
  helper = null;
}

const silence = new Error("no answer");

/**
 * @param {Helper} helper
 * @param {Question & { id: number }} question
 * @param {AbortSignal} signal
 * @returns {Promise<Winnability | null>}  null: it was called off
 */
function answerOf(helper, question, signal) {
  const { thread, answered } = helper;
  const over = new AbortController();
  const how = { signal: over.signal };
  /** @type {Promise<Winnability | null>} */
  const answer = new Promise((done, failed) => {
    let beats = answered ? SILENT : SILENT_AT_FIRST;
    const heart = setInterval(() => (beats -= 1) || failed(silence), BEAT);
    over.signal.addEventListener("abort", () => clearInterval(heart));
    signal.addEventListener("abort", () => done(null), how);
    thread.addEventListener("message", ({ data: { id, answer, error } }) => {
      helper.answered = true;
      if (id !== question.id) return;
      if (answer) done(answer);
      else failed(new Error(error));
    }, how);
    thread.addEventListener("error", (event) => {
      event.preventDefault();
      failed(new Error(event.message));
    }, how);
    thread.postMessage(question);
  });
  return answer.finally(() => over.abort());
}
