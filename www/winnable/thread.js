/**
 * A worker for searches that take long, where one is to be had.
 *
 * Guarantees: where there is none (a page of somebody else, a sandboxed frame, a policy against it) the first question says so, and
 * nobody asks the browser again. One question at a time.
 *
 * @typedef {import("./slice.js").Game} Game
 * @typedef {import("./slice.js").Color} Color
 * @typedef {import("./slice.js").Winnability} Winnability
 */

/** A browser starts a worker only from the page's own site. */
let possible = typeof Worker === "function" && new URL(import.meta.url).origin === globalThis.origin;

/** @type {Worker | null} */
let worker = null;

/**
 * Works on a question for a while.
 * @param {{ game: Game, color: Color, time: number }} question
 * @returns {Promise<Winnability | null>}  null: there is no worker to be had
 */
export async function ask(question) {
  if (!possible) return null;
  try {
    worker ??= new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    return await answer(worker, question);
  } catch {
    possible = false;
    dismiss();
    return null;
  }
}

/** Ends the worker and frees its memory; the next question gets a fresh one. */
export function dismiss() {
  worker?.terminate();
  worker = null;
}

/** @param {Worker} worker @param {object} question @returns {Promise<Winnability>} */
const answer = (worker, question) =>
  new Promise((done, failed) => {
    worker.onmessage = ({ data }) => ("answer" in data ? done(data.answer) : failed(new Error(data.error)));
    worker.onerror = (event) => {
      event.preventDefault();
      failed(new Error(event.message));
    };
    worker.postMessage(question);
  });
