/**
 * What the learner has solved, kept in this browser.
 *
 * Guarantees: a page never breaks because of storage. Stored progress that cannot be read is kept under another key, and `broken` says so; nothing
 * is deleted unless the learner asks. Where nothing can be stored, progress lasts as long as the page and `kept` is false. Two tabs do not
 * undo each other: every change starts from what is stored at that moment.
 *
 * Stored as `{ "version": 1, "solved": { "castling/both-sides": { "helped": false, "on": "2026-11-29" } } }`, with
 * `"best": { "exam/moves": { "right": 9, "of": 12 } }` once an exam has been finished. The code for transfer is `RB1.` and the same in base64url.
 *
 * @typedef {{ helped: boolean, on: string }} Entry  `on`: the day it was solved last
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
   */
  record(lesson, exercise, helped) {
    const entry = { helped: Boolean(helped), on: new Date().toISOString().slice(0, 10) };
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
    if (!kept) return null;
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
      this.#solved[key] = { ...entry, helped: known.helped && entry.helped, on: known.on > entry.on ? known.on : entry.on };
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
    const kept = parse(text);
    if (kept) ({ solved: this.#solved, best: this.#best } = kept);
    else this.#putAside(text);
  }

  /** Keeps stored text that cannot be read under another key. @param {string} text */
  #putAside(text) {
    this.broken = true;
    this.#solved = {};
    this.#best = {};
    try {
      let aside = `${KEY}.aside`;
      for (let number = 2; this.#store?.getItem(aside) !== null; number++) aside = `${KEY}.aside-${number}`;
      this.#store?.setItem(aside, text);
      this.#store?.removeItem(KEY);
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
 * Stored progress, if all of it is valid. Unknown fields of entries are dropped.
 * @param {string | null} text
 * @returns {Kept | null}
 */
function parse(text) {
  try {
    const { version, solved, best = {} } = JSON.parse(text ?? "");
    if (version !== VERSION || !isTable(solved) || !isTable(best)) return null;
    const isEntry = (/** @type {any} */ entry) => typeof entry?.helped === "boolean" && typeof entry.on === "string" && /^\d{4}-\d\d-\d\d$/.test(entry.on);
    const isResult = (/** @type {any} */ result) => Number.isInteger(result?.right) && Number.isInteger(result.of) && 0 <= result.right && result.right <= result.of && result.of > 0;
    const sound = Object.values(solved).every(isEntry) && Object.values(best).every(isResult);
    const named = Object.keys({ ...solved, ...best }).every((key) => /^[a-z0-9-]+\/[a-z0-9-]+$/.test(key));
    if (!sound || !named) return null;
    const only = (/** @type {Record<string, any>} */ table, /** @type {(each: any) => any} */ pick) =>
      Object.fromEntries(Object.entries(table).map(([key, each]) => [key, pick(each)]));
    return { solved: only(solved, ({ helped, on }) => ({ helped, on })), best: only(best, ({ right, of }) => ({ right, of })) };
  } catch {
    return null;
  }
}

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
