/**
 * What the learner has solved, kept in this browser.
 *
 * Guarantees: a page never breaks because of storage. Stored progress of which not everything can be read is kept under another key, and `broken`
 * says so; what can be read stays. Nothing is deleted unless the learner asks. Where nothing can be stored, progress lasts as long as the page and `kept` is false. Two tabs do not
 * undo each other: every change starts from what is stored at that moment.
 *
 * Stored as `{ "version": 1, "solved": { "castling/both-sides": { "helped": false, "on": "2026-11-29" } } }`, with
 * `"wrong": [[0, "castling-blocked"]]` in an entry for what went wrong in which step, and with
 * `"best": { "exam/moves": { "right": 9, "of": 12 } }` once an exam has been finished. The code for transfer is `RB1.` and the same in base64url.
 *
 * @import { Mistake } from "../engine/regelbrett.js"
 * @typedef {{ helped: boolean, on: string, wrong?: [step: number, code: string][] }} Entry  `on`: the day it was solved last; `wrong`: what went
 *   wrong in which step, and why, the first time in each; absent where nothing did
 * @typedef {Record<string, Entry>} Solved
 * @typedef {{ right: number, of: number }} Result
 * @typedef {Record<string, Result>} Best
 * @typedef {{ solved: Solved, best: Best }} Kept
 * @typedef {Pick<Storage, "getItem" | "setItem" | "removeItem">} Store
 */
import { localStore } from "../util/storage.js";

const KEY = "regelbrett.progress";
const VERSION = 1;
const CODE_PREFIX = "RB1.";
/** In so many steps of an exercise it is kept what went wrong. */
const MOST_WRONG = 8;

export class Progress extends EventTarget {
  /** Whether stored progress could not be read. */
  broken = false;
  /** Whether changes are stored. */
  kept = true;
  /** @type {Solved} */
  #solved = {};
  /** @type {Best} */
  #best = {};
  /** @type {Store | null} */
  #store;

  /** @param {Store | null} store  null where there is none */
  constructor(store) {
    super();
    this.#store = store;
    this.#read();
  }

  /** The progress of this browser, including changes made in other tabs. */
  static open() {
    const progress = new Progress(localStore());
    window.addEventListener("storage", (event) => {
      if (event.key !== KEY && event.key !== null) return;
      progress.#read();
      progress.#changed();
    });
    return progress;
  }

