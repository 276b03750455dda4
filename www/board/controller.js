/**
 * Takes a board through a game: shows it, asks the engine about it, makes the user's moves, and says what came of them.
 *
 * Guarantees: only the engine's answers move pieces; an answer about a game that is no longer on the board is dropped; without an engine
 * (offline, blocked) the position is still shown, and the next touch tries again.
 *
 * @import { EngineError, Game, Problem, Role, Square, View } from "../engine/regelbrett.js"
 * @import { Piece } from "../chess/chess.js"
 * @import { Catalog } from "../i18n/i18n.js"
 * @import { MarkKind, State } from "./state.js"
 */
import { INITIAL, isContinuation, kingOf, placementOf, readFen, withMove, withoutLastMove } from "../chess/chess.js";
import { engine } from "../engine/engine.js";
import { catalogFor, languageOf, sentence } from "../i18n/i18n.js";
import { outcomeSentence, pieceName, spokenSquare } from "../i18n/sentences/sentences.js";
import { hasCoarsePointer } from "../util/pointer.js";
import { Announcer, boardLabel, squareLabel } from "./announcer.js";
import { listen } from "./input.js";
import { Panel } from "./panel.js";
import { reasonMarks } from "./reason-marks.js";
import { emptyState, withGame } from "./state.js";
import { Tools } from "./tools.js";
import { UserActions } from "./user-actions.js";
import { BoardView } from "./view.js";
import { lazyImport } from "../util/lazy-import.js";

export class Controller {
  /** @type {Game} */
  game = {};
  /** What a restart goes back to. @type {Game} */
  start = {};
  /** What the engine says of the game, or null before it has. @type {View | null} */
  gameView = null;
  state = emptyState();
  /** Whether it announces moves. */
  announcing = true;
  /** The sentences of the board's language; empty until they are loaded. @type {Catalog} */
  catalog = {};
  /** Describes the position of a board that is only an image, once that is loaded. @type {((state: State) => string) | null} */
  describePosition = null;
  panel = new Panel({ undo: () => this.undo(), reset: () => this.reset() });
  tools = new Tools(this);
  view = new BoardView();
  announcer = new Announcer(this);
  #actions = new UserActions(this);
  #host;
  /** Aborted when the board leaves the page. @type {AbortController | null} */
  #connected = null;
  /** Aborted when another game is shown. */
  #shown = new AbortController();
  #engineNeeded = false;
  #ready = false;
  /** A game shown for a while in place of the board's own. @type {Game | null} */
  #previewed = null;
  /** What the engine has read last: a FEN as it was given, and written in full. */
  #read = { fen: "", setup: "" };
  /** Whether the pieces of the game are on the board. */
  #drawn = true;
  /** Whether a game can go on from what is on the board, as far as is known. */
  #playable = true;
  /** Identifies the last question what a pawn becomes. @type {object | null} */
  #question = null;

  /** @param {HTMLElement} host  the element: its attributes, and where events go */
  constructor(host) {
    this.#host = host;
  }

  get lang() {
    return languageOf(this.#host);
  }

  /** The board with everything around it. */
  get element() {
    return this.panel.around(this.view.board, [this.tools.row, this.tools.region]);
  }

  /** What the page calls the board: its label, else the caption of the figure it is in; and its place among the boards around it. */
  get #named() {
    const host = this.#host;
    const name = host.getAttribute("label") ?? host.getAttribute("aria-label") ?? host.closest("figure")?.querySelector("figcaption")?.textContent ?? "";
    const boards = [.../** @type {ParentNode} */ (/** @type {unknown} */ (host.getRootNode())).querySelectorAll(host.localName)];
    return { name: name.trim(), number: boards.indexOf(host) + 1 };
  }

  /** Whether it shows no words of its own. */
  get quiet() {
    return this.#is("quiet");
  }

  /** Whether its squares can be visited; else it is only an image. */
  get interactive() {
    return !this.#is("view-only");
  }

