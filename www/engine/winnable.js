/**
 * Can this side still mate? Runs the engine's `winnable` so that nothing on the page ever waits for the answer.
 *
 * Guarantees: at most a few milliseconds at a stretch on the page's own thread. Easy questions are answered there; longer searches move to a
 * worker, or go on in slices where there is none. The engine keeps one suspended search, so searches take turns, however many boards ask; one
 * that was displaced by another starts over, and is given the time it lost again. A cancelled search holds nobody up. Settled answers are kept.
 *
 * @import { Color, Game, Winnability } from "./regelbrett.js"
 * @typedef {{ game: Game, fen: string, color: Color }} MateSearch  fen: of the position the game has reached, as the engine prints it
 * @typedef {{ onProgress(nodes: number): void, onRestart(): void }} Asker
 */
import { engine } from "./instance.js";
import { searchFor } from "./time-slice.js";
import { dismissWorker, searchInWorker } from "./worker-client.js";

/** Milliseconds on the page's thread: at a stretch, and in all before the worker takes over. */
const PAGE_SLICE = 6;
const PAGE_SHARE = 120;
/** Milliseconds between two reports of the worker. */
const WORKER_SLICE = 100;
/** Milliseconds of work after which a search stops undecided. */
const DEFAULT_MILLIS = 30_000;
/** Positions whose answers, or spent times, are kept. */
const MOST_KEPT = 500;

/** A queue of searches that share one engine, and so its one suspended search. */
class Lane {
  /** The key of the search that is suspended there. */
  suspended = "";
  /** @type {Promise<unknown>} */
  #last = Promise.resolve();

  /**
   * Runs a task after all earlier ones, unless it is cancelled by then.
   * @template T
   * @param {AbortSignal} signal
   * @param {() => Promise<T>} task
   * @returns {Promise<T | null>}
   */
  run(signal, task) {
    const mine = this.#last.then(() => (signal.aborted ? null : task()));
    this.#last = mine.catch(() => {});
    return mine;
  }
}

const onPage = new Lane();
const inWorker = new Lane();

/** Final answers, by position and side. @type {Map<string, Winnability>} */
const settled = new Map();
/** Milliseconds spent on searches that are not settled. @type {Map<string, number>} */
const spent = new Map();
/** @type {Map<string, Search>} */
const running = new Map();
/** The last search that took too long for the page's thread. */
let hardest = "";

/**
 * @param {MateSearch} search
 * @param {{ signal: AbortSignal, millis?: number, onProgress?: (nodes: number) => void, onRestart?: () => void }} options  `millis`: of work at
 *   most; `onProgress`: how many positions have been searched so far; `onRestart`: the worker died, and the search starts over
 * @returns {Promise<Winnability | null>}  undecided: the time is up, and asking again goes on from here; null: cancelled
 */
export async function decideWinnable({ game, fen, color }, { signal, millis = DEFAULT_MILLIS, onProgress = () => {}, onRestart = () => {} }) {
  // Neither clocks nor counters change the answer.
  const key = `${fen.split(" ").slice(0, 4).join(" ")} ${color}`;
  const known = settled.get(key);
  if (known) return known;
  if (signal.aborted) return null;
  const search = running.get(key) ?? new Search(key, game, color);
  return search.join({ onProgress, onRestart }, millis, signal);
}

/** A search under way, shared by all who ask for the same position and side. */
class Search {
  #key;
  #game;
  #color;
  /** @type {Set<Asker>} */
  #askers = new Set();
  #millisLeft = 0;
  #abort = new AbortController();
  /** @type {Promise<Winnability | null>} */
  #answer;

  /** @param {string} key @param {Game} game @param {Color} color */
  constructor(key, game, color) {
    this.#key = key;
    this.#game = game;
    this.#color = color;
    running.set(key, this);
    this.#answer = this.#run().finally(() => this.#leave());
  }

