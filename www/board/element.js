/**
 * `<regelbrett-board>`: a chess board that knows the rules.
 *
 * Guarantees: the position stands at once, before the engine is loaded; the engine is loaded when the board comes near the window or is
 * touched, never for a `view-only` board; every try is answered, a wrong one in words with the squares marked; after removal from the
 * page nothing of it keeps running. What is shown is always one game (`{ fen, moves }`), and only the engine's answers change it. What a page
 * hands in by property or method is copied, or refused with a TypeError that says what is expected.
 *
 * Attributes: fen, moves (UCI), orientation, lang, view-only (a picture), locked (to be walked through, but no piece moves), quiet (no message
 * line and no buttons: the host speaks), coordinates="off", tools="off" (no questions about the position are answered). Properties beside
 * the game: picking and picked, stars, arranging and hand, withheld and absent.
 * Events (bubbling, composed) after what the user did: regelbrett-try { from, to }, cancelable: the host answers it and sets `game`;
 * regelbrett-move { uci, san, game }; regelbrett-illegal { from, to, reasons }; regelbrett-pick { picked }. And regelbrett-position,
 * whenever the engine has looked at the game on the board (`view` is what it says), the first time with regelbrett-ready.
 *
 * @typedef {import("./squares.js").Square} Square
 * @typedef {import("./squares.js").Color} Color
 * @typedef {import("./squares.js").Role} Role
 * @typedef {import("./state.js").MarkKind} MarkKind
 * @typedef {import("../engine.js").Game} Game
 * @typedef {import("../engine.js").Reason} Reason
 * @typedef {import("../engine.js").Verdict} Verdict
 */
import { engine } from "../engine.js";
import { Controller } from "./controller.js";
import { continues, gameLike, gameOf, longer } from "./game.js";
import { forget, whenNear } from "./near.js";
import { reasonMarks } from "./reasons.js";
import { given, listOf, squareOf, squaresOf, textOf } from "./squares.js";
import { sheet } from "./style.js";

/** @type {Record<string, Role>} */
const PROMOTIONS = { n: "knight", b: "bishop", r: "rook", q: "queen", k: "king", p: "pawn" };

const NAMES = 'a list of tools such as ["why", "ending"]';

/** Whether a sign is on the board. @param {{ square?: any, from?: any, to?: any }} sign */
const isReal = ({ square, from = square, to = square }) => squareOf(from) && squareOf(to);

export class RegelbrettBoard extends HTMLElement {
  static observedAttributes = ["fen", "moves", "orientation", "lang", "view-only", "locked"];

  #controller;

