/**
 * The tools under a board: a row of buttons, and below it the place of the one that is open.
 *
 * The board knows no tool. Each is registered from outside, and its module is loaded when its button is first pressed, so that a board nobody
 * asks anything stays small. The module exports `open(context, catalog)`, which fills `context.region` and returns a {@link Tool}. A tool has
 * a part of the catalogue under its own name, and its button is labelled `board.tool.<name>`.
 *
 * Guarantees: one tool is open at a time, and its button says so (aria-expanded); a tool that is closed, or whose board leaves the page, is
 * not called again; what would give away the answer to a pending question is withheld, and a sentence says why.
 *
 * @import { Catalog } from "../i18n/i18n.js"
 * @import { Color, Game, Role, Square, Unwinnable, View } from "../engine/regelbrett.js"
 * @import { Piece } from "../chess/chess.js"
 * @import { Controller } from "./controller.js"
 * @import { Arrow, Mark } from "./state.js"
 * @typedef {{
 *   changed(catalog: Catalog): void, close?(): void, choose?(square: Square | null): void, ask?(from: Square, to: Square): void
 * }} Tool  changed: the game, the engine's view of it or the language has changed (the catalogue is the board's and the tool's own); close: the
 *   tool goes, and its region and marks are cleared for it; choose and ask: after `setAsking(true)`, a piece has been chosen (or let go of),
 *   or taken to a square
 * @typedef {{
 *   region: HTMLElement, readonly game: Game, readonly view: View | null, readonly pieces: Map<Square, Piece>, readonly live: boolean,
 *   readonly lang: string, announce(text: string): void, announceAlso(text: string): void, attempt(from: Square, to: Square, promotion?: Role): void,
 *   show(marks: Mark[], arrows?: Arrow[]): void, setAsking(on: boolean): void, preview(game: Game | null): void,
 *   setRules(rules: Game["rules"]): void
 * }} ToolContext  region: the tool's place below the board; view: what the engine says of the game, null before it has; live: whether pieces
 *   can be moved by hand; announce: to screen readers only; announceAlso: after what was just announced; attempt: the user moves a piece;
 *   show: these marks instead of all others while the tool is open; setAsking: clicks, drags and keys move nothing and go to the tool; preview:
 *   another game stands on the board, its last move is announced and nobody can move in it (the tool is not told of it), null: the board's own
 *   again; setRules: the game goes on under these rules, also after a restart
 * @typedef {{ open(context: ToolContext, catalog: Catalog): Tool }} ToolModule
 * @typedef {{ reasons: string[], marks: Mark[] }} DeadPosition  why nobody can mate any more, in words and on the squares
 * @typedef {(game: Game, fen: string, catalog: Catalog, signal: AbortSignal) => Promise<DeadPosition | null>} DeadPositionCheck  null: not dead, as
 *   far as is known
 */
import { catalogFor, sentence } from "../i18n/i18n.js";
import { make } from "../util/dom.js";
import { loadExtraMarkers } from "./view.js";
import { lazyImport } from "../util/lazy-import.js";

/** @type {Map<string, () => Promise<ToolModule>>} */
const loaders = new Map();

/** The tools that are for moving, and are offered only where pieces can be moved. @type {Set<string>} */
const forMoving = new Set();

/**
 * Adds a tool to all boards that are made from now on.
 * @param {string} name
 * @param {() => Promise<ToolModule>} load
 * @param {{ moves?: boolean }} [options]  moves: it is offered only where pieces can be moved
 */
export function registerTool(name, load, { moves = false } = {}) {
  loaders.set(name, load);
  if (moves) forMoving.add(name);
}

/** @type {(() => Promise<{ checkDeadPosition: DeadPositionCheck }>) | undefined} */
export let loadDeadPositionCheck;

/** Adds what finds out whether a position is dead, and why, where the engine's quick test cannot tell. @param {typeof loadDeadPositionCheck} load */
export function registerDeadPositionCheck(load) {
  loadDeadPositionCheck = load;
}

export class Tools {
  /** The buttons. */
  row = make("div", { class: "tools" });
  /** Where the open tool stands. */
  region = make("div", { class: "tool", hidden: true });
  /** @type {readonly string[]} */
  #withheld = [];
  /** @type {readonly string[]} */
  #absent = [];
  #playing = false;
  /** The name of the open tool. @type {string | null} */
  #name = null;
  /** The open tool, once it is loaded. @type {Tool | null} */
  #tool = null;
  /** @type {Catalog} */
  #catalog = {};
  #board;
  /** What had the focus when the open tool was asked for: its button, or a square. @type {HTMLElement | null} */
  #opener = null;
  /** @type {Map<string, HTMLButtonElement>} */
  #buttons = new Map();

