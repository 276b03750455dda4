/**
 * Leads a board through a game: draws it, asks the engine about it, follows what the user does, and says what came of it.
 *
 * Guarantees: only the engine's answers move pieces; an answer about a game that is no longer on the board is dropped; without an engine
 * (offline, refused) the position still stands, and the next touch tries again.
 *
 * @typedef {import("./squares.js").Square} Square
 * @typedef {import("./squares.js").Role} Role
 * @typedef {import("./state.js").State} State
 * @typedef {import("./state.js").Intent} Intent
 * @typedef {import("../engine.js").Game} Game
 * @typedef {import("../engine.js").View} GameView
 * @typedef {import("./trouble.js").Refusal} Refusal
 */
import { engine } from "../engine.js";
import { catalogFor, languageOf } from "../i18n.js";
import { sentence } from "../words.js";
import { continues, longer, shorter, sightOf } from "./game.js";
import { byTouch, listen } from "./input.js";
import { Panel } from "./panel.js";
import { reasonMarks } from "./reasons.js";
import * as speech from "./speech.js";
import * as states from "./state.js";
import { Tools } from "./tools.js";
import { View } from "./view.js";
import { Voice } from "./voice.js";

export class Controller {
  /** @type {Game} */
  game = {};
  /** What a restart goes back to. @type {Game} */
  start = {};
  /** What the engine said of the game, or null before it has. @type {GameView | null} */
  known = null;
  state = states.emptyState();
  panel = new Panel({ undo: () => this.undo(), reset: () => this.reset() });
  tools = new Tools(this);
  view = new View();
  voice = new Voice(this);
  /** The sentences of the board's language; none before they are there. @type {Record<string, string>} */
  words = {};
  #host;
  /** The last question what a pawn becomes. @type {object | null} */
  #question = null;
  /** Says what is on a board that is only a picture, in its language. @type {((state: State) => string) | null} */
  describes = null;
  /** Ends everything that runs while the board is in a page. @type {AbortController | null} */
  #life = null;
  /** Ends a question or an answer that belongs to an earlier game. */
  #turn = new AbortController();
  /** Whether the engine has been called for. */
  #wanted = false;
  #ready = false;
  /** Another game that a tool shows for a while in the place of the board's own. @type {Game | null} */
  #film = null;
  /** Whether a game can go on from what is on the board, as far as is known. */
  #playable = true;
  /** Where a piece was let go, so that it does not glide there a second time. @type {Square | null} */
  #dropped = null;

  /** @param {HTMLElement} host  the element: its attributes, and where events go */
  constructor(host) {
    this.#host = host;
  }

  get lang() {
    return languageOf(this.#host);
  }

  /** Whether an attribute of the element is there. @param {"view-only" | "locked" | "quiet"} name */
  #is(name) {
    return this.#host.hasAttribute(name);
  }

