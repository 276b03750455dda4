/**
 * Everything around the squares: the message line, two buttons, problems of the position, and the live region for screen readers.
 *
 * Guarantees: the live region is there from the start and polite, and says why a board cannot go on; a text announced twice is read twice;
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
  #live = make("div", { class: "live", role: "status", "aria-live": "polite" });
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

  /** Tells screen readers. @param {string} text */
  announce(text) {
    this.#live.textContent = text && text === this.#live.textContent ? `${text}\u00a0` : text;
  }

  /** Announces a text after what was announced last. @param {string} text */
  announceAlso(text) {
    this.announce(`${this.#live.textContent} ${text}`);
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
    if (how === "beside") this.announce(text);
    else (how === "notes" ? this.#problem : this.#all).classList.add(how);
    if (how !== "notes" || text === this.noted) return;
    this.noted = text;
    this.announceAlso(text);
  }
}