  constructor() {
    super();
    this.#controller = new Controller(this);
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    root.append(this.#controller.element);
  }

  connectedCallback() {
    // What a page set before this script was there would hide the accessors of the class.
    for (const [name, { set }] of Object.entries(Object.getOwnPropertyDescriptors(RegelbrettBoard.prototype))) {
      if (!set || !Object.hasOwn(this, name)) continue;
      try {
        const value = /** @type {any} */ (this)[name];
        delete /** @type {any} */ (this)[name];
        set.call(this, value);
      } catch (error) {
        reportError(error);
      }
    }
    this.#controller.open();
    this.#await();
  }

  disconnectedCallback() {
    forget(this);
    this.#controller.close();
  }

  /** @param {string} name @param {string | null} before @param {string | null} value */
  attributeChangedCallback(name, before, value) {
    if (before === value) return;
    const controller = this.#controller;
    if (name === "fen" || name === "moves") {
      controller.start = gameOf(this.getAttribute("fen"), this.getAttribute("moves"));
      controller.set(controller.start, { goesOn: false });
    } else if (name === "orientation") {
      controller.change({ orientation: value === "black" ? "black" : "white" });
    } else if (this.isConnected && name === "lang") {
      controller.translate();
    } else if (this.isConnected) {
      controller.show({ goesOn: false });
      this.#await();
    }
  }

  /** Has the engine loaded when the board comes near the window. */
  #await() {
    if (!this.viewOnly) whenNear(this, () => this.#controller.want());
  }

  /** The game on the board. Setting it makes it the one `reset()` goes back to; one that plays on is announced. @returns {Game} */
  get game() {
    return this.#controller.game;
  }

  set game(game) {
    const mine = gameLike(game);
    const goesOn = continues(this.#controller.game, mine);
    this.#controller.start = mine;
    this.#controller.set(mine, { goesOn });
  }

  /** The engine's last answer about the game on the board, or null before there is one. */
  get view() {
    return this.#controller.known;
  }

  /** Which side is at the bottom. @returns {Color} */
  get orientation() {
    return this.#controller.state.orientation;
  }

  set orientation(color) {
    this.setAttribute("orientation", textOf('"white" or "black"', color));
  }

  /** Whether the board is only a picture. */
  get viewOnly() {
    return this.hasAttribute("view-only");
  }

  /** Whether clicks mark squares instead of moving pieces. */
  get picking() {
    return this.#controller.state.picking;
  }

  set picking(on) {
    this.#controller.change({ picking: Boolean(on), picked: [], selected: null });
  }

  /** The squares marked so far while `picking`. @returns {Square[]} */
  get picked() {
    return [...this.#controller.state.picked];
  }

  set picked(squares) {
    this.#controller.change({ picked: squaresOf(squares) });
  }

  /**
   * Whether pieces are put on the board by hand, by no rule. The host answers `regelbrett-try` { from, to }, `regelbrett-put` { square } and
   * `regelbrett-off` { square } by setting `game`.
   */
  get arranging() {
    return this.#controller.state.arranging;
  }

  set arranging(on) {
    this.#controller.change({ arranging: Boolean(on), hand: null, selected: null, dests: null, check: null });
  }

  /** The piece that the next touched square gets while `arranging`. @returns {import("./squares.js").Piece | null} */
  get hand() {
    return this.#controller.state.hand;
  }

  set hand(piece) {
    this.#controller.change({ hand: piece, selected: null });
  }

  /** The tools that would give away the answer to a question of the page that is still open. @returns {readonly import("./tools.js").ToolName[]} */
  get withheld() {
    return this.#controller.tools.withheld;
  }

  set withheld(names) {
    this.#controller.tools.withheld = listOf(NAMES, names);
  }

  /** The tools that are not offered. @returns {readonly import("./tools.js").ToolName[]} */
  get absent() {
    return this.#controller.tools.absent;
  }

  set absent(names) {
    this.#controller.tools.absent = listOf(NAMES, names);
  }

  /** The square under a point of the window, or null. @param {number} x @param {number} y @returns {Square | null} */
  squareAt(x, y) {
    return Number.isFinite(x) && Number.isFinite(y) ? this.#controller.view.squareAtPoint(x, y) : null;
  }

  /** Squares with a star to be collected. @returns {Square[]} */
  get stars() {
    return [...this.#controller.state.stars];
  }

  set stars(squares) {
    this.#controller.change({ stars: squaresOf(squares) });
  }

  /**
   * Plays a move in UCI text if it is legal, without asking the page first, and tells what the engine says of it.
   * @param {string} uci
   * @returns {Promise<Verdict>}
   */
  async play(uci) {
    const { game } = this;
    given('a move such as "e7e8q"', () => /^([a-h][1-8]){2}[nbrqkp]?$/.test(textOf("", uci)));
    const verdict = await (await engine()).explain(game, uci.slice(0, 2), uci.slice(2, 4), PROMOTIONS[uci.slice(4)]);
    if (verdict.verdict === "legal" && game === this.game) this.#controller.set(longer(game, verdict.move), { goesOn: true });
    return verdict;
  }

  /** Shows another game for a while, in which nobody can move and about which no tool is asked; null: the board's own again. @param {Game | null} film */
  preview(film) {
    const other = film ? gameLike(film) : null;
    if (other) this.#controller.tools.close();
    this.#controller.preview(other);
  }

  /** Takes the last move back. */
  undo() {
    this.#controller.undo();
  }

  /** Goes back to the game the page gave. */
  reset() {
    this.#controller.reset();
  }

  /** Marks squares; earlier marks stay. @param {{ squares: readonly Square[], kind: MarkKind }} marks */
  mark(marks) {
    const { squares, kind } = given('marks such as { squares: ["e4"], kind: "hint" }', () => ({ squares: squaresOf(marks.squares), kind: textOf("", marks.kind) }));
    this.#controller.mark(squares, /** @type {MarkKind} */ (kind));
  }

  /** Takes all marks and arrows off. */
  clearMarks() {
    this.#controller.change({ marks: [], arrows: [] });
  }

  /** Draws an arrow. @param {Square} from @param {Square} to */
  arrow(from, to) {
    const { state } = this.#controller;
    if (squaresOf([from, to]).length === 2) this.#controller.change({ arrows: [...state.arrows, { from, to, kind: "shown" }] });
  }

  /**
   * Shows on the squares, beside what is marked already, why a try is not allowed; for a host that says the words itself.
   * @param {Reason[]} reasons
   * @param {Square} [to]  where the try went
   */
  showReasons(reasons, to) {
    const { state } = this.#controller;
    const { marks, arrows } = given("reasons of the engine", () => reasonMarks(reasons, to));
    this.#controller.change({ marks: [...state.marks, ...marks.filter(isReal)], arrows: [...state.arrows, ...arrows.filter(isReal)] });
  }

  /**
   * Asks on the board what a pawn becomes; for a host that answers `regelbrett-try` itself.
   * @param {Square} from
   * @param {Square} to
   * @param {Role[]} [choices]
   * @returns {Promise<Role | null>}  null: the user thought better of it
   */
  askPromotion(from, to, choices = ["queen", "rook", "bishop", "knight"]) {
    return this.#controller.askPromotion(from, to, choices);
  }

  /** Puts the keyboard on a square. @param {Square} square */
  focusSquare(square) {
    if (squareOf(square)) this.#controller.focusSquare(square);
  }

  /** Says a text to screen readers, without showing it. @param {string} text */
  say(text) {
    this.#controller.panel.say(textOf("a text", text));
  }
}
