/**
 * Everything around the squares: the message line, two buttons, what is wrong with a position, and the live region for screen readers.
 *
 * Guarantees: the live region is there from the start and polite, and says why a board goes no further; a text said twice is heard twice; focus never rests on a disabled button.
 *
 * @typedef {Record<string, string>} Catalog
 * @typedef {{ text: string, article?: string }} Line  article: its number
 * @typedef {{ code: string, squares: string[] }} Problem
 */
import { problemSentence, sentence } from "../words.js";

/** @param {string} tag @param {string} name */
function make(tag, name) {
  const element = document.createElement(tag);
  element.className = name;
  return element;
}

/** A text for the eye: squares are spoken "e 4", but written "e4". @param {string} text */
const written = (text) => text.replace(/(?<!\p{L})([a-h]) ([1-8])(?!\d)/gu, "$1$2");

/** @param {string} text */
function paragraph(text) {
  const p = document.createElement("p");
  p.textContent = text;
  return p;
}

export class Panel {
  #all = make("div", "all");
  #problem = make("div", "problem");
  #message = make("p", "message");
  #undo = /** @type {HTMLButtonElement} */ (make("button", "undo"));
  #reset = /** @type {HTMLButtonElement} */ (make("button", "reset"));
  #live = make("div", "live");
  /** @type {Catalog} */
  #words = {};
  #board = null;

  /** @param {{ undo: () => void, reset: () => void }} actions */
  constructor({ undo, reset }) {
    // All languages of the board run from left to right, and so does the board.
    this.#all.dir = "ltr";
    this.#problem.hidden = true;
    this.#live.setAttribute("role", "status");
    this.#live.setAttribute("aria-live", "polite");
    for (const [button, action] of /** @type {const} */ ([[this.#undo, undo], [this.#reset, reset]])) {
      button.type = "button";
      button.addEventListener("click", () => button.getAttribute("aria-disabled") === "true" || action());
    }
  }

  /** Puts the panel around a board. @param {HTMLElement} board @param {HTMLElement[]} below  what comes under the message line */
  around(board, below) {
    const bar = make("div", "bar");
    const buttons = make("div", "buttons");
    buttons.append(this.#undo, this.#reset);
    bar.append(this.#message, buttons);
    this.#all.append(board, this.#problem, bar, ...below, this.#live);
    return this.#all;
  }

  /** @param {Catalog} words @param {string} lang */
  translate(words, lang) {
    this.#all.lang = lang;
    this.#words = words;
    this.#undo.textContent = sentence(words, "ui.undo");
    this.#reset.textContent = sentence(words, "ui.restart");
  }

  /** Whether there is something to take back. @param {boolean} some */
  played(some) {
    for (const button of [this.#undo, this.#reset]) button.setAttribute("aria-disabled", String(!some));
  }

  /** @param {Line[]} lines */
  show(lines) {
    const held = this.#message.matches(":focus-within");
    this.#message.replaceChildren(
      ...lines.flatMap(({ text, article }, i) => {
        const span = document.createElement("span");
        span.textContent = written(text);
        return [...(i ? [document.createElement("br")] : []), span, ...(article ? [" ", this.#citation(article, held)] : [])];
      }),
    );
  }

  /**
   * Names an article, with a link as soon as there is what makes one.
   * @param {string} article
   * @param {boolean} held  whether the link that stood there had the keyboard
   */
  #citation(article, held) {
    const source = make("span", "cited");
    source.textContent = sentence(this.#words, "ui.article", { article });
    import("./articles.js").then(({ citation }) => {
      const cited = citation(article, this.#words);
      source.replaceWith(cited);
      if (held) cited.querySelector("a")?.focus();
    }).catch(() => {});
    return source;
  }

  /** @param {string} text */
  say(text) {
    this.#live.textContent = text && text === this.#live.textContent ? `${text}\u00a0` : text;
  }

  /** Says a text after what was said last. @param {string} text */
  add(text) {
    this.say(`${this.#live.textContent} ${text}`);
  }

  /** The position is drawn, but no game can go on from it. @param {Problem[]} problems @param {Catalog} words */
  problems(problems, words) {
    const texts = problems.map((problem) => problemSentence(words, problem));
    this.#tell([sentence(words, "board.unplayable"), ...texts]);
    this.say([...new Set(texts)].join(" "));
  }

  /** The position can be played, but something about it meant nothing. @param {Problem[]} problems @param {Catalog} words */
  notes(problems, words) {
    this.#problem.classList.add("notes");
    if (problems.length) this.#tell(problems.map((problem) => problemSentence(words, problem)));
  }

  /** @param {string} text */
  failure(text) {
    this.#tell([text]);
    this.say(text);
  }

  /** The message stands in the place of the board. @param {Catalog} words @param {{ code?: string }} problem */
  unreadable(words, problem) {
    const [title, text] = [sentence(words, "board.broken"), problemSentence(words, problem)];
    this.#tell([title || "This position cannot be shown.", ...(text ? [text] : [])]);
    this.#all.classList.add("broken");
  }

  /** Nothing is wrong, and nothing said. */
  clear() {
    this.#problem.hidden = true;
    this.#problem.classList.remove("notes");
    this.#all.classList.remove("broken");
    this.show([]);
  }

  /** @param {string[]} texts  several things may be wrong in the same way */
  #tell(texts) {
    this.#problem.replaceChildren(...[...new Set(texts)].map(paragraph));
    this.#problem.hidden = false;
  }
}
