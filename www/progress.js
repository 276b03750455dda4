/**
 * What the learner has solved, kept in this browser.
 *
 * Guarantees: a page never breaks because of storage. What cannot be read is put aside under another key and `broken` says so; nothing
 * is deleted unless the learner asks. Where nothing can be stored, progress lasts as long as the page and `kept` is false. Two tabs
 * do not undo each other: every change starts from what is stored at that moment.
 *
 * Stored as `{ "version": 1, "solved": { "castling/both-sides": { "helped": false, "on": "2026-11-29" } } }`. The code to take along is
 * `RB1.` and the same in base64url.
 *
 * @typedef {{ helped: boolean, on: string }} Entry
 * @typedef {Record<string, Entry>} Solved
 * @typedef {Pick<Storage, "getItem" | "setItem" | "removeItem">} Store
 */

const KEY = "regelbrett.progress";
const VERSION = 1;
const MARK = "RB1.";

export class Progress extends EventTarget {
  /** Whether stored progress was unreadable and has been put aside. */
  broken = false;
  /** Whether changes are really stored. */
  kept = true;
  /** @type {Solved} */
  #solved = {};
  /** @type {Store | null} */
  #store;

  /** @param {Store | null} store  null where there is none */
  constructor(store) {
    super();
    this.#store = store;
    this.#read();
  }

  /** The progress of this browser, following changes made in other tabs. */
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
   * An exercise has been solved. Solved alone outweighs solved with help.
   * @param {string} lesson
   * @param {string} exercise
   * @param {boolean} helped
   */
  record(lesson, exercise, helped) {
    this.#merge({ [`${lesson}/${exercise}`]: { helped: Boolean(helped), on: new Date().toISOString().slice(0, 10) } });
  }

  /** Everything as a line of text. */
  get code() {
    const bytes = new TextEncoder().encode(JSON.stringify({ version: VERSION, solved: this.#solved }));
    const base64 = btoa(String.fromCharCode(...bytes));
    return MARK + base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  }

  /**
   * Adds what a code holds to what is there.
   * @param {string} code
   * @returns {number | null}  how many exercises are new; null: this is no code, nothing has changed
   */
  take(code) {
    const text = code.replace(/\s+/g, "");
    if (!text.startsWith(MARK)) return null;
    const solved = parse(decode(text.slice(MARK.length)));
    if (!solved) return null;
    const before = Object.keys(this.#solved).length;
    this.#merge(solved);
    return Object.keys(this.#solved).length - before;
  }

  /** Deletes everything, on the learner's word. */
  forget() {
    this.#solved = {};
    try {
      this.#store?.removeItem(KEY);
    } catch {
      this.kept = false;
    }
    this.#changed();
  }

  /** @param {Solved} more */
  #merge(more) {
    this.#read();
    for (const [key, entry] of Object.entries(more)) {
      const known = Object.hasOwn(this.#solved, key) ? this.#solved[key] : null;
      if (!known || (known.helped && !entry.helped)) this.#solved[key] = entry;
    }
    try {
      if (!this.#store) throw new Error("no storage");
      this.#store.setItem(KEY, JSON.stringify({ version: VERSION, solved: this.#solved }));
      this.kept = true;
    } catch {
      this.kept = false;
    }
    this.#changed();
  }

  /** Takes over what is stored; keeps what is in memory where nothing can be read. */
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
      if (this.kept) this.#solved = {};
      return;
    }
    const solved = parse(text);
    if (solved) this.#solved = solved;
    else this.#putAside(text);
  }

  /** @param {string} text  stored, but not readable */
  #putAside(text) {
    this.broken = true;
    this.#solved = {};
    try {
      let aside = `${KEY}.aside`;
      for (let number = 2; this.#store?.getItem(aside) !== null; number++) aside = `${KEY}.aside-${number}`;
      this.#store?.setItem(aside, text);
      this.#store?.removeItem(KEY);
    } catch {
      // No room to put it aside: leave it where it is and do not write over it.
      this.#store = null;
      this.kept = false;
    }
  }

  #changed() {
    this.dispatchEvent(new Event("change"));
  }
}

/** The browser's storage, if the page may use it. @returns {Storage | null} */
export function localStore() {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/**
 * What was stored, if every part of it is as it should be.
 * @param {string | null} text
 * @returns {Solved | null}
 */
function parse(text) {
  try {
    const data = JSON.parse(text ?? "");
    if (data.version !== VERSION || typeof data.solved !== "object" || data.solved === null || Array.isArray(data.solved)) return null;
    const sound = Object.entries(data.solved).every(
      ([key, entry]) => /^[a-z0-9-]+\/[a-z0-9-]+$/.test(key) && typeof entry?.helped === "boolean" && typeof entry.on === "string",
    );
    return sound ? data.solved : null;
  } catch {
    return null;
  }
}

/** @param {string} base64url @returns {string | null} */
function decode(base64url) {
  try {
    const binary = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
    return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(binary, (letter) => letter.charCodeAt(0)));
  } catch {
    return null;
  }
}
