/**
 * The page's side of the worker for long searches, where there can be one.
 *
 * Guarantees: where a worker is impossible (a page of another site, a sandboxed frame, a policy against it) the first question finds out, and
 * the browser is not asked again. A worker that breaks or stops answering is replaced once; after the second time there is none. A cancelled
 * question holds nobody up, and its answer is never taken for another's.
 *
 * @import { Color, Game, Winnability } from "./regelbrett.js"
 * @typedef {{ game: Game, color: Color, millis: number }} TimedSearch
 * @typedef {{ worker: Worker, answered: boolean }} Client  answered: whether it has ever done so
 */
import { siteUrl } from "../util/urls.js";

/** Milliseconds. Beats are counted rather than time: while the device sleeps, nobody can answer. */
const BEAT = 1_000;
/** Beats without an answer after which a worker counts as dead; before its first answer it has to load an engine. */
const MOST_SILENT_BEATS = 5;
const MOST_SILENT_BEATS_AT_FIRST = 10;
/** Milliseconds for which an idle worker is kept, because a suspended search can be resumed in it. */
const IDLE_MILLIS = 300_000;
/** Whatever kills two workers kills the next one as well. */
const MOST_DEATHS = 2;

/** Browsers start workers only from the page's own origin. */
let possible = typeof Worker === "function" && siteUrl("").origin === globalThis.origin;

/** @type {Client | null} */
let client = null;
let deaths = 0;
let questions = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let idleTimer;

/**
 * Searches in the worker for a while.
 * @param {TimedSearch} search
 * @param {{ signal: AbortSignal, onRestart: () => void }} options  `onRestart`: the worker died with all it knew, and another begins
 * @returns {Promise<Winnability | null>}  null: a worker is impossible, or the search was cancelled
 */
export async function searchInWorker({ game: { fen, moves, rules }, color, millis }, { signal, onRestart }) {
  while (possible && !signal.aborted) {
    clearTimeout(idleTimer);
    try {
      client ??= { worker: new Worker(siteUrl("engine/worker.js"), { type: "module" }), answered: false };
      const answer = await answerFrom(client, { id: (questions += 1), game: { fen, moves, rules }, color, millis }, signal);
      clearTimeout(idleTimer);
      idleTimer = setTimeout(dismissWorker, IDLE_MILLIS);
      return answer;
    } catch (error) {
      const refused = !client?.answered && error !== silence;
      dismissWorker();
      deaths += 1;
      possible = !refused && deaths < MOST_DEATHS;
      if (possible) onRestart();
    }
  }
  return null;
}

/** Ends the worker and frees its memory; the next question starts another. */
export function dismissWorker() {
  clearTimeout(idleTimer);
  client?.worker.terminate();
  client = null;
}

const silence = new Error("no answer");

/**
 * @param {Client} client
 * @param {TimedSearch & { id: number }} question
 * @param {AbortSignal} signal
 * @returns {Promise<Winnability | null>}  null: it was cancelled
 */
function answerFrom(client, question, signal) {
  const { worker, answered } = client;
  const over = new AbortController();
  const options = { signal: over.signal };
  /** @type {Promise<Winnability | null>} */
  const answer = new Promise((resolve, reject) => {
    let beats = answered ? MOST_SILENT_BEATS : MOST_SILENT_BEATS_AT_FIRST;
    const heart = setInterval(() => (beats -= 1) || reject(silence), BEAT);
    over.signal.addEventListener("abort", () => clearInterval(heart));
    signal.addEventListener("abort", () => resolve(null), options);
    worker.addEventListener("message", ({ data: { id, answer, error } }) => {
      client.answered = true;
      if (id !== question.id) return;
      if (answer) resolve(answer);
      else reject(new Error(error));
    }, options);
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      reject(new Error(event.message));
    }, options);
    worker.postMessage(question);
  });
  return answer.finally(() => over.abort());
}
