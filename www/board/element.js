/**
 * `<regelbrett-board>`: a chess board that knows the rules.
 *
 * Guarantees: the position stands at once, before the engine is loaded; the engine is loaded when the board comes near the window or is
 * touched, never for a `view-only` board; every try is answered, a wrong one in words with the squares marked; after removal from the
 * page nothing of it keeps running. What is shown is always one game (`{ fen, moves }`), and only the engine's answers change it.
 *
 * Attributes: fen, moves (UCI), orientation, lang, view-only, quiet (no message line and no buttons: the host speaks), coordinates="off".
 * Events (bubbling, composed): regelbrett-ready; regelbrett-try { from, to, promotion? }, cancelable: the host answers it and sets `game`;
 * regelbrett-move { uci, san, game } and regelbrett-illegal { from, to, reasons } after what the user did; regelbrett-pick { picked }.
 *
 * @typedef {import("./squares.js").Square} Square
 * @typedef {import("./squares.js").Color} Color
 * @typedef {import("./squares.js").Role} Role
 * @typedef {import("./state.js").State} State
 * @typedef {import("./state.js").Intent} Intent
 * @typedef {import("./state.js").MarkKind} MarkKind
 * @typedef {import("../engine.js").Game} Game
 * @typedef {import("../engine.js").View} GameView
 * @typedef {import("../engine.js").Verdict} Verdict
 * @typedef {import("../engine.js").Reason} Reason
 * @typedef {Partial<import("../engine.js").EngineError> & Error} Refusal  an EngineError, unless something else went wrong
 */
import { engine } from "../engine.js";
import { catalog, languageOf } from "../i18n.js";
import { errorSentence, manName, outcomeSentence, reasonSentence, sentence } from "../words.js";
import { moveSentence } from "../words/board.js";
import { afterMove, INITIAL, readFen } from "./fen.js";
import { listen } from "./input.js";
import { forget, whenNear } from "./near.js";
import { Panel } from "./panel.js";
import { askPromotion } from "./promotion.js";
import { reasonMarks } from "./reasons.js";
import * as speech from "./speech.js";
import { squareOf } from "./squares.js";
import * as states from "./state.js";
import { sheet } from "./style.js";
import { View } from "./view.js";

/** What has been logged, so that a page with the same broken board a hundred times logs it once. @type {Set<string>} */
const logged = new Set();

export class RegelbrettBoard extends HTMLElement {
  static observedAttributes = ["fen", "moves", "orientation", "lang", "view-only", "quiet"];

  #view = new View();
  #panel = new Panel({ undo: () => this.undo(), reset: () => this.reset() });
  #state = states.emptyState();
  /** @type {Game} */
  #game = {};
  /** What `reset()` goes back to. @type {Game} */
  #start = {};
  /** @type {GameView | null} */
  #known = null;
  /** @type {Record<string, string>} */
  #words = {};
  /** Ends everything that runs while the board is in a page. @type {AbortController | null} */
  #life = null;
  /** Ends a question or an answer that belongs to an earlier game. */
  #turn = new AbortController();
  /** Whether the engine has been called for. */
  #wanted = false;
  /** Whether `regelbrett-ready` has been told. */
  #ready = false;
  /** Where a man was let go, so that it does not glide there a second time. @type {Square | null} */
  #dropped = null;

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    root.append(this.#panel.around(this.#view.board));
  }

