/**
 * `<regelbrett-board>`: a chess board that knows the rules.
 *
 * Guarantees: the position of a FEN in its plain form is shown at once, before the engine is loaded, and any other text as the engine reads it;
 * the engine is loaded when the board comes near the window or is touched, for a `view-only` board only to read such a text or to check its
 * moves; every attempted move is answered, an illegal one in words with the squares marked; after removal from the page no part of it keeps
 * running. A board shows one game (`{ fen, moves }`), and only the engine's answers change it. What a page passes by property or method is
 * copied, or refused with a TypeError that says what is expected.
 *
 * Attributes (what others mean, or their values, is told to the reader and the console): fen, moves (UCI), orientation, lang, label (its name,
 * else its aria-label, else the figcaption of its figure), view-only (an image), locked (squares can be visited, but no piece moves), quiet (no
 * message line and no buttons: the host speaks), coordinates="off", tools="off". Properties besides the game: picking and picked, stars,
 * arranging and hand, withheld and absent, announcing.
 * Events (bubbling, composed) of what the user did: regelbrett-try { from, to, promotion? }, cancelable: the host answers and sets `game`;
 * regelbrett-move { uci, san, game }; regelbrett-illegal { from, to, reasons }; regelbrett-pick { picked }. And regelbrett-position whenever
 * the engine has answered about the game on the board (in `view`), the first time with regelbrett-ready; or
 * regelbrett-problem { texts }, in words, where no game can go on from it.
 *
 * @import { Color, Game, Reason, Role, Square, Verdict } from "../engine/regelbrett.js"
 * @import { Piece } from "../chess/chess.js"
 * @import { MarkKind } from "./state.js"
 */
import { checkedSquares, copyOfGame, gameFromText, isContinuation, roleOfLetter, squareOf, withMove } from "../chess/chess.js";
import { engine } from "../engine/engine.js";
import { checked, checkedList, checkedText } from "../util/arguments.js";
import { stopWaiting, whenNear } from "../util/lazy-load.js";
import { checkAttributes } from "./attributes.js";
import { Controller } from "./controller.js";
import { reasonMarks } from "./reason-marks.js";
import { sheet } from "./style.js";

const TOOL_NAMES = 'a list of tools such as ["why", "game-over"]';

/** Whether a mark or arrow is on the board. @param {{ square?: any, from?: any, to?: any }} mark */
const isOnBoard = ({ square, from = square, to = square }) => squareOf(from) && squareOf(to);

/** @type {import("./attributes.js").Known} */
const ATTRIBUTES = {
  fen: null, moves: null, orientation: ["white", "black"], lang: ["de", "en"], coordinates: ["on", "off"], tools: ["on", "off"],
  "view-only": [], locked: [], quiet: [], label: null,
};

export class RegelbrettBoard extends HTMLElement {
  static observedAttributes = [...Object.keys(ATTRIBUTES), "aria-label"];

  #controller;

  constructor() {
    super();
    this.#controller = new Controller(this);
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    root.append(this.#controller.element);
  }

  connectedCallback() {
    // Properties set before the element was defined would hide the accessors of the class.
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
    this.#controller.connect();
    this.#checkAttributes();
    this.#waitUntilNear();
  }

  disconnectedCallback() {
    stopWaiting(this);
    this.#controller.disconnect();
  }

  /** @param {string} name @param {string | null} before @param {string | null} value */
  attributeChangedCallback(name, before, value) {
    if (before === value) return;
    const controller = this.#controller;
    if (name === "fen" || name === "moves") {
      controller.start = gameFromText(this.getAttribute("fen"), this.getAttribute("moves"));
      controller.setGame(controller.start);
    } else if (name === "orientation") {
      controller.change({ orientation: value === "black" ? "black" : "white" });
    } else if (this.isConnected && name === "lang") {
      controller.translate();
    } else if (this.isConnected && name.endsWith("label")) {
      controller.render();
    } else if (this.isConnected && (name === "view-only" || name === "locked")) {
      controller.show();
      this.#waitUntilNear();
    }
    if (this.isConnected) this.#checkAttributes();
  }

  /** What is quiet has been set by a host that knows the attributes. */
  #checkAttributes() {
    if (!this.hasAttribute("quiet")) checkAttributes(this, ATTRIBUTES);
  }

  /** Has the engine loaded once the board comes near the window. */
  #waitUntilNear() {
    whenNear(this, () => this.#controller.needEngine());
  }

  /** The game on the board, and what `reset()` goes back to once it is set. If it continues the last one, the move is announced. @returns {Game} */
  get game() {
    return this.#controller.game;
  }

  set game(game) {
    const copy = copyOfGame(game);
    const played = isContinuation(this.#controller.game, copy);
    this.#controller.start = copy;
    this.#controller.setGame(copy, { played });
  }

  /** What the engine says of the game on the board, or null before it has. */
  get view() {
    return this.#controller.gameView;
  }

  /** The side at the bottom. @returns {Color} */
  get orientation() {
    return this.#controller.state.orientation;
  }

  set orientation(color) {
    this.setAttribute("orientation", checkedText('"white" or "black"', color));
  }

  /** Whether the board is only an image. */
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
    this.#controller.change({ picked: checkedSquares(squares) });
  }