  /** @param {Asker} asker @param {number} millis @param {AbortSignal} signal @returns {Promise<Winnability | null>} */
  join(asker, millis, signal) {
    this.#millisLeft = Math.max(this.#millisLeft, millis);
    this.#askers.add(asker);
    /** @type {Promise<null>} */
    const cancelled = new Promise((resolve) => {
      signal.addEventListener("abort", () => {
        this.#askers.delete(asker);
        if (!this.#askers.size) {
          this.#abort.abort();
          this.#leave();
        }
        resolve(null);
      }, { once: true });
    });
    return Promise.race([this.#answer, cancelled]);
  }

  #leave() {
    if (running.get(this.#key) === this) running.delete(this.#key);
  }

  /** @returns {Promise<Winnability | null>} */
  async #run() {
    const { signal } = this.#abort;
    const solver = await engine();
    const slice = async (/** @type {number} */ millis) => {
      await pause();
      return searchFor(solver, this.#game, this.#color, millis);
    };
    /** @type {Winnability | null} */
    let answer = { verdict: "undecided", nodes: 0 };
    if (hardest !== this.#key) answer = await onPage.run(signal, () => this.#spend(onPage, PAGE_SHARE, PAGE_SLICE, slice));
    if (answer?.verdict === "undecided" && this.#millisLeft > 0) {
      hardest = this.#key;
      answer = await inWorker.run(signal, () => this.#useWorker());
      if (!answer && !signal.aborted) answer = await onPage.run(signal, () => this.#spend(onPage, Infinity, PAGE_SLICE, slice));
    }
    if (answer && answer.verdict !== "undecided") {
      keep(settled, this.#key, answer);
      spent.delete(this.#key);
    }
    return answer;
  }

  /** @returns {Promise<Winnability | null>}  null: there is no worker, or the search was cancelled */
  async #useWorker() {
    const { signal } = this.#abort;
    const onRestart = () => {
      this.#startOver();
      for (const asker of this.#askers) asker.onRestart();
    };
    const answer = await this.#spend(inWorker, Infinity, WORKER_SLICE, (millis) => searchInWorker({ game: this.#game, color: this.#color, millis }, { signal, onRestart }));
    // Only a suspended search is a reason to keep the worker.
    if (answer && answer.verdict !== "undecided") dismissWorker();
    return answer;
  }

  /**
   * Searches in slices until there is an answer or the time is up.
   * @param {Lane} lane
   * @param {number} share  milliseconds that may be spent there
   * @param {number} step  milliseconds of one slice
   * @param {(millis: number) => Promise<Winnability | null>} slice
   * @returns {Promise<Winnability | null>}
   */
  async #spend(lane, share, step, slice) {
    const { signal } = this.#abort;
    if (lane.suspended !== this.#key) this.#startOver();
    lane.suspended = this.#key;
    /** @type {Winnability | null} */
    let answer = { verdict: "undecided", nodes: 0 };
    for (let time = 0; time < share && this.#millisLeft > 0 && !signal.aborted; time += step) {
      answer = await slice(step);
      if (!answer) break;
      this.#millisLeft -= step;
      keep(spent, this.#key, (spent.get(this.#key) ?? 0) + step);
      if (answer.verdict !== "undecided" || signal.aborted) break;
      for (const asker of this.#askers) asker.onProgress(answer.nodes);
    }
    return signal.aborted ? null : answer;
  }

  /** What was searched before is lost: the time for it is given again. */
  #startOver() {
    this.#millisLeft += spent.get(this.#key) ?? 0;
    spent.delete(this.#key);
  }
}

/** @template T @param {Map<string, T>} map @param {string} key @param {T} value */
function keep(map, key, value) {
  if (map.size >= MOST_KEPT && !map.has(key)) map.delete(/** @type {string} */ (map.keys().next().value));
  map.set(key, value);
}

/** Lets the page do other work. A message is delivered sooner than any timer fires, and in a hidden tab too. @returns {Promise<void>} */
const pause = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
