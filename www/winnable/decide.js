/**
 * Can this side still mate? Asks the engine's `winnable` so that nothing on the page ever waits for the answer.
 *
 * Guarantees: at most a few milliseconds at a stretch on the page's own thread. What is easy is answered there; what takes longer goes to a
 * worker, or on in slices where there is none. The engine keeps one search that has stopped halfway, so questions take turns, however many
 * boards ask; a search that was pushed out by another begins anew, with the time on top that was spent on it in vain. What is called off holds
 * nobody up. What has been settled once is answered at once.
 *
 * @typedef {import("./slice.js").Game} Game
 * @typedef {import("./slice.js").Color} Color
 * @typedef {import("./slice.js").Winnability} Winnability
 * @typedef {{ game: Game, fen: string, color: Color }} Question  fen: as the engine prints the position that the game has reached
 */
import { engine } from "../engine.js";
import { slice } from "./slice.js";
import { ask, dismiss } from "./thread.js";

/** Milliseconds on the page's thread: at a stretch, and in all before a worker takes over. */
const SLICE = 6;
const EASY = 120;
/** Milliseconds between two looks at a worker. */
const LOOK = 100;
/** Milliseconds of work before a search stops and says that it is undecided. */
export const ENOUGH = 30_000;

/** Answers by position and side. @type {Map<string, Winnability>} */
const settled = new Map();
/** Milliseconds that were spent on what is not settled. @type {Map<string, number>} */
const spent = new Map();
/** So many of each are kept. */
const MOST = 500;
/** Whose search is the one kept halfway, on the page's thread and in the worker. @type {Record<Line, string>} */
const kept = { page: "", worker: "" };
/** The question that took too long for the page's thread the last time. */
let hard = "";

/**
 * A search under way, for all who have asked the same.
 * @typedef {{ looked(nodes: number): void, lost(): void }} Asker
 * @typedef {{ askers: Set<Asker>, left: number, life: AbortController, answer: Promise<Winnability | null> }} Search
 *   left: milliseconds that it may still take
 * @typedef {"page" | "worker"} Line
 */

/** @type {Map<string, Search>} */
const running = new Map();

/**
 * @param {Question} question
 * @param {{ signal: AbortSignal, time?: number, looked?: (nodes: number) => void, lost?: () => void }} how  `time`: milliseconds of work at most;
 *   `looked`: told how many positions have been looked at, while it takes longer; `lost`: told that the worker died, and that it begins anew
 * @returns {Promise<Winnability | null>}  undecided: the time was up, and asking again goes on from here; null: it was called off
 */
export async function decide(question, { signal, time = ENOUGH, looked = () => {}, lost = () => {} }) {
  const key = `${question.fen.split(" ").slice(0, 4).join(" ")} ${question.color}`;
  const known = settled.get(key);
  if (known) return known;
  if (signal.aborted) return null;
  const search = running.get(key) ?? begin(key, question);
  search.left = Math.max(search.left, time);
  const asker = { looked, lost };
  search.askers.add(asker);
  /** @type {Promise<null>} */
  const off = new Promise((done) => {
    signal.addEventListener("abort", () => {
      search.askers.delete(asker);
      // The last one turns out the light.
      if (!search.askers.size) search.life.abort();
      if (!search.askers.size && running.get(key) === search) running.delete(key);
      done(null);
    }, { once: true });
  });
  return await Promise.race([search.answer, off]);
}

/** @param {string} key @param {Question} question */
function begin(key, question) {
  /** @type {Search} */
  const search = { askers: new Set(), left: 0, life: new AbortController(), answer: Promise.resolve(null) };
  running.set(key, search);
  search.answer = work(search, key, question).finally(() => running.get(key) === search && running.delete(key));
  return search;
}

/** @param {Search} search @param {string} key @param {Question} question @returns {Promise<Winnability | null>} */
async function work(search, key, { game, color }) {
  const solver = /** @type {import("./slice.js").Solver} */ (/** @type {unknown} */ (await engine()));
  const { signal } = search.life;

  /** What was done before is no longer there: it may be done again. */
  const anew = () => {
    search.left += spent.get(key) ?? 0;
    spent.delete(key);
  };
  /** @param {Line} line @param {number} share @param {number} step @param {(time: number) => Promise<Winnability | null>} work */
  const spend = async (line, share, step, work) => {
    if (kept[line] !== key) anew();
    kept[line] = key;
    /** @type {Winnability | null} */
    let answer = { verdict: "undecided", nodes: 0 };
    for (let time = 0; time < share && search.left > 0 && !signal.aborted; time += step) {
      answer = await work(step);
      if (!answer) break;
      search.left -= step;
      keep(spent, key, (spent.get(key) ?? 0) + step);
      if (answer.verdict !== "undecided" || signal.aborted) break;
      for (const { looked } of search.askers) looked(answer.nodes);
    }
    return signal.aborted ? null : answer;
  };
  const here = (/** @type {number} */ share) =>
    spend("page", share, SLICE, async (time) => {
      await pause();
      return slice(solver, game, color, time);
    });
  const lost = () => {
    anew();
    for (const { lost } of search.askers) lost();
  };

  /** @type {Winnability | null} */
  let answer = { verdict: "undecided", nodes: 0 };
  if (hard !== key) answer = await inTurn("page", signal, () => here(EASY));
  if (answer?.verdict === "undecided" && search.left > 0) {
    hard = key;
    const far = await inTurn("worker", signal, async () => {
      const answer = await spend("worker", Infinity, LOOK, (time) => ask({ game, color, time }, { signal, lost }));
      // A search that has stopped can go on there.
      if (answer && answer.verdict !== "undecided") dismiss();
      return answer;
    });
    answer = far ?? (signal.aborted ? null : await inTurn("page", signal, () => here(Infinity)));
  }
  if (answer && answer.verdict !== "undecided") {
    keep(settled, key, answer);
    spent.delete(key);
  }
  return answer;
}

/** @template T @param {Map<string, T>} map @param {string} key @param {T} value */
function keep(map, key, value) {
  if (map.size >= MOST && !map.has(key)) map.delete(/** @type {string} */ (map.keys().next().value));
  map.set(key, value);
}

/** The last in each of the two lines. @type {Record<Line, Promise<unknown>>} */
const lines = { page: Promise.resolve(), worker: Promise.resolve() };

/**
 * Does a piece of work when all that came before is done; none if it is called off by then.
 * @template T
 * @param {Line} line
 * @param {AbortSignal} signal
 * @param {() => Promise<T>} work
 * @returns {Promise<T | null>}
 */
function inTurn(line, signal, work) {
  const mine = lines[line].then(() => (signal.aborted ? null : work()));
  lines[line] = mine.catch(() => {});
  return mine;
}

/** Lets the page do what is due. A message comes back sooner than any timer, and in a hidden tab as well. @returns {Promise<void>} */
const pause = () =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  });
