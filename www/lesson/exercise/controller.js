/**
 * Leads a learner through one exercise: loads it, has the engine judge what the learner does, and shows the answer.
 *
 * What is solved, asked and wrong is decided by the engine alone; the controller keeps only its last judgement.
 *
 * @import { Exercise, Judgement, LearnerEvent, Role, State, Step } from "../../engine/regelbrett.js"
 * @import { Catalog } from "../../i18n/i18n.js"
 * @import { Arrangement } from "./arrangement.js"
 * @import { Position } from "./position.js"
 * @import { Reply } from "./reply.js"
 * @typedef {{ judgement: Judgement, position: Position, step: Step }} Turn  position: of the judgement's game; step: the one that is asked
 */
import { loadExtraMarkers } from "../../board/board.js";
import { engine } from "../../engine/engine.js";
import { languageOf, loadCatalog } from "../../i18n/i18n.js";
import { moveSentence, positionUpdate } from "../../i18n/sentences/sentences.js";
import { lazyImport } from "../../util/lazy-import.js";
import { pagesRoot } from "../../util/urls.js";
import { markAnswer } from "./answer-markers.js";
import { askedStep, freshDraw, resultLines, resultOf } from "./exam.js";
import { toldFacts } from "./facts.js";
import { feedbackOf, questionOf, toneOf } from "./feedback.js";
import { inspectAny, piecesOfFen, sameGame } from "./position.js";
import { Proof } from "./proof.js";
import { exerciseAt, lessonUrl } from "./source.js";
import { sheet } from "./style.js";
import { absentTools, provableSides, withheldTools } from "./tool-policy.js";
import { ExerciseView } from "./view.js";

