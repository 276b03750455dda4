/**
 * `<regelbrett-lesson>`: one exercise.
 *
 * Until it runs, and in print, its light content (task and diagram) is what is seen. What leads the exercise is much more than a board, so a
 * page of somebody else loads it only where there is an exercise; lesson.js brings it along.
 *
 * Attributes: `lesson`, `exercise`, `lang` (else the nearest), `src` (another address of the lesson file).
 * Property: `state`, the place in the exercise; may be set before the element is connected to go on there.
 * Events (bubble, composed): `regelbrett-judged` { lesson, exercise, state, wrong }, `regelbrett-solved` { lesson, exercise, helped },
 * `regelbrett-result` { lesson, exercise, right, of, passed } at the end of an exam.
 *
 * @typedef {import("./controller.js").Controller} Controller
 * @typedef {new (host: HTMLElement) => Controller} Leader
 */
import { forget, whenNear } from "../board/near.js";
import { expectWhole } from "../engine.js";

export class RegelbrettLesson extends HTMLElement {
  static observedAttributes = ["lesson", "exercise", "lang", "src"];
  /** What leads an exercise, once it is loaded. @type {Leader | null} */
  static leader = null;

  /** @type {Controller | null} */
  #controller = null;
  /** The place in the exercise that was given before there is a controller. @type {unknown} */
  #state = null;

  constructor() {
    super();
    if (RegelbrettLesson.leader) this.#controller = new RegelbrettLesson.leader(this);
  }

  connectedCallback() {
    // The judge of the exercises is in the whole engine.
    expectWhole();
    if (Object.hasOwn(this, "state")) {
      // Set by the page before this element was defined.
      const { state } = this;
      Reflect.deleteProperty(this, "state");
      this.state = state;
    }
    whenNear(this, () => this.#begin());
  }

  disconnectedCallback() {
    forget(this);
  }

  attributeChangedCallback() {
    if (this.#controller?.begun) this.#begin();
  }

  /** The learner's place in the exercise, plain data; null before the first look. */
  get state() {
    return this.#controller ? this.#controller.state : this.#state;
  }
  set state(state) {
    if (this.#controller) this.#controller.state = state;
    else this.#state = state;
  }

  async #begin() {
    forget(this);
    try {
      RegelbrettLesson.leader ??= (await import("./controller.js")).Controller;
    } catch (error) {
      // Without a network the content of the page stays.
      return console.error(error);
    }
    if (!this.#controller) {
      this.#controller = new RegelbrettLesson.leader(this);
      this.#controller.state = this.#state;
    }
    this.#controller.begin();
  }
}