  /** Tells the page; says whether nobody prevented what the event stands for. @param {string} type @param {object} detail @param {boolean} [cancelable] */
  #tell(type, detail, cancelable = false) {
    return this.#host.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable }));
  }

  /** The board with everything around it. */
  get element() {
    return this.panel.around(this.view.board, [this.tools.row, this.tools.region]);
  }

  /** The board is in a page. */
  open() {
    this.#life = new AbortController();
    listen(this.view, this.#actions, this.#life.signal);
    this.translate();
    this.show({ goesOn: false });
  }

  /** The board has left the page. */
  close() {
    this.#life?.abort();
    this.#life = null;
    this.#turn.abort();
    this.tools.close();
    this.view.hold(null);
    this.#wanted = false;
  }

  // ---- showing a game ----

  /** @param {Game} game @param {{ goesOn: boolean }} how  whether it goes on from the game before by a move */
  set(game, how) {
    this.game = game;
    this.#film = null;
    if (this.#life) this.show(how);
  }

  /** Shows another game for a while, in which nobody can move; null: the board's own again. @param {Game | null} film */
  preview(film) {
    if (film === this.#film) return;
    const goesOn = film !== null && continues(this.#film ?? { ...film, moves: [] }, film);
    this.#film = film;
    if (this.#life) this.show({ goesOn });
  }

  /** Takes the last move back. */
  undo() {
    if (!this.game.moves?.length) return;
    this.set(shorter(this.game), { goesOn: false });
    this.panel.say(sentence(this.words, "board.undone"));
  }

  /** Goes back to the game the page gave. */
  reset() {
    this.set(this.start, { goesOn: false });
    this.panel.say(sentence(this.words, "board.reset"));
  }

  /** Draws the game from its text, then asks the engine what it is worth. @param {{ goesOn: boolean }} how */
  show({ goesOn }) {
    this.#turn.abort();
    this.#turn = new AbortController();
    this.known = null;
    this.#playable = true;
    const sight = sightOf(this.#film ?? this.game);
    if ("problem" in sight) return this.#refused({ code: sight.problem });
    this.voice.dead = [];
    this.panel.clear();
    this.panel.played(Boolean(this.game.moves?.length) && !this.#film);
    const { orientation, focus, picking, picked, stars, arranging, hand, asking } = this.state;
    const kept = { orientation, focus, picking, picked, stars, arranging, hand, asking };
    this.apply({ ...states.emptyState(), ...sight, ...kept, live: !this.#is("view-only") && !this.#is("locked") && !this.#film }, goesOn);
    this.#dropped = null;
    this.tools.changed();
    if (this.#wanted && !this.#is("view-only")) this.#inspect(goesOn);
  }

  /** The engine is needed from now on. */
  want() {
    if (this.#wanted || this.#is("view-only") || !this.#life) return;
    this.#wanted = true;
    this.#inspect(false);
  }

  /** @param {boolean} announce  whether the last move is news */
  async #inspect(announce) {
    // Pieces that are being put on the board need not stand as in a game.
    if (this.state.arranging) return;
    const { signal } = this.#turn;
    const game = this.#film ?? this.game;
    try {
      const known = await (await engine()).inspect(game);
      const words = await this.#catalog();
      if (signal.aborted) return;
      this.known = known;
      this.words = words;
      const check = known.check.length ? states.kingOf(this.state, known.turn) : null;
      this.change({ turn: known.turn, dests: known.dests, check });
      this.panel.clear();
      if (known.notes.length) import("./trouble.js").then(({ note }) => note(this, known.notes, signal)).catch(() => {});
      this.describe(announce);
      if (this.state.selected) this.#announceSelection(this.state.selected);
      if (!this.#film) {
        this.tools.changed();
        this.#tell("regelbrett-position", {});
      }
      if (!this.#ready) this.#tell("regelbrett-ready", {});
      this.#ready = true;
      const { outcome } = known;
      const unsure = "open" in outcome || ("by" in outcome && outcome.by === "dead-position");
      // Without a network it cannot be found out, and the game goes on.
      if (unsure && !this.#is("quiet") && !this.#film) import("../ending/dead.js").then(({ explain }) => explain(this, game, announce, signal)).catch(() => {});
    } catch (error) {
      if (!signal.aborted) this.#refused(/** @type {Refusal} */ (error));
    }
  }

  /** Says how the game stands. @param {boolean} announce  whether the last move is news */
  describe(announce) {
    if (this.known) this.voice.standing(this.known, this.state, { announce, quiet: this.#is("quiet") });
  }

  /**
   * The engine does not play on from here: what is wrong is said beside the board, or in its place if it cannot be read at all.
   * @param {Partial<Refusal>} error
   */
  #refused(error) {
    const { signal } = this.#turn;
    const broken = error.code === "engine-failed" || error.code === undefined;
    const unreadable = error.code?.endsWith("-syntax");
    this.tools.close();
    // A broken engine is called for again at the next touch.
    if (broken) this.#wanted = false;
    this.#playable = broken;
    this.change({ live: broken, dests: null, ...(unreadable && { pieces: new Map(), selected: null }) });
    const game = this.#film ?? this.game;
    // Without a network it is the engine that could not be had.
    const failed = () => signal.aborted || this.panel.tell([sentence(this.words, "error.engine-failed")], "beside");
    import("./trouble.js").then(({ refuse }) => refuse(this, error, game, signal)).catch(failed);
  }

  // ---- what the user does ----

  /** @type {import("./input.js").Actions} */
  #actions = {
    activate: (square) => {
      this.#dropped = null;
      this.#follow(states.activate(this.state, square), square);
    },
    lift: (square) => {
      const may = this.state.asking || (this.state.live && !this.state.picking);
      if (!may || !this.state.pieces.has(square)) return false;
      if (this.state.selected !== square) this.#follow(states.select(this.state, square), square);
      return true;
    },
    drop: (from, to) => {
      this.#dropped = to;
      this.#follow(states.drop(this.state, from, to), to ?? from);
    },
    focus: (square) => {
      if (square !== this.state.focus) this.change({ focus: square });
    },
    touched: () => this.want(),
    key: (key, whole, shift) => {
      const next = states.neighbour(this.state, key, whole);
      if (next) this.focusSquare(next);
      else if (whole) return false;
      else if (key === "Enter" || key === " ") this.#actions.activate(this.state.focus);
      else if ((key === "Delete" || key === "Backspace") && this.state.arranging) this.#takeOff(this.state.selected ?? this.state.focus);
      else if (key === "Escape" && this.state.selected) this.#follow(states.cancel(this.state), this.state.focus);
      else if (key === "Escape" && this.tools.current) this.tools.close({ focus: true });
      else if (key === "n" || key === "N") this.focusSquare(states.nextStop(this.state, shift ? -1 : 1) ?? this.state.focus);
      else if (/^[mM?]$/.test(key)) import("./keys.js").then(({ tell }) => tell(this, key)).catch(() => this.#lacking());
      else return false;
      return true;
    },
  };

  /** @param {{ state: State, intent: Intent }} step @param {Square} square */
  #follow({ state, intent }, square) {
    if (state.selected && state.selected !== this.state.selected) this.describe(false);
    this.apply(state);
    if (intent.kind === "try") this.#try(intent.from, intent.to);
    else if (intent.kind === "ask") this.tools.current?.ask?.(intent.from, intent.to);
    else if (intent.kind === "put") this.#tell("regelbrett-put", { square: intent.square });
    else if (intent.kind === "off") this.#takeOff(intent.square);
    else if (intent.kind === "cancelled") {
      this.panel.say(sentence(this.words, "board.cancelled"));
      if (state.asking) this.tools.current?.choose?.(null);
    } else if (intent.kind === "selected" && state.asking) this.tools.current?.choose?.(square);
    else if (intent.kind === "selected") this.#announceSelection(square);
    else if (intent.kind === "picked") {
      this.panel.say(speech.picked(this.words, state, square));
      this.#tell("regelbrett-pick", { picked: [...state.picked] });
    }
  }

  /** A piece leaves the board that is being set up. @param {Square} square */
  #takeOff(square) {
    if (!this.state.pieces.has(square) || !this.state.live) return;
    this.change({ selected: null });
    this.#tell("regelbrett-off", { square });
  }

  /** @param {Square} square */
  #announceSelection(square) {
    if (this.state.arranging) return this.panel.say(speech.squareLabel(this.words, this.state, square));
    this.voice.selection(this.state, square, this.known !== null && this.known.outcome.state !== "ongoing");
  }

  /**
   * A user's try: first the page may answer it, then the engine does.
   * @param {Square} from
   * @param {Square} to
   */
  async #try(from, to) {
    const { signal } = this.#turn;
    if (!this.#tell("regelbrett-try", { from, to }, true) || this.state.arranging) return;
    const game = this.game;
    try {
      const running = await engine();
      let verdict = await running.explain(game, from, to);
      if (verdict.verdict === "needs-promotion") {
        const role = signal.aborted ? null : await this.askPromotion(from, to, verdict.choices);
        if (!role) return;
        verdict = await running.explain(game, from, to, role);
      }
      if (signal.aborted) return;
      if (verdict.verdict === "legal") {
        this.set(longer(game, verdict.move), { goesOn: true });
        this.#tell("regelbrett-move", { uci: verdict.move, san: verdict.san, game: this.game });
      } else if (verdict.verdict === "illegal") {
        this.change(reasonMarks(verdict.reasons, to));
        if (!this.#is("quiet")) this.voice.refusal(verdict.reasons, this.state, this.known);
        this.#tell("regelbrett-illegal", { from, to, reasons: verdict.reasons });
      }
    } catch (error) {
      if (!signal.aborted) this.#refused(/** @type {Refusal} */ (error));
    }
  }

  /**
   * Asks on the board what a pawn becomes; null: the user thought better of it.
   * @param {Square} from
   * @param {Square} to
   * @param {Role[]} choices
   * @returns {Promise<Role | null>}
   */
  async askPromotion(from, to, choices) {
    const color = this.state.pieces.get(from)?.color ?? this.state.turn;
    const { signal } = this.#turn;
    const mine = (this.#question = {});
    const { askPromotion } = await import("./promotion.js");
    // The pawn was moved there once more while the chooser was on its way.
    if (mine !== this.#question) return null;
    const role = await askPromotion(this, { square: to, color, choices, signal });
    if (this.#life) this.focusSquare(to);
    return role;
  }

  // ---- between the parts ----

  /** Adds marks to those that are there. @param {Square[]} squares @param {import("./state.js").MarkKind} kind */
  mark(squares, kind) {
    this.change({ marks: [...this.state.marks, ...squares.map((square) => ({ square, kind }))] });
  }

  /** Puts the keyboard on a square. @param {Square} square */
  focusSquare(square) {
    this.change({ focus: square });
    this.view.cell(square).focus();
  }

  /** Changes a part of the state. @param {Partial<State>} part */
  change(part) {
    this.apply({ ...this.state, ...part });
  }

  /** @param {State} state @param {boolean} [slide]  whether pieces glide to where they stand now */
  apply(state, slide = false) {
    this.state = state;
    this.render(slide);
  }

  /** @param {boolean} [slide] */
  render(slide = false) {
    const words = this.words;
    const there = "lang" in words;
    this.tools.row.hidden = this.#is("view-only") || this.state.arranging || !this.#playable;
    const interactive = !this.#is("view-only");
    this.view.render(this.state, {
      name: there ? (interactive ? speech.boardLabel(words, this.state) : this.#picture(this.state)) : "Regelbrett",
      hint: there && !byTouch() ? sentence(words, "board.help.hint") : "",
      label: there ? (square) => speech.squareLabel(words, this.state, square) : (square) => square,
      interactive,
      slide,
      dropped: this.#dropped,
    });
  }

  /** Says that a file which somebody asked for is not to be had. */
  #lacking() {
    const text = sentence(this.words, "error.not-found");
    this.panel.show([{ text }]);
    this.panel.say(text);
  }

  /** What is on a board that is only a picture, as soon as there are the words for it. @param {State} state */
  #picture(state) {
    if (this.describes) return this.describes(state);
    // Without a network it stays a board.
    import("./picture.js").then(({ describe }) => describe(this)).catch(() => {});
    return speech.boardLabel(this.words, state);
  }

  /** The sentences of the board's language; without a network there are none, and the board plays on without words. */
  #catalog() {
    return catalogFor(this).catch(() => this.words);
  }

  /** Takes up the language of the element. */
  async translate() {
    const words = await this.#catalog();
    if (!this.#life) return;
    this.words = words;
    this.describes = null;
    this.panel.translate(words, this.lang);
    this.tools.translate();
    this.render();
    if (this.voice.dead.length) this.show({ goesOn: false });
    else this.describe(false);
  }
}