export class ExerciseController {
  #host;
  #view = new ExerciseView({
    send: (event) => this.#send(event), show: (ply) => this.#showPly(ply), check: () => this.#check(), reveal: () => this.#prove(),
  });
  /** The pieces put on the board by hand, once an exercise has asked for that. @type {Arrangement | null} */
  #arrangement = null;
  #proof = new Proof(this.#view);
  /** Shows a wrong move and the answer to it, once there was one. @type {Reply | null} */
  #played = null;
  /** Events are judged one after the other. @type {Promise<void>} */
  #queue = Promise.resolve();
  /** Counts how often an exercise was begun, so that an answer for an earlier one is dropped. */
  #start = 0;
  /** @type {Catalog} */
  #catalog = {};
  /** @type {Exercise | null} */
  #exercise = null;
  /** @type {Turn | null} */
  #turn = null;
  /** @type {State | null} */
  #state = null;
  /** The last thing the learner did. @type {LearnerEvent | null} */
  #lastEvent = null;
  /** Whether the keyboard is to go to the task once it is there. */
  #focusWanted = false;
  /** Whether the moves so far are shown. */
  #hasHistory = false;

  /** @param {HTMLElement} host  the element, whose shadow root gets the exercise */
  constructor(host) {
    this.#host = host;
    const root = /** @type {ShadowRoot} */ (host.shadowRoot);
    root.adoptedStyleSheets.push(sheet());
    root.replaceChildren(this.#view.element);
    const { board } = this.#view;
    board.addEventListener("regelbrett-try", (event) => {
      event.preventDefault();
      const { from, to, promotion } = /** @type {CustomEvent<{ from: string, to: string, promotion?: Role }>} */ (event).detail;
      if (board.arranging) return this.#arrangement?.move(from, to);
      this.#send({ try: promotion ? { from, to, promotion } : { from, to } });
    });
  }

  /** Moves the keyboard to the task, as soon as there is one. */
  focusTask() {
    this.#focusWanted = this.#turn === null;
    this.#view.task.focus({ preventScroll: true });
  }

  /** Whether the exercise has been asked for. */
  get begun() {
    return this.#start > 0;
  }

  /** How far the learner is, as plain data; null before the exercise is loaded. */
  get state() {
    return this.#state;
  }
  set state(state) {
    this.#state = state;
    if (this.begun) this.begin();
  }

  /** Loads the exercise and shows how far the learner is. */
  begin() {
    const start = ++this.#start;
    // Earlier events are dropped, and may never be answered; of several attributes set at once the last one counts.
    this.#queue = Promise.resolve().then(() => (start === this.#start ? this.#load(start) : undefined));
  }

  /** @param {number} start */
  async #load(start) {
    const lang = languageOf(this.#host);
    // Offline, the board does without them.
    loadExtraMarkers().catch(() => {});
    try {
      this.#catalog = await loadCatalog(lang, "lesson");
      const src = this.#host.getAttribute("src");
      const url = src ? new URL(src, document.baseURI) : lessonUrl(this.#host.getAttribute("lesson") ?? "", lang);
      const exercise = await exerciseAt(url, this.#host.getAttribute("exercise"));
      if (exercise.steps.some(({ goal }) => "judge-position" in goal)) this.#catalog = await loadCatalog(lang, "lesson", "position");
      const rules = await engine();
      const first = freshDraw();
      const judgement = await rules.judge(exercise, this.#state, this.#state === null ? first : null).catch((error) => {
        // A state of another version of the exercise, or not one at all: begin at the beginning.
        if (!error.code || this.#state === null) throw error;
        return rules.judge(exercise, null, first);
      });
      const position = await inspectAny(rules, judgement.game);
      await this.#prepare(judgement);
      if (start !== this.#start) return;
      this.#exercise = exercise;
      this.#turn = null;
      this.#view.label(this.#catalog, lang, exercise);
      this.#view.board.setAttribute("lang", lang);
      this.#show(exercise, judgement, position);
      this.#view.ready();
      if (this.#view.clearFailure() || this.#focusWanted) this.focusTask();
    } catch (error) {
      if (start === this.#start) this.#fail(error, () => this.begin());
    }
  }

  /** @param {LearnerEvent} event */
  #send(event) {
    const start = this.#start;
    this.#queue = this.#queue.then(() => this.#judge(event, start));
  }

  /** @param {LearnerEvent} event @param {number} start */
  async #judge(event, start) {
    const exercise = this.#exercise;
    if (start !== this.#start || !exercise) return;
    if ("restart" in event) event = freshDraw();
    try {
      const rules = await engine();
      const judgement = await rules.judge(exercise, this.#state, event);
      const position = await inspectAny(rules, judgement.game);
      await this.#prepare(judgement);
      this.#lastEvent = event;
      const facts = await toldFacts(this.#catalog, judgement.feedback, piecesOfFen(position.fen), position);
      if (start !== this.#start) return;
      this.#show(exercise, judgement, position, event, facts);
      this.#played?.show(judgement, () => this.#showBoard());
      if (this.#view.clearFailure()) this.#view.feedback.focus();
      this.#report(judgement, exercise);
      if ("try" in event && judgement.feedback.code === "needs-promotion") this.#promote(event.try, judgement.feedback.choices);
    } catch (error) {
      // One click too many: what it was to answer is no longer asked.
      if (/** @type {{ code?: string }} */ (error).code === "bad-event") return;
      if (start === this.#start) this.#fail(error, () => this.#send(event));
    }
  }

  /** Loads what not every exercise needs. @param {Judgement} judgement */
  async #prepare({ ask, feedback: { code, facts = [] } }) {
    if (ask.kind === "pieces" && !this.#arrangement) {
      const { Arrangement } = await lazyImport("lesson/exercise/arrangement.js", () => import("./arrangement.js"));
      this.#arrangement ??= new Arrangement(this.#view);
    }
    if (code === "legal-but" && !this.#played && facts.some(({ move }) => move)) {
      const loaded = await lazyImport("lesson/exercise/reply.js", () => import("./reply.js")).catch(() => null);
      this.#played ??= loaded && new loaded.Reply(this.#view.board);
    }
  }

  get #lastChoice() {
    return this.#lastEvent && "choose" in this.#lastEvent ? this.#lastEvent.choose : "";
  }

  /** @param {unknown} error @param {() => void} retry */
  #fail(error, retry) {
    const [start, turn] = [this.#start, this.#turn];
    const show = (/** @type {string} */ cause) => start === this.#start && turn === this.#turn && this.#view.fail(this.#catalog, turn !== null, retry, cause);
    lazyImport("lesson/exercise/failure.js", () => import("./failure.js"))
      .then(({ causeOf }) => causeOf(error, this.#host))
      .catch(() => (console.error(error), ""))
      .then(show);
  }

  /** Tells the page. @param {Judgement} judgement @param {Exercise} exercise */
  #report(judgement, exercise) {
    const { state, solved, helped, mistakes, feedback } = judgement;
    const emit = (/** @type {string} */ name, /** @type {object} */ detail) =>
      this.#host.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
    const { lesson, id } = exercise;
    emit("regelbrett-judged", { lesson, exercise: id, state, wrong: toneOf(feedback.code) === "wrong" });
    const result = resultOf(judgement);
    if (result) emit("regelbrett-result", { lesson, exercise: id, ...result });
    if (solved) emit("regelbrett-solved", { lesson, exercise: id, helped, mistakes });
  }

  /**
   * Draws a judgement.
   * @param {Exercise} exercise
   * @param {Judgement} judgement
   * @param {Position} position  of the judgement's game
   * @param {LearnerEvent} [event]  that led to it; absent when the exercise is loaded
   * @param {string[]} [facts]  that it tells, in words
   */
  #show(exercise, judgement, position, event, facts) {
    this.#played?.stop();
    const view = this.#view;
    const catalog = this.#catalog;
    const before = this.#turn?.judgement;
    const focused = this.#host.shadowRoot?.activeElement ?? null;
    const { step: number, steps, feedback, ask, game, exam } = judgement;
    const step = exercise.steps[askedStep(judgement)];
    this.#turn = { judgement, position, step };
    this.#state = judgement.state;

    const fresh = !before || before.step !== number || Boolean(event && "restart" in event);
    if (fresh) {
      view.setTask(step.task, catalog);
      view.board.orientation = step.orientation ?? position.turn;
      view.board.enterAt(("from" in ask && ask.from) || (view.board.orientation === "white" ? "e1" : "e8"));
      view.board.picked = [];
      this.#hasHistory = (game.moves ?? []).length > 0;
    }
    view.setSteps(number, steps, exam ? exam.marks : Array(number + Number(ask.kind === "none")).fill(true));
    if (ask.kind === "pieces" && (fresh || before?.ask.kind !== "pieces")) this.#arrangement?.start(position.fen);
    view.board.absent = absentTools(step.goal);
    view.board.withheld = withheldTools(step.goal, ask, exam !== undefined);
    this.#proof.clear();
    this.#showBoard();

    const labels = Object.fromEntries((step.choices ?? []).map(({ id, text }) => [id, text]));
    const { tone, lines } = feedbackOf(judgement, catalog, piecesOfFen(position.fen), position, labels, facts, questionOf(step.goal, ask) !== "");
    lines.push(...resultLines(judgement, exercise, catalog, pagesRoot()));
    const asks = ask.kind === "choice" && tone === "right";
    const heard = view.say(tone, lines, asks, catalog);
    view.setQuestion(catalog[questionOf(step.goal, ask)] ?? "", asks);
    view.setChoices(ask.kind === "choice" ? ask.choices : [], feedback.code === "wrong-choice" ? this.#lastChoice : "", catalog, labels);
    const open = ask.kind !== "none";
    view.offer({
      next: !open && number + 1 < steps,
      check: ask.kind === "squares" || ask.kind === "pieces",
      pieces: ask.kind === "pieces",
      help: open && !exam,
      hints: (step.hints ?? []).length > 0 && feedback.code !== "no-more-hints",
      another: feedback.code === "hint",
      show: !open && (this.#provable() !== null || this.#wayOut() !== undefined),
      restart: number > 0 || Boolean(event && !("restart" in event)),
    });
    if (event) this.#guide(focused, event, asks, [heard, this.#reply(before, judgement, position)].filter(Boolean).join(" "));
  }

  /**
   * What has been answered on the board to the learner's move, for a voice.
   * @param {Judgement | undefined} before
   * @param {Judgement} judgement
   * @param {Position} position
   */
  #reply(before, { step, game }, position) {
    const plies = (game.moves ?? []).length - (before?.game.moves ?? []).length;
    const replied = before?.step === step && before.game.fen === game.fen && plies > 1 && "moves" in position;
    return replied ? positionUpdate(this.#catalog, position, piecesOfFen(position.fen)) : "";
  }

  /** Shows the board as the judgement wants it, and the moves so far under it. */
  #showBoard() {
    const { board, history } = this.#view;
    const { judgement, position, step } = /** @type {Turn} */ (this.#turn);
    const { game, ask } = judgement;
    const arranging = ask.kind === "pieces";
    board.toggleAttribute("view-only", !arranging && Boolean(position.unplayable));
    board.toggleAttribute("locked", ask.kind !== "move" && ask.kind !== "squares" && !arranging);
    if (board.arranging !== arranging) board.arranging = arranging;
    this.#arrangement?.show(judgement, this.#catalog);
    if (!arranging && !sameGame(board.game, game)) board.game = game;
    board.clearMarks();
    board.stars = (ask.kind === "move" && ask.stars) || [];
    // Setting it would unmark the squares from which the learner continues.
    if (board.picking !== (ask.kind === "squares")) board.picking = ask.kind === "squares";
    history.element.hidden = !this.#hasHistory;
    if (this.#hasHistory) {
      history.fill(game, position.moves.map(({ san }) => san), this.#catalog);
      history.setPly(position.moves.length);
    }
    const attempted = this.#lastEvent && "try" in this.#lastEvent ? this.#lastEvent.try : "judge" in step.goal ? step.goal.judge : undefined;
    markAnswer(board, judgement, ask.kind === "squares" ? undefined : attempted?.to);
  }

  /** The sides whose mate, or why there is none, can be shown now that the question is answered. */
  #provable() {
    const { judgement, position, step } = /** @type {Turn} */ (this.#turn);
    const by = position.outcome && "by" in position.outcome ? position.outcome.by : undefined;
    const dead = [by, this.#lastChoice, judgement.feedback.choices?.[0]].includes("dead-position");
    return provableSides(step, { by, dead });
  }

  /** What saves a king in check, where the answer is that the game goes on. */
  #wayOut() {
    return this.#turn?.judgement.feedback.facts?.find(({ code }) => code === "saves");
  }

  /** Shows what the answer to a question about mates rests on. */
  #prove() {
    const turn = this.#turn;
    const colors = turn && this.#provable();
    const wayOut = this.#wayOut();
    if (!turn || !(colors || wayOut)) return;
    this.#proof.show({ game: turn.judgement.game, fen: turn.position.fen, colors: colors ?? [], wayOut }, this.#catalog, () => turn === this.#turn)
      .catch((error) => this.#fail(error, () => this.#prove()));
  }

  /**
   * Has the board ask what the pawn becomes; cancelling takes the move back.
   * @param {{ from: string, to: string }} attempt
   * @param {string[]} [choices]
   */
  async #promote({ from, to }, choices) {
    try {
      const promotion = await this.#view.board.askPromotion(from, to, /** @type {Role[] | undefined} */ (choices));
      if (promotion) this.#send({ try: { from, to, promotion } });
    } catch (error) {
      this.#fail(error, () => this.#promote({ from, to }, choices));
    }
  }

  /**
   * Moves the keyboard to what is new, if it was in this exercise: to the task, to the button that leads on, or to the feedback where that asks or
   * what had the focus is gone. What the focus is not on is announced, so that everything is heard once. And brings what is new into view.
   * @param {Element | null} focused  before the event
   * @param {LearnerEvent} event
   * @param {boolean} asks  whether the feedback is a question
   * @param {string} heard  the feedback for a voice
   */
  #guide(focused, event, asks, heard) {
    const view = this.#view;
    const onward = "next" in event || "restart" in event;
    const lost = !this.#host.shadowRoot?.activeElement || focused?.hasAttribute("hidden");
    const target = onward ? view.task : !view.next.hidden ? view.next : asks || lost ? view.feedback : null;
    // Some browsers do not focus a button that is clicked.
    const moves = target !== null && (focused !== null || (onward && document.activeElement === document.body));
    if (moves) target.focus({ preventScroll: true });
    const news = onward ? view.heardTask(this.#catalog) : heard;
    view.board.say(!moves || target === view.next ? news : "", news);
    const shown = onward ? view.task : view.feedback;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    shown.scrollIntoView({ block: "nearest", behavior: calm ? "auto" : "smooth" });
  }

  /** Hands in the marked squares or the arranged pieces. */
  #check() {
    const { board } = this.#view;
    this.#send(board.arranging ? { pieces: this.#arrangement?.fen ?? "" } : { squares: board.picked });
  }

  /** Shows the game after that many moves; the last position is the one the question is about. @param {number} ply */
  #showPly(ply) {
    if (!this.#turn) return;
    this.#played?.stop();
    const { game } = this.#turn.judgement;
    const moves = game.moves ?? [];
    if (ply < 0 || ply > moves.length) return;
    this.#sayPly(ply);
    if (ply === moves.length) return this.#showBoard();
    const { board, history } = this.#view;
    board.toggleAttribute("locked", true);
    board.picking = false;
    board.stars = [];
    board.clearMarks();
    board.game = { ...game, moves: moves.slice(0, ply) };
    history.setPly(ply);
  }

  /** Says which position that is. @param {number} ply */
  async #sayPly(ply) {
    const { judgement: { game }, position } = /** @type {Turn} */ (this.#turn);
    const earlier = { ...game, moves: (game.moves ?? []).slice(0, ply) };
    const { fen, moves, captured } = await inspectAny(await engine(), earlier);
    const said = ply ? moveSentence(this.#catalog, moves[ply - 1].uci, captured, piecesOfFen(fen)) : this.#catalog["ui.history-start"];
    this.#view.board.say(`${said} ${this.#catalog[ply < position.moves.length ? "ui.history-now" : "ui.history-end"]}`);
  }
}