  /** @param {Controller} board */
  constructor(board) {
    this.#board = board;
    for (const name of loaders.keys()) {
      this.#buttons.set(name, make("button", { type: "button", class: name, "aria-expanded": "false", click: () => this.toggle(name) }));
    }
    this.#offer();
    this.row.append(...this.#buttons.values());
    for (const part of [this.row, this.region]) {
      part.addEventListener("keydown", (event) => {
        if (event.key === "Escape" && !this.region.hidden) this.close({ focus: true });
      });
    }
  }

  /** The open tool, once it is loaded. */
  get current() {
    return this.#tool;
  }

  /** Tools that the page does not want. @returns {readonly string[]} */
  get absent() {
    return this.#absent;
  }

  set absent(names) {
    this.#absent = [...names];
    this.#offer();
  }

  /** Whether pieces can be moved. @param {boolean} on */
  set playing(on) {
    if (on === this.#playing) return;
    this.#playing = on;
    this.#offer();
  }

  /** Whether a tool can be opened. @param {string} name */
  offers(name) {
    return loaders.has(name) && !this.#absent.includes(name) && (this.#playing || !forMoving.has(name));
  }

  /** @param {string} name */
  isOpen(name) {
    return this.#name === name;
  }

  #offer() {
    for (const [name, button] of this.#buttons) button.hidden = !this.offers(name);
    if (this.#name && !this.offers(this.#name)) this.close();
  }

  /** Tools that would give away the answer to a question that is still open. */
  get withheld() {
    return this.#withheld;
  }

  set withheld(names) {
    this.#withheld = names;
    for (const [name, button] of this.#buttons) button.setAttribute("aria-disabled", String(names.includes(name)));
    if (this.#name && names.includes(this.#name)) this.close();
    else if (!this.#name) this.#empty();
  }

  /** Tells the open tool that the game, or the engine's view of it, has changed. */
  changed() {
    this.#tool?.changed(this.#catalog);
  }

  /** Takes over the language of the board. */
  async translate() {
    for (const [name, button] of this.#buttons) button.textContent = sentence(this.#board.catalog, `board.tool.${name}`);
    const name = this.#name;
    if (!name) return;
    // Offline, the tool keeps its language.
    const catalog = await catalogFor(this.#board, name).catch(() => this.#catalog);
    if (this.#name !== name) return;
    this.#catalog = catalog;
    this.changed();
  }

  /** Opens a tool, or closes it if it is open. @param {string} name */
  async toggle(name) {
    const closing = name === this.#name;
    this.close();
    if (closing) return;
    if (this.#withheld.includes(name)) return this.#note("board.tool.withheld");
    // A tool is about the board's own game.
    this.#board.preview(null);
    this.#board.needEngine();
    this.#name = name;
    this.#opener = /** @type {HTMLElement | null} */ (/** @type {ShadowRoot} */ (this.row.getRootNode()).activeElement);
    this.#buttons.get(name)?.setAttribute("aria-expanded", "true");
    this.region.hidden = false;
    try {
      const load = /** @type {() => Promise<ToolModule>} */ (loaders.get(name));
      const [{ open }, { toolContext }] = await Promise.all([load(), lazyImport("board/tool-context.js", () => import("./tool-context.js")), loadExtraMarkers(), catalogFor(this.#board, name)]);
      // The language may have changed meanwhile, and another tool been opened.
      const catalog = await catalogFor(this.#board, name);
      if (this.#name !== name || this.#tool) return;
      this.#catalog = catalog;
      this.#tool = open(toolContext(this.#board, this.region), catalog);
    } catch (error) {
      if (this.#name !== name) return;
      this.close();
      this.#note("error.not-found");
      console.error(error);
    }
  }

  /** Closes the open tool. @param {{ focus?: boolean }} [options]  focus: the keyboard goes back to where it came from */
  close({ focus = false } = {}) {
    const [tool, button] = [this.#tool, this.#name && this.#buttons.get(this.#name)];
    this.#tool = null;
    this.#name = null;
    tool?.close?.();
    this.#empty();
    if (!button) return;
    button.setAttribute("aria-expanded", "false");
    this.#board.change({ shown: null, ...(this.#board.state.asking && { asking: false, selected: null }) });
    if (focus) (this.#opener ?? button).focus();
  }

  #empty() {
    this.region.replaceChildren();
    this.region.hidden = true;
  }

  /** Says something in the place of a tool. @param {string} key */
  #note(key) {
    const text = sentence(this.#board.catalog, key);
    this.region.replaceChildren(make("p", {}, text));
    this.region.hidden = false;
    this.#board.panel.announce(text);
  }
}