  /** @param {"view-only" | "locked" | "quiet"} attribute */
  #is(attribute) {
    return this.#host.hasAttribute(attribute);
  }

  /** Sends an event to the page; returns whether it was not prevented. @param {string} type @param {object} detail @param {boolean} [cancelable] */
  emit(type, detail, cancelable = false) {
    return this.#host.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable }));
  }

  connect() {
    this.#connected = new AbortController();
    listen(this.view, this.#actions, this.#connected.signal);
    this.translate();
    this.show();
  }

  disconnect() {
    this.#connected?.abort();
    this.#connected = null;
    this.#shown.abort();
    this.tools.close();
    this.view.hold(null);
    this.#engineNeeded = false;
  }

  /** @param {Game} game @param {{ played?: boolean }} [options]  played: its last move is news */
  setGame(game, options) {
    this.game = game;
    this.#previewed = null;
    if (this.#connected) this.show(options);
  }

  /** Shows another game for a while, in which nobody can move; null: the board's own again. @param {Game | null} game @param {boolean} [silent] */
  preview(game, silent) {
    if (game === this.#previewed) return;
    const played = game !== null && isContinuation(this.#previewed ?? { ...game, moves: [] }, game);
    this.#previewed = game;
    if (this.#connected) this.show({ played, silent });
  }

  /** Takes the last move back. */
  undo() {
    if (!this.game.moves?.length) return;
    this.setGame(withoutLastMove(this.game));
    this.panel.announce(`${sentence(this.catalog, "board.undone")} ${this.#turnSentence()}`);
  }

  /** Goes back to the game the page set. */
  reset() {
    this.setGame(this.start);
    this.panel.announce(`${sentence(this.catalog, "board.reset")} ${this.#turnSentence()}`);
  }

  #turnSentence() {
    return outcomeSentence(this.catalog, {}, this.state.turn);
  }

  /** Draws the game, then asks the engine about it. @param {{ played?: boolean, silent?: boolean }} [options]  played: its last move is news */
  show({ played = false, silent = false } = {}) {
    this.#shown.abort();
    this.#shown = new AbortController();
    this.gameView = null;
    this.#playable = true;
    this.announcer.deadReasons = [];
    this.panel.clear();
    if (!silent) this.panel.announce("");
    this.panel.setUndoable(Boolean(this.game.moves?.length) && !this.#previewed);
    this.#draw(this.#placementOf(this.#previewed ?? this.game), played);
    this.#actions.dropped = null;
    this.tools.changed();
    if (this.#engineNeeded) this.#inspect(played && !silent);
  }

  /** Where the pieces are after a game; null: the engine has to read its FEN first. @param {Game} game */
  #placementOf(game) {
    return placementOf(game.fen === this.#read.fen ? { ...game, fen: this.#read.setup } : game);
  }

  /** @param {ReturnType<typeof placementOf>} placement  null: it is not known yet @param {boolean} played  whether the last move is news */
  #draw(placement, played) {
    this.#drawn = placement !== null;
    const live = placement !== null && !this.#is("view-only") && !this.#is("locked") && !this.#previewed;
    this.apply(withGame(this.state, { ...(placement ?? { pieces: new Map(), turn: "white", last: [] }), live }), played);
  }

  /** Has the engine loaded and asked from now on, as far as there is something to ask. */
  needEngine() {
    if (this.#engineNeeded || !this.#connected) return;
    this.#engineNeeded = true;
    this.#inspect(false);
  }

  /**
   * Draws a game whose FEN is not in its plain form as the engine reads it.
   * @param {Game} game
   * @param {AbortSignal} signal  aborted when another game is shown
   */
  async #readFen(game, signal) {
    const fen = game.fen ?? "";
    const { setup, problems } = await (await engine()).checkSetup(fen);
    if (signal.aborted) return;
    if (setup === undefined) throw Object.assign(new Error(problems.map(({ message }) => message).join(" ")), { code: problems[0].code, problems });
    this.#read = { fen, setup };
    if (!this.#drawn) this.#draw(this.#placementOf(game), false);
    if (this.#is("view-only")) this.#showNotes(problems.filter(({ severity }) => severity === "note"), signal);
  }

  /** Says what was assumed or dropped. @param {Problem[]} notes @param {AbortSignal} signal */
  #showNotes(notes, signal) {
    if (this.quiet) return;
    if (notes.length) import("./problem-panel.js").then(({ showNotes }) => showNotes(this, notes, signal)).catch(() => {});
    else this.panel.noted = "";
  }

  /** @param {boolean} announce  whether the last move is news */
  async #inspect(announce) {
    const { signal } = this.#shown;
    const game = this.#previewed ?? this.game;
    try {
      if (!readFen(game.fen ?? INITIAL)) await this.#readFen(game, signal);
      // While pieces are being arranged they need not form a position.
      if (signal.aborted || this.state.arranging) return;
      const isImage = this.#is("view-only");
      // An image is drawn without the engine; whether its moves are legal only the engine knows.
      if (isImage && !game.moves?.length) return;
      const view = await (await engine()).inspect(game);
      if (isImage) return;
      const catalog = await this.#loadCatalog();
      if (signal.aborted) return;
      this.gameView = view;
      this.catalog = catalog;
      this.change({ turn: view.turn, dests: view.dests, check: view.check.length ? kingOf(this.state.pieces, view.turn) : null });
      this.panel.clear();
      this.#showNotes(view.notes, signal);
      this.describeGame(announce);
      if (this.state.selected) this.announceSelection(this.state.selected);
      if (!this.#previewed) {
        this.tools.changed();
        this.emit("regelbrett-position", {});
      }
      if (!this.#ready) this.emit("regelbrett-ready", {});
      this.#ready = true;
      const { outcome } = view;
      const maybeDead = "open" in outcome || ("by" in outcome && outcome.by === "dead-position");
      // Offline, the game just goes on.
      if (maybeDead && !this.quiet && !this.#previewed) import("./dead-position.js").then(({ showIfDead }) => showIfDead(this, game, view, announce, signal)).catch(() => {});
    } catch (error) {
      if (!signal.aborted) this.#fail(/** @type {EngineError} */ (error));
    }
  }

  /** Says what the state of the game is. @param {boolean} announce  whether the last move is news */
  describeGame(announce) {
    const { quiet } = this;
    // What is looked at for a while is announced by the board, whoever speaks otherwise.
    if (this.gameView) this.announcer.describeGame(this.gameView, this.state, { announce: announce && (this.announcing || this.#previewed !== null), quiet });
  }

  /** @param {Square} square */
  announceSelection(square) {
    const { catalog, gameView, state } = this;
    if (state.arranging) this.panel.announce(sentence(catalog, "board.selected.arranging", { piece: pieceName(catalog, /** @type {Piece} */ (state.pieces.get(square))), square: spokenSquare(square) }));
    else if (gameView && state.dests && Object.keys(state.dests).length === 0) this.panel.announce(outcomeSentence(catalog, gameView.outcome, state.turn));
    else this.announcer.selected(this.state, square, this.gameView !== null && this.gameView.outcome.state !== "ongoing");
  }

  /**
   * No game can go on from here, or the engine is broken: says so beside the board, or in its place if the position cannot be drawn.
   * @param {Partial<EngineError>} error
   */
  #fail(error) {
    const { signal } = this.#shown;
    const broken = error.code === "engine-failed" || error.code === undefined;
    const unreadable = error.code?.endsWith("-syntax");
    this.tools.close();
    // A broken engine is loaded again at the next touch.
    if (broken) this.#engineNeeded = false;
    this.#playable = broken;
    const game = this.#previewed ?? this.game;
    // Of a game with an illegal move, what comes before that is shown.
    const playable = error.code === "illegal-move" && error.ply ? this.#placementOf({ ...game, moves: game.moves?.slice(0, error.ply - 1) }) : {};
    this.change({ live: broken, dests: null, ...playable, ...(unreadable && { pieces: new Map(), selected: null }) });
    // Offline, not even the words for the error can be loaded, and the engine is what could not be.
    const offline = () => signal.aborted || this.panel.showProblem([sentence(this.catalog, "error.engine-failed")], "beside");
    import("./problem-panel.js").then(({ showError }) => showError(this, error, game, signal)).catch(offline);
  }

  /**
   * The user attempts a move: the page may answer, else the engine does.
   * @param {Square} from
   * @param {Square} to
   * @param {Role} [promotion]  if that has been chosen already
   */
  async attemptMove(from, to, promotion) {
    const { signal } = this.#shown;
    if (!this.emit("regelbrett-try", { from, to, ...(promotion && { promotion }) }, true) || this.state.arranging) return;
    const game = this.game;
    try {
      const rules = await engine();
      let verdict = await rules.explain(game, from, to, promotion);
      if (verdict.verdict === "needs-promotion") {
        const role = signal.aborted ? null : await this.askPromotion(from, to, verdict.choices);
        if (!role) return;
        verdict = await rules.explain(game, from, to, role);
      }
      if (signal.aborted) return;
      if (verdict.verdict === "legal") {
        this.setGame(withMove(game, verdict.move), { played: true });
        this.emit("regelbrett-move", { uci: verdict.move, san: verdict.san, game: this.game });
      } else if (verdict.verdict === "illegal") {
        this.change(reasonMarks(verdict.reasons, to));
        if (!this.quiet) this.announcer.illegal(verdict.reasons, this.state, this.gameView);
        this.emit("regelbrett-illegal", { from, to, reasons: verdict.reasons });
      }
    } catch (error) {
      if (!signal.aborted) this.#fail(/** @type {EngineError} */ (error));
    }
  }

  /**
   * Asks on the board what a pawn becomes; null: the user cancelled.
   * @param {Square} from
   * @param {Square} to
   * @param {Role[]} choices
   * @returns {Promise<Role | null>}
   */
  async askPromotion(from, to, choices) {
    const color = this.state.pieces.get(from)?.color ?? this.state.turn;
    const { signal } = this.#shown;
    const question = (this.#question = {});
    const { askPromotion } = await lazyImport("board/promotion.js", () => import("./promotion.js"));
    // The pawn may have been moved there again while the dialog was being loaded.
    if (question !== this.#question) return null;
    const role = await askPromotion(this, { square: to, color, choices, signal });
    if (!this.#connected) return role;
    this.focusSquare(to);
    if (!role && !signal.aborted) this.panel.announce(sentence(this.catalog, "board.promotion.cancelled", { square: spokenSquare(from) }));
    return role;
  }

  /** Adds marks. @param {Square[]} squares @param {MarkKind} kind */
  mark(squares, kind) {
    this.change({ marks: [...this.state.marks, ...squares.map((square) => ({ square, kind }))] });
  }

  /** Moves the keyboard focus to a square. @param {Square} square */
  focusSquare(square) {
    this.change({ focus: square });
    this.view.cell(square).focus();
  }

  /** @param {Partial<State>} part */
  change(part) {
    this.apply({ ...this.state, ...part });
  }

  /** @param {State} state @param {boolean} [slide]  whether pieces glide to their new squares */
  apply(state, slide = false) {
    this.state = state;
    this.render(slide);
  }

  /** @param {boolean} [slide] */
  render(slide = false) {
    const { catalog, state } = this;
    const translated = "lang" in catalog;
    const { interactive } = this;
    this.tools.playing = state.live && !state.picking && !state.arranging;
    this.tools.row.hidden = !interactive || state.arranging || !this.#playable;
    this.view.render(state, {
      name: translated ? (interactive ? boardLabel(catalog, state, this.#named) : this.#description(state)) : "Regelbrett",
      hint: translated && !hasCoarsePointer() ? sentence(catalog, "board.help.hint") : "",
      label: translated ? (square) => squareLabel(catalog, state, square) : (square) => square,
      interactive,
      slide,
      dropped: this.#actions.dropped,
    });
  }

  /** The description of a board that is only an image; until that can be given, its label. @param {State} state */
  #description(state) {
    const { name, number } = this.#named;
    if (this.describePosition) return [name && `${name}.`, this.describePosition(state)].filter(Boolean).join(" ");
    import("./description.js").then(({ addDescription }) => addDescription(this)).catch(() => {});
    return boardLabel(this.catalog, state, { name, number });
  }

  /** Offline there may be no sentences, and the board works without. */
  #loadCatalog() {
    return catalogFor(this).catch(() => this.catalog);
  }

  /** Takes over the language of the element. */
  async translate() {
    const catalog = await this.#loadCatalog();
    if (!this.#connected) return;
    this.catalog = catalog;
    this.describePosition = null;
    this.panel.translate(catalog, this.lang);
    this.tools.translate();
    this.render();
    if (this.announcer.deadReasons.length) this.show();
    else this.describeGame(false);
  }
}
