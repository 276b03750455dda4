/**
 * `<regelbrett-lesson lesson="castling" exercise="both-sides" lang="de">`: one exercise of a lesson.
 *
 * Until it is loaded, its light content (task and diagram) is shown. An exercise needs far more code than a board, so on other people's pages
 * that is loaded only when one comes near the window; the site's own lesson pages bring it along.
 *
 * Attributes (what others mean, or their values, is told to the reader and the console): `lesson`, `exercise`, `lang` (else the nearest), `src`
 * (another address of the lesson file), `worksheet` (the light content is what is printed).
 * Property: `state`, how far the learner is; may be set before the element is connected, to resume there.
 * Events (bubbling, composed): `regelbrett-judged` { lesson, exercise, state, wrong }, `regelbrett-solved` { lesson, exercise, helped, mistakes },
 * `regelbrett-result` { lesson, exercise, right, of, passed } at the end of an exam.
 *
 * @import { State } from "../engine/regelbrett.js"
 * @import { ExerciseController } from "./exercise/exercise.js"
 * @typedef {new (host: HTMLElement) => ExerciseController} ControllerClass
 */
import { checkAttributes } from "../board/board.js";
import { expectWholeEngine } from "../engine/engine.js";
import { make } from "../util/dom.js";
import { stopWaiting, whenNear } from "../util/lazy-load.js";
import { lazyImport } from "../util/lazy-import.js";
import { roomSheet } from "./room.js";

const ATTRIBUTES = { lesson: null, exercise: null, src: null, lang: ["de", "en"], worksheet: [] };

/** @type {ControllerClass | null} */
let Controller = null;

/**
 * Defines the element, unless another copy of these scripts has done so.
 * @param {ControllerClass | null} [controller]  of the exercises, where it is loaded already
 */
export function defineLesson(controller = null) {
  Controller ??= controller;
  if (!customElements.get("regelbrett-lesson")) customElements.define("regelbrett-lesson", RegelbrettLesson);
}

export class RegelbrettLesson extends HTMLElement {
  static observedAttributes = ["lesson", "exercise", "lang", "src"];

  /** @type {ExerciseController | null} */
  #controller = null;
  /** A state that was set before there is a controller. @type {State | null} */
  #state = null;
  /** Whether `focus()` was called. */
  #focusWanted = false;

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [roomSheet()];
    if (Controller) this.#controller = new Controller(this);
    else root.append(make("div", { class: "exercise idle" }, make("slot", { name: "title" }), make("slot")));
  }

  connectedCallback() {
    // Exercises need the whole engine.
    expectWholeEngine();
    if (Object.hasOwn(this, "state")) {
      // Set by the page before this element was defined.
      const { state } = this;
      Reflect.deleteProperty(this, "state");
      this.state = state;
    }
    whenNear(this, () => this.#begin());
  }

  disconnectedCallback() {
    stopWaiting(this);
  }

  attributeChangedCallback() {
    if (this.#controller) checkAttributes(this, ATTRIBUTES);
    if (this.#controller?.begun) this.#begin();
  }

  /** How far the learner is, as plain data; null before the exercise is loaded. @returns {State | null} */
  get state() {
    return this.#controller ? this.#controller.state : this.#state;
  }
  set state(state) {
    if (this.#controller) this.#controller.state = state;
    else this.#state = state;
  }

  /** Moves the keyboard to the task, as soon as there is one. */
  focus() {
    this.#focusWanted = true;
    this.#controller?.focusTask();
  }

  async #begin() {
    stopWaiting(this);
    try {
      Controller ??= (await lazyImport("lesson/exercise/exercise.js", () => import("./exercise/exercise.js"))).ExerciseController;
    } catch (error) {
      // Offline, the light content stays.
      return console.error(error);
    }
    if (!this.#controller) {
      this.#controller = new Controller(this);
      this.#controller.state = this.#state;
      if (this.#focusWanted) this.#controller.focusTask();
    }
    checkAttributes(this, ATTRIBUTES);
    this.#controller.begin();
  }
}
