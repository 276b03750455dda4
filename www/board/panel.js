/**
 * Everything around the squares: the message line, two buttons, what is wrong with a position, and the live region for screen readers.
 *
 * Guarantees: the live region is there from the start and polite, and says why a board goes no further; a text said twice is heard twice; focus never rests on a disabled button.
 *
 * @typedef {Record<string, string>} Catalog
 * @typedef {{ text: string, article?: string }} Line  article: its number
 */
import { make } from "../dom.js";
import { sentence } from "../words.js";
import { citation } from "./articles.js";

/** A text for the eye: squares are spoken "e 4", but written "e4". @param {string} text */
const written = (text) => text.replace(/(?<!\p{L})([a-h]) ([1-8])(?!\d)/gu, "$1$2");

/** @param {string} name @param {() => void} action */
const button = (name, action) =>
  make("button", { type: "button", class: name, click: (event) => event.currentTarget.getAttribute("aria-disabled") === "true" || action() });

export class Panel {
  // All languages of the board run from left to right, and so does the board.
  #all = make("div", { class: "all", dir: "ltr" });
  #problem = make("div", { class: "problem", hidden: true });
  #message = make("p", { class: "message" });
  #live = make("div", { class: "live", role: "status", "aria-live": "polite" });
  #undo;
  #reset;
  /** @type {Catalog} */
  #words = {};

  /** @param {{ undo: () => void, reset: () => void }} actions */
  constructor({ undo, reset }) {
    this.#undo = button("undo", undo);
    this.#reset = button("reset", reset);
  }

  /** Puts the panel around a board. @param {HTMLElement} board @param {HTMLElement[]} below  what comes under the message line */
  around(board, below) {
    const buttons = make("div", { class: "buttons" }, this.#undo, this.#reset);
    this.#all.append(board, this.#problem, make("div", { class: "bar" }, this.#message, buttons), ...below, this.#live);
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
      ...lines.flatMap(({ text, article }, i) => [
        ...(i ? [make("br")] : []), make("span", {}, written(text)), ...(article ? [" ", citation(article, this.#words)] : []),
      ]),
    );
    // The link that stood there had the keyboard.
    if (held) this.#message.querySelector("a")?.focus();
  }

  /** @param {string} text */
  say(text) {
    this.#live.textContent = text && text === this.#live.textContent ? `${text}\u00a0` : text;
  }

  /** Says a text after what was said last. @param {string} text */
  add(text) {
    this.say(`${this.#live.textContent} ${text}`);
  }

  /** Nothing is wrong, and nothing said. */
  clear() {
    this.#problem.hidden = true;
    this.#problem.classList.remove("notes");
    this.#all.classList.remove("broken");
    this.show([]);
  }

  /**
   * Says what is wrong beside the board, or in its place.
   * @param {string[]} texts  several things may be wrong in the same way
   * @param {"beside" | "notes" | "broken"} how  notes: it can be played all the same
   */
  tell(texts, how) {
    const each = [...new Set(texts)];
    this.#problem.replaceChildren(...each.map((text) => make("p", {}, text)));
    this.#problem.hidden = false;
    if (how === "beside") this.say(each.join(" "));
    else (how === "notes" ? this.#problem : this.#all).classList.add(how);
  }
}
