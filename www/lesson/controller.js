/**
 * Leads a learner through one exercise: loads it, asks the engine's `judge` about everything the learner does, shows the answer.
 *
 * It holds the last judgement and nothing else about the exercise: what is solved, what is asked and what is wrong is decided by `judge`
 * alone.
 *
 * @typedef {import("./types.js").Judgement} Judgement
 * @typedef {import("./types.js").Exercise} Exercise
 * @typedef {import("./types.js").Event} Event
 * @typedef {import("./types.js").Engine} Engine
 * @typedef {import("./types.js").Position} Position
 */
import { pagesTop } from "../addresses.js";
import "../board/signs.js";
import { INITIAL } from "../board/fen.js";
import { engine } from "../engine.js";
import { catalog as catalogOf, known, languageOf } from "../i18n.js";
import { sentence } from "../words.js";
import { pieceName, spokenSquare } from "../words/piece.js";
import { askedStep, freshDraw, resultLines, resultOf } from "./exam.js";
import { feedbackOf, toneOf } from "./feedback.js";
import { leftIn, moved, put, readPieces as readLetters, takenOff, writePieces } from "./arrangement.js";
import { markAnswer } from "./marks.js";
import { look, readPieces } from "./position.js";
import { factAgainst, questionOf } from "./refuted.js";
import { exerciseAt, lessonUrl } from "./source.js";
import { stageOf } from "./stage.js";
import { sheet } from "./styles.js";
import { pieceOf } from "./tray.js";
import { View } from "./view.js";
import { absent, toShow, withheld } from "./withheld.js";

export class Controller {
  #view = new View({ send: (event) => this.#send(event), show: (ply) => this.#showPly(ply), check: () => this.#check(),
    put: (letter, square) => this.#arrange(put(this.#pieces, square, letter), square), hold: (letter, byKeys) => this.#hold(letter, byKeys),
    reveal: () => this.#reveal() });
  /** One event after the other. @type {Promise<void>} */
  #queue = Promise.resolve();
  /** Counts the starts, so that an answer for an earlier exercise is dropped. */
  #start = 0;
  #host;

  /** @type {Exercise | null} */
  #exercise = null;
  /** @type {Judgement | null} */
  #judgement = null;
  /** @type {Position | null} */
  #position = null;
  /** @type {unknown} */
  #state = null;
  /** @type {Record<string, string>} */
  #catalog = {};
  #lang = "en";
  #historic = false;
  /** Pieces put on the board so far, where they are asked for. @type {import("./arrangement.js").Pieces} */
  #pieces = new Map();
  /** The square that was changed last. */
  #lastPut = "";
  /** The piece taken up from the tray. */
  #held = "";
  #lastChoice = "";
  /** @type {import("./types.js").Try | null} */
  #lastTry = null;
  /** What the present answer rests on, while it is shown. @type {import("../ending/show.js").Showing | null} */
  #showing = null;