  /** How an exercise was solved, or null. @param {string} lesson @param {string} exercise @returns {Entry | null} */
  entry(lesson, exercise) {
    const key = `${lesson}/${exercise}`;
    return Object.hasOwn(this.#solved, key) ? this.#solved[key] : null;
  }

  /** How many of these exercises of a lesson are solved. @param {string} lesson @param {readonly string[]} exercises */
  count(lesson, exercises) {
    return exercises.filter((exercise) => this.entry(lesson, exercise)).length;
  }

  /** Whether nothing is solved yet. */
  get empty() {
    return Object.keys(this.#solved).length === 0;
  }

  /**
   * An exercise has been solved. Solved without help outweighs solved with help.
   * @param {string} lesson
   * @param {string} exercise
   * @param {boolean} helped
   * @param {Mistake[]} [mistakes]
   */
  record(lesson, exercise, helped, mistakes = []) {
    const wrong = mistakes.filter(({ step }, index) => mistakes.findIndex((other) => other.step === step) === index).slice(0, MOST_WRONG);
    const entry = { helped: Boolean(helped), on: new Date().toISOString().slice(0, 10), ...(wrong.length && { wrong: wrong.map(pairOf) }) };
    this.#merge({ solved: { [`${lesson}/${exercise}`]: entry }, best: {} });
  }

  /** The best result of an exam, or null. @param {string} lesson @param {string} exercise @returns {Result | null} */
  result(lesson, exercise) {
    const key = `${lesson}/${exercise}`;
    return Object.hasOwn(this.#best, key) ? this.#best[key] : null;
  }

  /**
   * An exam has been finished, passed or not. The best result is kept.
   * @param {string} lesson
   * @param {string} exercise
   * @param {number} right
   * @param {number} of
   */
  recordResult(lesson, exercise, right, of) {
    this.#merge({ solved: {}, best: { [`${lesson}/${exercise}`]: { right, of } } });
  }

  /** All progress as a line of text. */
  get code() {
    const bytes = new TextEncoder().encode(this.#text());
    // One by one, because the number of arguments of a call is limited.
    const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
    return CODE_PREFIX + base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  }

  /**
   * Adds the progress of a code.
   * @param {string} code
   * @returns {number | null}  how many exercises are new; null: not a valid code, nothing has changed
   */
  importCode(code) {
    const text = code.replace(/\s+/g, "");
    if (!text.startsWith(CODE_PREFIX)) return null;
    const kept = parse(decode(text.slice(CODE_PREFIX.length)));
    if (!kept.whole) return null;
    this.#read();
    const before = Object.keys(this.#solved).length;
    this.#merge(kept);
    return Object.keys(this.#solved).length - before;
  }

  /** Deletes everything. */
  reset() {
    this.#solved = {};
    this.#best = {};
    try {
      this.#store?.removeItem(KEY);
    } catch {
      this.kept = false;
    }
    this.#changed();
  }

  /** As it is stored. */
  #text() {
    const best = Object.keys(this.#best).length ? { best: this.#best } : {};
    return JSON.stringify({ version: VERSION, solved: this.#solved, ...best });
  }

  /** @param {Kept} more */
  #merge({ solved, best }) {
    this.#read();
    for (const [key, entry] of Object.entries(solved)) {
      const known = Object.hasOwn(this.#solved, key) ? this.#solved[key] : entry;
      this.#solved[key] = { ...better(known, entry), on: known.on > entry.on ? known.on : entry.on };
    }
    for (const [key, result] of Object.entries(best)) {
      const known = Object.hasOwn(this.#best, key) ? this.#best[key] : null;
      if (!known || result.right * known.of > known.right * result.of) this.#best[key] = result;
    }
    try {
      if (!this.#store) throw new Error("no storage");
      this.#store.setItem(KEY, this.#text());
      this.kept = true;
    } catch {
      this.kept = false;
    }
    this.#changed();
  }

  /** Takes over what is stored; if nothing can be read, keeps what is in memory. */
  #read() {
    let text = null;
    try {
      text = this.#store?.getItem(KEY) ?? null;
    } catch {
      this.kept = false;
      return;
    }
    if (!this.#store) this.kept = false;
    if (text === null) {
      if (this.kept) ({ solved: this.#solved, best: this.#best } = { solved: {}, best: {} });
      return;
    }
    const { solved, best, whole } = parse(text);
    [this.#solved, this.#best] = [solved, best];
    if (!whole) this.#putAside(text);
  }

  /** Keeps stored text, of which not everything can be read, under another key. @param {string} text */
  #putAside(text) {
    this.broken = true;
    try {
      let aside = `${KEY}.aside`;
      for (let number = 2; this.#store?.getItem(aside) !== null; number++) aside = `${KEY}.aside-${number}`;
      this.#store?.setItem(aside, text);
      this.#store?.removeItem(KEY);
      if (Object.keys({ ...this.#solved, ...this.#best }).length) this.#store?.setItem(KEY, this.#text());
    } catch {
      // Storage is full: leave the text where it is, and do not overwrite it.
      this.#store = null;
      this.kept = false;
    }
  }

  #changed() {
    this.dispatchEvent(new Event("change"));
  }
}

/**
 * What can be read of stored progress, and whether that is all of it. Unknown fields of entries are dropped.
 * @param {string | null} text
 * @returns {Kept & { whole: boolean }}
 */
function parse(text) {
  try {
    const { version, solved, best = {} } = JSON.parse(text ?? "");
    if (version === VERSION && isTable(solved)) {
      const [entries, results] = [readTable(solved, readEntry), readTable(best, readResult)];
      return { solved: entries.read, best: results.read, whole: entries.whole && results.whole };
    }
  } catch {
    // Not even JSON.
  }
  return { solved: {}, best: {}, whole: false };
}

/**
 * The sound entries of a table, whose keys name exercises.
 * @template T
 * @param {any} table
 * @param {(each: any) => T | null} readEach
 */
function readTable(table, readEach) {
  const read = /** @type {Record<string, T>} */ ({});
  let whole = isTable(table);
  for (const [key, each] of Object.entries(isTable(table) ? table : {})) {
    const entry = /^[a-z0-9-]+\/[a-z0-9-]+$/.test(key) ? readEach(each) : null;
    if (entry) read[key] = entry;
    else whole = false;
  }
  return { read, whole };
}

/** @param {any} each @returns {Entry | null} */
function readEntry(each) {
  const { helped, on, wrong } = each ?? {};
  if (typeof helped !== "boolean" || typeof on !== "string" || !/^\d{4}-\d\d-\d\d$/.test(on)) return null;
  if (wrong === undefined) return { helped, on };
  const isStep = (/** @type {any} */ one) => Array.isArray(one) && one.length === 2 && Number.isInteger(one[0]) && one[0] >= 0 && /^[a-z-]{1,40}$/.test(one[1]);
  return Array.isArray(wrong) && wrong.length > 0 && wrong.length <= MOST_WRONG && wrong.every(isStep) ? { helped, on, wrong } : null;
}

/** @param {any} each @returns {Result | null} */
function readResult(each) {
  const { right, of } = each ?? {};
  return Number.isInteger(right) && Number.isInteger(of) && 0 <= right && right <= of && of > 0 ? { right, of } : null;
}

/** @param {Mistake} mistake @returns {[number, string]} */
const pairOf = ({ step, code }) => [step, code];

/** How well an exercise was solved, the lower the better. @param {Entry} entry */
const rank = ({ helped, wrong }) => (helped ? 2 : wrong ? 1 : 0);

/** The better of two ways in which an exercise was solved, the later of two equals. @param {Entry} known @param {Entry} entry */
const better = (known, entry) => (rank(known) < rank(entry) ? known : entry);

/** @param {unknown} value */
const isTable = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {string} base64url @returns {string | null} */
function decode(base64url) {
  try {
    const binary = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
    return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(binary, (letter) => letter.charCodeAt(0)));
  } catch {
    return null;
  }
}