  /**
   * Whether pieces are put on the board by hand, whatever the rules. The host answers `regelbrett-try` { from, to }, `regelbrett-put` { square } and
   * `regelbrett-off` { square } by setting `game`.
   */
  get arranging() {
    return this.#controller.state.arranging;
  }

  set arranging(on) {
    this.#controller.change({ arranging: Boolean(on), hand: null, selected: null, dests: null, check: null });
  }

  /** The piece that the next touched square gets while `arranging`. @returns {Piece | null} */
  get hand() {
    return this.#controller.state.hand;
  }

  set hand(piece) {
    this.#controller.change({ hand: piece, selected: null });
  }

  /** Tools that would give away the answer to a question the page is asking. @returns {readonly string[]} */
  get withheld() {
    return this.#controller.tools.withheld;
  }

  set withheld(names) {
    this.#controller.tools.withheld = checkedList(TOOL_NAMES, names);
  }

  /** Tools that are not offered. @returns {readonly string[]} */
  get absent() {
    return this.#controller.tools.absent;
  }

  set absent(names) {
    this.#controller.tools.absent = checkedList(TOOL_NAMES, names);
  }

  /** The square under a point of the window, or null. @param {number} x @param {number} y @returns {Square | null} */
  squareAt(x, y) {
    return Number.isFinite(x) && Number.isFinite(y) ? this.#controller.view.squareAtPoint(x, y) : null;
  }

  /** Whether moves are announced to screen readers; a host that does so itself says no. */
  get announcing() {
    return this.#controller.announcing;
  }

  set announcing(on) {
    this.#controller.announcing = Boolean(on);
  }

  /** Squares with a star to be collected. @returns {Square[]} */
  get stars() {
    return [...this.#controller.state.stars];
  }

  set stars(squares) {
    this.#controller.change({ stars: checkedSquares(squares) });
  }

  /**
   * Plays a move in UCI text if it is legal, without asking the page first, and returns the verdict of the engine.
   * @param {string} uci
   * @returns {Promise<Verdict>}
   */
  async play(uci) {
    const { game } = this;
    checked('a move such as "e7e8q"', () => /^([a-h][1-8]){2}[nbrqkp]?$/.test(checkedText("", uci)));
    const verdict = await (await engine()).explain(game, uci.slice(0, 2), uci.slice(2, 4), roleOfLetter(uci.slice(4)));
    if (verdict.verdict === "legal" && game === this.game) this.#controller.setGame(withMove(game, verdict.move), { played: true });
    return verdict;
  }

  /**
   * Shows another game for a while, in which nobody can move and no tool can be used; null: the board's own again.
   * @param {Game | null} game
   * @param {boolean} [silent]  whether the host tells screen readers itself
   */
  preview(game, silent) {
    const other = game ? copyOfGame(game) : null;
    if (other) this.#controller.tools.close();
    this.#controller.preview(other, silent);
  }

  /** Takes the last move back. */
  undo() {
    this.#controller.undo();
  }

  /** Goes back to the game the page set. */
  reset() {
    this.#controller.reset();
  }

  /** Marks squares; earlier marks stay. @param {{ squares: readonly Square[], kind: MarkKind }} marks */
  mark(marks) {
    const { squares, kind } = checked('marks such as { squares: ["e4"], kind: "hint" }', () => ({ squares: checkedSquares(marks.squares), kind: checkedText("", marks.kind) }));
    this.#controller.mark(squares, /** @type {MarkKind} */ (kind));
  }

  /** Removes all marks and arrows. */
  clearMarks() {
    this.#controller.change({ marks: [], arrows: [] });
  }

  /** Draws an arrow. @param {Square} from @param {Square} to */
  arrow(from, to) {
    const { state } = this.#controller;
    if (checkedSquares([from, to]).length === 2) this.#controller.change({ arrows: [...state.arrows, { from, to, kind: "shown" }] });
  }

  /**
   * Shows on the squares why a move is not legal, in addition to what is marked already; for a host that says the words itself.
   * @param {Reason[]} reasons
   * @param {Square} [to]  where the move was to go
   */
  showReasons(reasons, to) {
    const { state } = this.#controller;
    const { marks, arrows } = checked("reasons of the engine", () => reasonMarks(reasons, to));
    this.#controller.change({ marks: [...state.marks, ...marks.filter(isOnBoard)], arrows: [...state.arrows, ...arrows.filter(isOnBoard)] });
  }

  /**
   * Asks on the board what a pawn becomes; for a host that answers `regelbrett-try` itself.
   * @param {Square} from
   * @param {Square} to
   * @param {Role[]} [choices]
   * @returns {Promise<Role | null>}  null: the user cancelled
   */
  askPromotion(from, to, choices = ["queen", "rook", "bishop", "knight"]) {
    return this.#controller.askPromotion(from, to, choices);
  }

  /** Moves the keyboard focus to a square. @param {Square} square */
  focusSquare(square) {
    if (squareOf(square)) this.#controller.focusSquare(square);
  }

  /** Makes a square the one where the keyboard enters the board. @param {Square} square */
  enterAt(square) {
    if (squareOf(square)) this.#controller.change({ focus: square });
  }

  /**
   * Announces a text to screen readers, without showing it; the key R says it again.
   * @param {string} text
   * @param {string} [repeat]  what the key says, if that is something else
   */
  say(text, repeat = text) {
    this.#controller.panel.announce(checkedText("a text", text), checkedText("a text", repeat));
  }
}
