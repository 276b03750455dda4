/**
 * Everything around the squares: the message line, two buttons, problems of the position, and the live region for screen readers.
 *
 * Guarantees: the live region is there from the start and polite, only what is new in it is read, and it says why a board cannot go on; a text
 * announced twice is read twice;
 * focus never rests on a disabled button.
 *
 * @import { Catalog, Line } from "../i18n/i18n.js"
 */
import { sentence } from "../i18n/i18n.js";
import { citation } from "../util/articles.js";
import { make } from "../util/dom.js";

/** A spoken text in print: "e 4" is written "e4". @param {string} text */
const written = (text) => text.replace(/(?<!\p{L})([a-h]) ([1-8])(?!\d)/gu, "$1$2");

/** @param {string} name @param {() => void} action */
const button = (name, action) =>
  make("button", { type: "button", class: name, click: (event) => event.currentTarget.getAttribute("aria-disabled") === "true" || action() });

export class Panel {
  // All languages of the board run from left to right, and so does the board.
  #all = make("div", { class: "all", dir: "ltr" });
  #problem = make("div", { class: "problem", hidden: true });
  #message = make("p", { class: "message" });
  #live = make("div", { class: "live", role: "status", "aria-live": "polite", "aria-atomic": "false" });
  /** The notes announced last: they stay while the game goes on. */
  noted = "";
  #undo;
  #reset;
  /** @type {Catalog} */
  #catalog = {};

  /** @param {{ undo: () => void, reset: () => void }} actions */
  constructor({ undo, reset }) {
    this.#undo = button("undo", undo);
    this.#reset = button("reset", reset);
  }

  /** Puts the panel around a board. @param {HTMLElement} board @param {HTMLElement[]} below  parts under the message line */
  around(board, below) {
    const buttons = make("div", { class: "buttons" }, this.#undo, this.#reset);
    this.#all.append(board, this.#problem, make("div", { class: "bar" }, this.#message, buttons), ...below, this.#live);
    return this.#all;
  }

  /** @param {Catalog} catalog @param {string} lang */
  translate(catalog, lang) {
    this.#all.lang = lang;
    this.#catalog = catalog;
    this.#undo.textContent = sentence(catalog, "ui.undo");
    this.#reset.textContent = sentence(catalog, "ui.restart");
  }

  /** @param {boolean} undoable  whether there are moves to take back */
  setUndoable(undoable) {
    for (const button of [this.#undo, this.#reset]) button.setAttribute("aria-disabled", String(!undoable));
  }

  /** @param {Line[]} lines */
  showMessage(lines) {
    const focused = this.#message.matches(":focus-within");
    this.#message.replaceChildren(
      ...lines.flatMap(({ text, article }, i) => [
        ...(i ? [make("br")] : []), make("span", {}, written(text)), ...(article ? [" ", citation(article, this.#catalog)] : []),
      ]),
    );
    if (focused) this.#message.querySelector("a")?.focus();
  }

  /** What is to be said again on request, or "". */
  lastSaid = "";

  /** Tells screen readers; nothing: what was said is out of date. @param {string} text @param {string} [repeat]  what is to be said again on request */
  announce(text, repeat = text) {
    this.lastSaid = repeat;
    this.#live.textContent = text && text === this.#live.textContent ? `${text}\u00a0` : text;
  }

  /** Announces a text after what was announced last, which is not said again. @param {string} text */
  announceAlso(text) {
    this.lastSaid = `${this.lastSaid} ${text}`.trim();
    this.#live.append(` ${text}`);
  }

  /** Removes message and problems. */
  clear() {
    this.#problem.hidden = true;
    this.#problem.classList.remove("notes");
    this.#all.classList.remove("broken");
    this.showMessage([]);
  }

  /**
   * Shows problems beside the board, or in its place.
   * @param {string[]} texts
   * @param {"beside" | "notes" | "broken"} how  notes: the position can be played all the same; broken: in place of the board
   */
  showProblem(texts, how) {
    const distinct = [...new Set(texts)];
    this.#problem.replaceChildren(...distinct.map((text) => make("p", {}, text)));
    this.#problem.hidden = false;
    const text = distinct.join(" ");
    if (how !== "notes") this.announce(text);
    else if (text !== this.noted) this.announceAlso(text);
    if (how === "notes") this.noted = text;
    if (how !== "beside") (how === "notes" ? this.#problem : this.#all).classList.add(how);
  }
}
