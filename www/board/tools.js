/**
 * The tools under a board: a row of buttons, and below it the place of the one that is open.
 *
 * A tool is a module of its own, loaded when its button is pressed for the first time, so that a board that nobody asks anything stays
 * small. It exports `open(bench, words)`, fills `bench.region`, and gives back a {@link Tool}. A new tool needs its line in {@link TOOLS},
 * a part of the catalogue of its name, and its name on the button, `board.tool.<name>`.
 *
 * Guarantees: one tool is open at a time; its button says so (aria-expanded); a tool that is closed, or whose board leaves the page, hears
 * of nothing more; what would give away the answer to a pending question is withheld, with a sentence why.
 *
 * @typedef {import("./squares.js").Square} Square
 * @typedef {import("./state.js").Mark} Mark
 * @typedef {import("./state.js").Arrow} Arrow
 * @typedef {import("../engine.js").Game} Game
 * @typedef {"why" | "ending"} ToolName
 * @typedef {{
 *   changed(words: Record<string, string>): void, close?(): void, choose?(square: Square | null): void, ask?(from: Square, to: Square): void
 * }} Tool  changed: there is another game, or the engine has now looked at it, or the language is another (the words are the board's with the
 *   tool's own); close: the tool goes, region and marks are cleared for it; choose and ask: after `bench.asking(true)`, a piece has been
 *   chosen (or let go of), or taken to a square
 * @typedef {{
 *   region: HTMLElement, readonly game: Game, readonly view: import("../engine.js").View | null,
 *   readonly pieces: Map<Square, import("./squares.js").Piece>, readonly live: boolean, readonly words: Record<string, string>, readonly lang: string,
 *   say(text: string): void, add(text: string): void, show(marks: Mark[], arrows?: Arrow[]): void, asking(on: boolean): void,
 *   preview(film: Game | null): void, playUnder(rules: Game["rules"]): void
 * }} Bench  what a tool works with: its place below the board, the game and what the engine says of it (null before it has), whether
 *   moves can be made by hand, the sentences of the board's language; say: to screen readers only; add: after what was just said;
 *   show: puts these marks in the place of all others while the tool is open; asking: from now on clicks, drags and keys move nothing
 *   and go to the tool; preview: another game stands on the board, its last move is announced and nobody can move in it (the tool is not
 *   told that it is there), null: the board's own again; playUnder: the game goes on under these rules, also after a restart
 */
import { catalogFor } from "../i18n.js";
import { make } from "../dom.js";
import { sentence } from "../words.js";

/** @type {Record<ToolName, () => Promise<{ open(bench: Bench, words: Record<string, string>): Tool }>>} */
const TOOLS = { why: () => import("./why/tool.js"), ending: () => import("../ending/tool.js") };

export class Tools {
  /** The buttons. */
  row = make("div", { class: "tools" });
  /** Where the open tool stands. */
  region = make("div", { class: "tool", hidden: true });
  /** Tools that would tell too much now. @type {readonly ToolName[]} */
  #withheld = [];
  /** @type {ToolName | null} */
  #name = null;
  /** The open tool, once it is loaded. @type {Tool | null} */
  #tool = null;
  /** The sentences of the open tool. @type {Record<string, string>} */
  #words = {};
  #board;
  /** @type {Map<ToolName, HTMLButtonElement>} */
  #buttons = new Map();

  /** @param {import("./controller.js").Controller} board */
  constructor(board) {
    this.#board = board;
    for (const id of /** @type {ToolName[]} */ (Object.keys(TOOLS))) {
      this.#buttons.set(id, make("button", { type: "button", class: id, "aria-expanded": "false", click: () => this.toggle(id) }));
    }
    this.row.append(...this.#buttons.values());
    for (const part of [this.row, this.region]) {
      part.addEventListener("keydown", (event) => {
        if (event.key === "Escape" && !this.region.hidden) this.close({ focus: true });
      });
    }
  }

  /** The tool that is open and loaded. */
  get current() {
    return this.#tool;
  }

  get withheld() {
    return this.#withheld;
  }

  /** Tools whose button is not there. @returns {ToolName[]} */
  get absent() {
    return [...this.#buttons].filter(([, button]) => button.hidden).map(([id]) => id);
  }

  set absent(names) {
    for (const [id, button] of this.#buttons) button.hidden = names.includes(id);
    if (this.#name && names.includes(this.#name)) this.close();
  }

  /** Tools that would give away the answer to a question that is still open; one of them that is open closes. */
  set withheld(names) {
    this.#withheld = names;
    for (const [id, button] of this.#buttons) button.setAttribute("aria-disabled", String(names.includes(id)));
    if (this.#name && names.includes(this.#name)) this.close();
    else if (!this.#name) this.#empty();
  }

  /** Tells the open tool that the game is another, or that the engine has looked at it. */
  changed() {
    this.#tool?.changed(this.#words);
  }

  /** Takes up the language of the board. */
  async translate() {
    for (const [id, button] of this.#buttons) button.textContent = sentence(this.#board.words, `board.tool.${id}`);
    const name = this.#name;
    if (!name) return;
    // Without a network the words stay what they are.
    const words = await catalogFor(this.#board, name).catch(() => this.#words);
    if (this.#name !== name) return;
    this.#words = words;
    this.changed();
  }

  /** Opens a tool, or closes it if it is the open one. @param {ToolName} id */
  async toggle(id) {
    const closing = id === this.#name;
    this.close();
    if (closing) return;
    if (this.#withheld.includes(id)) return this.#note("board.tool.withheld");
    // What a tool speaks of is the board's own game.
    this.#board.preview(null);
    this.#board.want();
    this.#name = id;
    this.#buttons.get(id)?.setAttribute("aria-expanded", "true");
    this.region.hidden = false;
    try {
      const [{ open }, { benchOf }] = await Promise.all([TOOLS[id](), import("./bench.js"), catalogFor(this.#board, id)]);
      // The language may have become another one meanwhile.
      const words = await catalogFor(this.#board, id);
      // It may have been closed, or another opened, while it was on its way.
      if (this.#name !== id || this.#tool) return;
      this.#words = words;
      this.#tool = open(benchOf(this.#board, this.region), words);
    } catch (error) {
      if (this.#name !== id) return;
      this.close();
      this.#note("error.not-found");
      console.error(error);
    }
  }

  /** Closes the open tool. @param {{ focus?: boolean }} [how]  focus: the keyboard goes back to its button */
  close({ focus = false } = {}) {
    const [tool, button] = [this.#tool, this.#name && this.#buttons.get(this.#name)];
    this.#tool = null;
    this.#name = null;
    tool?.close?.();
    this.#empty();
    if (!button) return;
    button.setAttribute("aria-expanded", "false");
    this.#board.change({ shown: null, ...(this.#board.state.asking && { asking: false, selected: null }) });
    if (focus) button.focus();
  }

  #empty() {
    this.region.replaceChildren();
    this.region.hidden = true;
  }

  /** Says something in the place of a tool. @param {string} key */
  #note(key) {
    const text = sentence(this.#board.words, key);
    this.region.replaceChildren(make("p", {}, text));
    this.region.hidden = false;
    this.#board.panel.say(text);
  }
}