  /** @param {HTMLElement} host  the element, which gets a shadow root */
  constructor(host) {
    this.#host = host;
    this.#view.board.addEventListener("regelbrett-put", (event) => {
      const { square } = /** @type {CustomEvent<{ square: string }>} */ (event).detail;
      if (this.#held) this.#arrange(put(this.#pieces, square, this.#held), square);
    });
    this.#view.board.addEventListener("regelbrett-off", (event) => {
      const { square } = /** @type {CustomEvent<{ square: string }>} */ (event).detail;
      this.#arrange(takenOff(this.#pieces, square), square);
    });
    const root = host.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet()];
    root.append(this.#view.element);
    this.#view.board.addEventListener("regelbrett-try", (event) => {
      event.preventDefault();
      const { from, to, promotion } = /** @type {CustomEvent<import("./types.js").Try>} */ (event).detail;
      if (this.#view.board.arranging) return this.#arrange(moved(this.#pieces, from, to), to);
      this.#send({ try: promotion ? { from, to, promotion } : { from, to } });
    });
  }

  /** Shows what the learner has put where. @param {import("./arrangement.js").Pieces} pieces @param {string} square  that has changed */
  #arrange(pieces, square) {
    const { board } = this.#view;
    this.#pieces = pieces;
    this.#lastPut = square;
    board.clearMarks();
    this.#showPieces();
    const letter = pieces.get(square);
    const params = { square: spokenSquare(square), ...(letter ? { piece: pieceName(this.#catalog, pieceOf(letter)) } : {}) };
    board.say(sentence(this.#catalog, letter ? "board.put" : "board.taken-off", params));
  }

  /** A piece is taken up from beside the board, and by keys one goes on there. @param {string | null} letter @param {boolean} byKeys */
  #hold(letter, byKeys) {
    const { board } = this.#view;
    this.#held = letter ?? "";
    board.hand = letter ? pieceOf(letter) : null;
    if (letter && byKeys) board.focusSquare(this.#lastPut || (board.orientation === "white" ? "e1" : "e8"));
  }

  /** The pieces on the board and those beside it. */
  #showPieces() {
    const { board, tray } = this.#view;
    const { ask, game } = /** @type {Judgement} */ (this.#judgement);
    if (ask.kind !== "pieces") return tray.fill(null, false, this.#catalog);
    board.game = { fen: `${writePieces(this.#pieces)} w - - 0 1` };
    tray.fill(leftIn(ask.tray, readLetters(game.fen ?? INITIAL), this.#pieces), ask.endless, this.#catalog);
  }

  /** Whether the exercise has been asked for. */
  get begun() {
    return this.#start > 0;
  }

  /** The learner's place in the exercise, plain data; null before the first look. */
  get state() {
    return this.#state;
  }
  set state(state) {
    this.#state = state;
    if (this.begun) this.begin();
  }

  /** Loads the exercise and shows where the learner is. */
  begin() {
    const start = ++this.#start;
    // Does not wait for what came before, which is dropped and may never be answered; of attributes set in a row the last one counts.
    this.#queue = Promise.resolve().then(() => (start === this.#start ? this.#load(start) : undefined));
  }

  /** @param {number} start */
  async #load(start) {
    const explicit = this.#host.getAttribute("lang");
    this.#lang = explicit ? known(explicit) : languageOf(this.#host);
    try {
      this.#catalog = await catalogOf(this.#lang, "lesson");
      const src = this.#host.getAttribute("src");
      const url = src ? new URL(src, document.baseURI) : lessonUrl(this.#host.getAttribute("lesson") ?? "", this.#lang);
      const exercise = await exerciseAt(url, this.#host.getAttribute("exercise"));
      const judge = /** @type {Engine} */ (await engine());
      const first = exercise.exam ? freshDraw() : null;
      const judgement = await judge.judge(exercise, this.#state, this.#state === null ? first : null).catch((error) => {
        // A place from another version of the exercise, or none at all: begin at the beginning.
        if (!error.code || this.#state === null) throw error;
        return judge.judge(exercise, null, first);
      });
      const position = await look(judge, judgement.game);
      if (start !== this.#start) return;
      this.#exercise = exercise;
      this.#judgement = null;
      this.#view.label(this.#catalog, this.#lang, exercise);
      this.#view.board.setAttribute("lang", this.#lang);
      this.#show(judgement, position);
      this.#view.ready();
      if (this.#view.clearTrouble()) this.#focusWork();
    } catch (error) {
      if (start === this.#start) this.#fail(error, () => this.begin());
    }
  }

  /** Something the learner did. @param {Event} event */
  #send(event) {
    const start = this.#start;
    this.#queue = this.#queue.then(() => this.#judge(event, start));
  }

  /** @param {Event} event @param {number} start */
  async #judge(event, start) {
    const exercise = this.#exercise;
    if (start !== this.#start || !exercise) return;
    if ("restart" in event && exercise.exam) event = freshDraw();
    try {
      const judge = /** @type {Engine} */ (await engine());
      const judgement = await judge.judge(exercise, this.#state, event);
      const position = await look(judge, judgement.game);
      this.#lastChoice = "choose" in event ? event.choose : "";
      this.#lastTry = "try" in event ? event.try : null;
      const { goal } = exercise.steps[askedStep(judgement)];
      const facts = await factAgainst(judge, this.#catalog, judgement, goal, this.#lastChoice, position, readPieces(position.fen));
      if (start !== this.#start) return;
      this.#show(judgement, position, event, facts);
      if (this.#view.clearTrouble()) this.#focusWork();
      this.#report(judgement, exercise);
      if ("try" in event && judgement.feedback.code === "needs-promotion") this.#promote(event.try, judgement.feedback.choices);
    } catch (error) {
      // A press too many: what it answered to is gone already.
      if (/** @type {{ code?: string }} */ (error).code === "bad-event") return;
      if (start === this.#start) this.#fail(error, () => this.#send(event));
    }
  }

  /** @param {unknown} error @param {() => void} retry */
  #fail(error, retry) {
    console.error(error);
    this.#view.fail(this.#catalog, this.#judgement !== null, retry);
  }

  /** @param {Judgement} judgement @param {Exercise} exercise */
  #report(judgement, exercise) {
    const { state, solved, helped, feedback } = judgement;
    const fire = (/** @type {string} */ name, /** @type {object} */ detail) =>
      this.#host.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
    const { lesson, id } = exercise;
    fire("regelbrett-judged", { lesson, exercise: id, state, wrong: toneOf(feedback.code) === "wrong" });
    const result = resultOf(judgement);
    if (result) fire("regelbrett-result", { lesson, exercise: id, ...result });
    if (solved) fire("regelbrett-solved", { lesson, exercise: id, helped });
  }

  /**
   * Draws a judgement.
   * @param {Judgement} judgement
   * @param {Position} position  of the judgement's game
   * @param {Event} [event]  what led to it; absent on the first look
   * @param {string[]} [facts]  what speaks against what was chosen
   */
  #show(judgement, position, event, facts) {
    const view = this.#view;
    const before = this.#judgement;
    const focused = this.#host.shadowRoot?.activeElement ?? null;
    this.#judgement = judgement;
    this.#position = position;
    this.#state = judgement.state;
    const { step, steps, feedback, ask, game, exam } = judgement;
    const exercise = /** @type {Exercise} */ (this.#exercise);
    const current = exercise.steps[askedStep(judgement)];

    if (!before || before.step !== step || (event && "restart" in event)) {
      view.setTask(current.task);
      view.board.orientation = current.orientation ?? position.turn;
      view.board.picked = [];
      this.#historic = (game.moves ?? []).length > 0;
    }
    view.setSteps(step, steps, exam ? exam.marks : Array(step + Number(ask.kind === "none")).fill(true));
    if (ask.kind === "pieces" && (!before || before.step !== step || before.ask.kind !== "pieces" || (event && "restart" in event))) {
      this.#pieces = readLetters(position.fen);
    }
    view.board.absent = absent(current.goal);
    view.board.withheld = withheld(current.goal, ask, exam !== undefined);
    this.#showing?.close();
    this.#showing = null;
    view.shown.replaceChildren();
    this.#showBoard();
    const labels = Object.fromEntries((current.choices ?? []).map(({ id, text }) => [id, text]));
    const { tone, lines } = feedbackOf(judgement, this.#catalog, readPieces(position.fen), position, labels, facts);
    lines.push(...resultLines(judgement, exercise, this.#catalog, pagesTop()));
    const asks = ask.kind === "choice" && tone === "right";
    view.say(tone, lines, asks, this.#catalog);
    view.setQuestion(asks ? "" : (this.#catalog[questionOf(current.goal, ask)] ?? ""));
    const refused = feedback.code === "wrong-choice" ? this.#lastChoice : "";
    view.setChoices(ask.kind === "choice" ? ask.choices : [], refused, this.#catalog, labels);
    const open = ask.kind !== "none";
    view.offer({
      next: !open && step + 1 < steps,
      check: ask.kind === "squares" || ask.kind === "pieces",
      pieces: ask.kind === "pieces",
      help: open && !exam,
      hints: (current.hints ?? []).length > 0 && feedback.code !== "no-more-hints",
      another: feedback.code === "hint",
      show: !open && this.#provable() !== null,
      restart: step > 0 || Boolean(event && !("restart" in event)),
    });
    if (event) this.#guide(focused, event);
  }

  /** Whose mate there is to show, or why there is none, now that the question is answered. */
  #provable() {
    const judgement = /** @type {Judgement} */ (this.#judgement);
    const { feedback } = judgement;
    const by = this.#position?.outcome?.by;
    const dead = [by, this.#lastChoice, feedback.choices?.[0]].includes("dead-position");
    return toShow(/** @type {Exercise} */ (this.#exercise).steps[askedStep(judgement)], { by, dead });
  }

  /** Shows what the answer to a question about mates rests on, on the board and in words. */
  #reveal() {
    return this.#prove().catch((error) => this.#fail(error, () => this.#reveal()));
  }

  async #prove() {
    const view = this.#view;
    const judgement = this.#judgement;
    const position = this.#position;
    const sides = this.#provable();
    if (!judgement || !position || !sides) return;
    const [{ Showing }, { styled, wordsWith }] = await Promise.all([import("../ending/show.js"), import("../ending/paper.js")]);
    const catalog = await wordsWith(this.#catalog);
    if (judgement !== this.#judgement || this.#showing) return;
    styled(view.shown);
    if (view.clearTrouble()) view.feedback.focus({ preventScroll: true });
    view.show.hidden = true;
    this.#showing = new Showing(stageOf(view.board, catalog), { game: judgement.game, fen: position.fen, colors: sides });
    view.shown.replaceChildren(this.#showing.element);
    // The button that had the keyboard is gone.
    this.#showing.element.focus({ preventScroll: true });
  }

  /** The board as the judgement wants it, and the history under it. */
  #showBoard() {
    const { board, history } = this.#view;
    const { game, ask } = /** @type {Judgement} */ (this.#judgement);
    // Pieces that nobody can play on from are a picture.
    const arranging = ask.kind === "pieces";
    board.toggleAttribute("view-only", !arranging && Boolean(/** @type {Position} */ (this.#position).unplayable));
    board.toggleAttribute("locked", ask.kind !== "move" && ask.kind !== "squares" && !arranging);
    if (board.arranging !== arranging) board.arranging = arranging;
    if (arranging || !this.#view.tray.element.hidden) this.#showPieces();
    if (!arranging && JSON.stringify(board.game) !== JSON.stringify(game)) board.game = game;
    board.clearMarks();
    board.stars = (ask.kind === "move" && ask.stars) || [];
    // Setting it takes the marked squares off, and a learner goes on from those.
    if (board.picking !== (ask.kind === "squares")) board.picking = ask.kind === "squares";
    history.element.hidden = !this.#historic;
    if (this.#historic) {
      const moves = /** @type {Position} */ (this.#position).moves.map((move) => move.san);
      history.fill(game, moves, this.#catalog);
      history.point(moves.length);
    }
    markAnswer(board, /** @type {Judgement} */ (this.#judgement), this.#target());
  }

  /** Where the try that is talked about went, as far as it is known. */
  #target() {
    const judgement = /** @type {Judgement} */ (this.#judgement);
    const { goal } = /** @type {Exercise} */ (this.#exercise).steps[askedStep(judgement)];
    return judgement.ask.kind === "squares" ? undefined : (this.#lastTry?.to ?? goal.judge?.to);
  }

  /**
   * The board asks what the pawn becomes; thinking better of it takes the try back.
   * @param {import("./types.js").Try} attempt
   * @param {string[]} [choices]
   */
  async #promote({ from, to }, choices) {
    try {
      const promotion = await this.#view.board.askPromotion(from, to, choices);
      if (promotion) this.#send({ try: { from, to, promotion } });
    } catch (error) {
      this.#fail(error, () => this.#promote({ from, to }, choices));
    }
  }

  /**
   * Keeps focus and eye where the work is, if they were here.
   * @param {Element | null} focused  what had the focus before
   * @param {Event} event
   */
  #guide(focused, event) {
    const view = this.#view;
    const { ask } = /** @type {Judgement} */ (this.#judgement);
    const onward = "next" in event || "restart" in event;
    const lost = !this.#host.shadowRoot?.activeElement || focused?.hasAttribute("hidden");
    if (focused && (onward || lost || !view.next.hidden)) {
      if (onward || !view.next.hidden || ask.kind === "choice") this.#focusWork();
      else view.feedback.focus({ preventScroll: true });
    }
    const target = onward ? view.task : view.feedback;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    target.scrollIntoView({ block: "nearest", behavior: calm ? "auto" : "smooth" });
  }

  /** Puts the keyboard where it goes on: on the button that leads on, on the answers, on the board, or on what was said last. */
  #focusWork() {
    const { next, choices, board, feedback } = this.#view;
    const { ask } = /** @type {Judgement} */ (this.#judgement);
    const quiet = { preventScroll: true };
    if (!next.hidden) next.focus(quiet);
    else if (ask.kind === "choice") choices.querySelector("button")?.focus(quiet);
    else if (ask.kind === "none") feedback.focus(quiet);
    else board.focusSquare(("from" in ask && ask.from) || (board.orientation === "white" ? "e1" : "e8"));
  }

  /** What has been marked or put on the board is handed in. */
  #check() {
    const { board } = this.#view;
    this.#send(board.arranging ? { pieces: writePieces(this.#pieces) } : { squares: [...board.picked] });
  }

  /** Shows the game after so many moves; the last one is the position that is asked about. @param {number} ply */
  #showPly(ply) {
    const judgement = this.#judgement;
    const moves = judgement?.game.moves ?? [];
    if (!judgement || ply < 0 || ply > moves.length) return;
    if (ply === moves.length) {
      this.#showBoard();
      return;
    }
    const { board, history } = this.#view;
    board.toggleAttribute("locked", true);
    board.picking = false;
    board.stars = [];
    board.clearMarks();
    board.game = { ...judgement.game, moves: moves.slice(0, ply) };
    history.point(ply);
  }
}