  connectedCallback() {
    this.#life = new AbortController();
    listen(this.#view, this.#actions, this.#life.signal);
    this.#translate();
    this.#show({ goesOn: false });
    if (!this.viewOnly) whenNear(this, () => this.#want());
  }

  disconnectedCallback() {
    this.#life?.abort();
    this.#turn.abort();
    this.#view.hold(null);
    forget(this);
    this.#wanted = false;
  }

  /** @param {string} name @param {string | null} before @param {string | null} value */
  attributeChangedCallback(name, before, value) {
    if (before === value) return;
    if (name === "fen" || name === "moves") this.#start = this.#game = this.#written();
    if (name === "orientation") this.#state.orientation = value === "black" ? "black" : "white";
    if (!this.#life) return;
    if (name === "lang") this.#translate();
    if (name === "view-only" && !this.viewOnly) whenNear(this, () => this.#want());
    if (name === "fen" || name === "moves" || name === "view-only") this.#show({ goesOn: false });
    else this.#render();
  }

  /** The game as the attributes tell it. @returns {Game} */
  #written() {
    const moves = (this.getAttribute("moves") ?? "").split(/\s+/).filter(Boolean);
    const fen = this.getAttribute("fen");
    return { ...(fen === null ? {} : { fen }), ...(moves.length ? { moves } : {}) };
  }

  // ---- what a page can ask and tell ----

  /** The game on the board. Setting it makes it the one `reset()` goes back to. */
  get game() {
    return this.#game;
  }

  set game(game) {
    const before = this.#game;
    this.#start = game;
    this.#set(game, { goesOn: continues(before, game) });
  }

  /** The engine's last answer about the game on the board, or null before there is one. */
  get view() {
    return this.#known;
  }

  /** Which side is at the bottom. @returns {Color} */
  get orientation() {
    return this.#state.orientation;
  }

  set orientation(color) {
    this.setAttribute("orientation", color);
  }

  /** Whether the board is only a picture. */
  get viewOnly() {
    return this.hasAttribute("view-only");
  }

  /** Whether clicks mark squares instead of moving men. */
  get picking() {
    return this.#state.picking;
  }

  set picking(on) {
    this.#apply({ ...this.#state, picking: Boolean(on), picked: [], selected: null });
  }

  /** The squares marked so far while `picking`. @returns {Square[]} */
  get picked() {
    return [...this.#state.picked];
  }

  set picked(squares) {
    this.#apply({ ...this.#state, picked: squares.filter((square) => squareOf(square)) });
  }

  /**
   * Plays a move in UCI text if it is legal, without asking the page first; tells what the engine says of it.
   * @param {string} uci
   * @returns {Promise<Verdict>}
   */
  async play(uci) {
    const [, from, to, letter] = /^([a-h][1-8])([a-h][1-8])([nbrqkp])?$/.exec(uci) ?? [];
    const roles = /** @type {Record<string, Role>} */ ({ n: "knight", b: "bishop", r: "rook", q: "queen", k: "king", p: "pawn" });
    const verdict = await (await engine()).explain(this.#game, from, to, roles[letter]);
    if (verdict.verdict === "legal") this.#set(longer(this.#game, verdict.move), { goesOn: true });
    return verdict;
  }

  /** Takes the last move back. */
  undo() {
    if (!this.#game.moves?.length) return;
    this.#set({ ...this.#game, moves: this.#game.moves.slice(0, -1) }, { goesOn: false });
    this.say(sentence(this.#words, "board.undone"));
  }

  /** Goes back to the game the page gave. */
  reset() {
    this.#set(this.#start, { goesOn: false });
    this.say(sentence(this.#words, "board.reset"));
  }

  /**
   * Marks squares; earlier marks of the same kind stay.
   * @param {{ squares: Square[], kind: MarkKind }} marks
   */
  mark({ squares, kind }) {
    const more = squares.filter((square) => squareOf(square)).map((square) => ({ square, kind }));
    this.#apply({ ...this.#state, marks: [...this.#state.marks, ...more] });
  }

  /** Takes all marks and arrows off. */
  clearMarks() {
    this.#apply({ ...this.#state, marks: [], arrows: [] });
  }

  /** Draws an arrow. @param {Square} from @param {Square} to */
  arrow(from, to) {
    if (squareOf(from) && squareOf(to)) this.#apply({ ...this.#state, arrows: [...this.#state.arrows, { from, to }] });
  }

  /**
   * Shows on the squares why a try is not allowed; for a host that says the words itself.
   * @param {Reason[]} reasons
   * @param {Square} [to]  where the try went
   */
  showReasons(reasons, to) {
    this.#apply({ ...this.#state, ...reasonMarks(reasons, to) });
  }

  /** Puts the keyboard on a square. @param {Square} square */
  focusSquare(square) {
    if (!squareOf(square)) return;
    this.#apply({ ...this.#state, focus: square });
    this.#view.cell(square).focus();
  }

  /** Says a text to screen readers, without showing it. @param {string} text */
  say(text) {
    this.#panel.say(text);
  }

  /**
   * Asks on the board what a pawn becomes; for a host that answers `regelbrett-try` itself.
   * @param {Square} from
   * @param {Square} to
   * @param {Role[]} [choices]
   * @returns {Promise<Role | null>}  null: the user thought better of it
   */
  async askPromotion(from, to, choices = ["queen", "rook", "bishop", "knight"]) {
    const color = this.#state.men.get(from)?.color ?? this.#state.turn;
    const role = await askPromotion(this.#view.board, {
      square: to,
      color,
      orientation: this.orientation,
      choices,
      title: sentence(this.#words, "board.promotion.title"),
      name: (role) => manName(this.#words, { color, role }),
      signal: this.#turn.signal,
    });
    if (this.#life && !this.#life.signal.aborted) this.focusSquare(to);
    return role;
  }

  // ---- showing a game ----

  /** @param {Game} game @param {{ goesOn: boolean }} how  whether it goes on from the game before by a move */
  #set(game, { goesOn }) {
    this.#game = game;
    if (this.#life) this.#show({ goesOn });
  }

  /** Draws the game from its text, then asks the engine what it is worth. @param {{ goesOn: boolean }} how */
  #show({ goesOn }) {
    this.#turn.abort();
    this.#turn = new AbortController();
    this.#known = null;
    const fen = this.#game.fen ?? INITIAL;
    const moves = this.#game.moves ?? [];
    const placement = readFen(String(fen));
    if ("problem" in placement) return this.#unreadable({ code: placement.problem }, fen);
    const { men, turn } = moves.reduce(afterMove, placement);
    const uci = moves.at(-1) ?? "";
    const [from, to] = [squareOf(uci.slice(0, 2)), squareOf(uci.slice(2, 4))];
    const { orientation, focus, picking, picked } = this.#state;
    const last = from && to ? [from, to] : [];
    this.#panel.clear();
    this.#panel.played(moves.length > 0);
    const fresh = { ...states.emptyState(), men, turn, last, orientation, focus, picking, picked, live: !this.viewOnly };
    this.#apply(fresh, goesOn && this.#dropped !== to);
    this.#dropped = null;
    if (this.#wanted) this.#inspect(goesOn);
  }

  /** The engine is needed from now on. */
  #want() {
    if (this.#wanted || this.viewOnly || !this.#life || this.#life.signal.aborted) return;
    this.#wanted = true;
    forget(this);
    this.#inspect(false);
  }

  /** @param {boolean} announce  whether the last move is news */
  async #inspect(announce) {
    const { signal } = this.#turn;
    const game = this.#game;
    try {
      const known = await (await engine()).inspect(game);
      const words = await this.#catalog();
      if (signal.aborted) return;
      this.#known = known;
      this.#words = words;
      const check = known.check.length ? states.kingOf(this.#state, known.turn) : null;
      this.#apply({ ...this.#state, turn: known.turn, dests: known.dests, check });
      this.#panel.clear();
      this.#panel.notes(known.notes, words);
      this.#describe(announce);
      if (this.#state.selected) this.#announceSelection(this.#state.selected);
      if (!this.#ready) this.#tell("regelbrett-ready", {});
      this.#ready = true;
    } catch (error) {
      if (!signal.aborted) await this.#refused(/** @type {Refusal} */ (error), game);
    }
  }

  /** Says who is to move or how the game ended, after the move that led there. @param {boolean} announce */
  #describe(announce) {
    if (!this.#known) return;
    const { outcome, turn } = this.#known;
    const text = outcomeSentence(this.#words, outcome, turn);
    const moved = announce ? moveSentence(this.#words, this.#known, this.#state.men) : "";
    this.#panel.show([{ text: moved || text }]);
    if (moved) this.say(moved);
  }

  /**
   * The engine does not play on from here: what is wrong is said beside the board, or in its place if it cannot be read at all.
   * @param {Refusal} error
   * @param {Game} game
   */
  async #refused(error, game) {
    const { signal } = this.#turn;
    const broken = error.code === "engine-failed" || error.code === undefined;
    log(error.code ?? "unknown", JSON.stringify(game), error);
    if (error.code?.endsWith("-syntax")) return this.#unreadable(error, game.fen);
    const words = await this.#catalog();
    if (signal.aborted) return;
    // A broken engine is called for again at the next touch.
    this.#wanted = !broken;
    this.#apply({ ...this.#state, live: broken, dests: null });
    const wrong = (error.problems ?? []).filter(({ severity }) => severity === "unplayable");
    if (wrong.length) this.#panel.problems(wrong, words);
    else this.#panel.failure(errorSentence(words, error));
    for (const { squares } of wrong) this.mark({ squares, kind: "reason" });
  }

  /** @param {{ code?: string }} problem @param {unknown} fen */
  async #unreadable(problem, fen) {
    const { signal } = this.#turn;
    log(problem.code ?? "unknown", String(fen), problem);
    this.#apply({ ...this.#state, men: new Map(), live: false, selected: null });
    this.#panel.unreadable(this.#words, problem);
    const words = await this.#catalog();
    if (!signal.aborted) this.#panel.unreadable(words, problem);
  }

  // ---- what the user does ----

  /** @type {import("./input.js").Actions} */
  #actions = {
    activate: (square) => {
      this.#dropped = null;
      this.#follow(states.activate(this.#state, square), square);
    },
    lift: (square) => {
      if (!this.#state.live || this.#state.picking || !this.#state.men.has(square)) return false;
      if (this.#state.selected !== square) this.#follow(states.select(this.#state, square), square);
      return true;
    },
    drop: (from, to) => {
      this.#dropped = to;
      this.#follow(states.drop(this.#state, from, to), to ?? from);
    },
    focus: (square) => {
      if (square !== this.#state.focus) this.#apply({ ...this.#state, focus: square });
    },
    touched: () => this.#want(),
    key: (key, whole, shift) => {
      const next = states.neighbour(this.#state, key, whole);
      if (next) this.focusSquare(next);
      else if (whole) return false;
      else if (key === "Enter" || key === " ") this.#actions.activate(this.#state.focus);
      else if (key === "Escape" && this.#state.selected) this.#follow(states.cancel(this.#state), this.#state.focus);
      else if (key === "m" || key === "M") this.say(speech.moves(this.#words, this.#state, this.#state.focus));
      else if (key === "n" || key === "N") this.focusSquare(states.nextStop(this.#state, shift ? -1 : 1) ?? this.#state.focus);
      else if (key === "?") this.#help();
      else return false;
      return true;
    },
  };

  /** @param {{ state: State, intent: Intent }} step @param {Square} square */
  #follow({ state, intent }, square) {
    if (state.selected && state.selected !== this.#state.selected) this.#describe(false);
    this.#apply(state);
    if (intent.kind === "try") this.#try(intent.from, intent.to);
    else if (intent.kind === "cancelled") this.say(sentence(this.#words, "board.cancelled"));
    else if (intent.kind === "selected") this.#announceSelection(square);
    else if (intent.kind === "picked") {
      this.say(speech.picked(this.#words, state, square));
      this.#tell("regelbrett-pick", { picked: this.picked });
    }
  }

  /** @param {Square} square */
  #announceSelection(square) {
    if (!this.#state.dests) return;
    const text = speech.selected(this.#words, this.#state, square);
    this.say(text);
    const over = this.#known !== null && this.#known.outcome.state !== "ongoing";
    if (states.targets(this.#state, square).length === 0 && !over) this.#panel.show([{ text }]);
  }

  #help() {
    const lines = speech.help(this.#words);
    this.#panel.show(lines.map((text) => ({ text })));
    this.say(lines.join(". "));
  }

  /**
   * A user's try: first the page may answer it, then the engine does.
   * @param {Square} from
   * @param {Square} to
   */
  async #try(from, to) {
    const { signal } = this.#turn;
    if (!this.#tell("regelbrett-try", { from, to }, true)) return;
    const game = this.#game;
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
        this.#set(longer(game, verdict.move), { goesOn: true });
        this.#tell("regelbrett-move", { uci: verdict.move, san: verdict.san, game: this.#game });
      } else if (verdict.verdict === "illegal") {
        this.#refuse(verdict.reasons, to);
        this.#tell("regelbrett-illegal", { from, to, reasons: verdict.reasons });
      }
    } catch (error) {
      if (!signal.aborted) await this.#refused(/** @type {Refusal} */ (error), game);
    }
  }

  /** Answers a wrong try in words and on the squares. @param {Reason[]} reasons @param {Square} to */
  #refuse(reasons, to) {
    this.showReasons(reasons, to);
    if (this.hasAttribute("quiet")) return;
    const { men } = this.#state;
    const view = this.#known;
    const first = reasons.slice(0, 2);
    this.#panel.show(first.map((reason) => ({ text: reasonSentence(this.#words, reason, men, { view }), article: `FIDE ${reason.article}` })));
    this.say(first.map((reason) => reasonSentence(this.#words, reason, men, { view, spoken: true })).join(" "));
  }

  // ---- between the parts ----

  /** @param {State} state @param {boolean} [slide] */
  #apply(state, slide = false) {
    this.#state = state;
    this.#render(slide);
  }

  /** @param {boolean} [slide] */
  #render(slide = false) {
    const words = this.#words;
    const there = "lang" in words;
    const interactive = !this.viewOnly;
    this.#view.render(this.#state, {
      name: there ? (interactive ? speech.boardLabel : speech.position)(words, this.#state) : "Regelbrett",
      label: there ? (square) => speech.squareLabel(words, this.#state, square) : (square) => square,
      interactive,
      slide,
    });
  }

  /** The sentences of the board's language; without a network there are none, and the board plays on without words. */
  #catalog() {
    return catalog(languageOf(this)).catch(() => this.#words);
  }

  async #translate() {
    const words = await this.#catalog();
    if (!this.isConnected) return;
    this.#words = words;
    this.#panel.translate(words, languageOf(this));
    this.#render();
    this.#describe(false);
  }

  /** @param {string} type @param {object} detail @param {boolean} [cancelable] */
  #tell(type, detail, cancelable = false) {
    return this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable }));
  }
}

/** A game with one more move. @param {Game} game @param {string} uci @returns {Game} */
const longer = (game, uci) => ({ ...game, moves: [...(game.moves ?? []), uci] });

/** Whether a game is another one played on. @param {Game} before @param {Game} after */
function continues(before, after) {
  const [old, now] = [before.moves ?? [], after.moves ?? []];
  return before.fen === after.fen && now.length > old.length && old.every((uci, i) => uci === now[i]);
}

/** Tells the developer once what is wrong with a board, however many of them a page has. @param {string} code @param {string} what @param {unknown} detail */
function log(code, what, detail) {
  if (logged.has(code + what)) return;
  logged.add(code + what);
  console.error(`regelbrett-board: ${code}: ${what}`, detail);
}
