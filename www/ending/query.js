/**
 * One line about one side: whether it can still mate, as far as is known. It asks, shows how far the search is, stops and goes on; what
 * nobody waits for any more by the time it comes is said as well.
 *
 * @typedef {import("../words.js").Catalog} Catalog
 * @typedef {import("../winnable/decide.js").Question} Question
 * @typedef {import("../../src/wasm/types.js").Winnability} Winnability
 * @typedef {Exclude<Winnability, { verdict: "undecided" }>} Settled
 * @typedef {"asked" | "looking" | "again" | "open" | "yes" | "no" | "failed"} Standing
 */
import { make } from "../dom.js";
import { sentence } from "../words.js";
import { decide } from "../winnable/decide.js";
import { canSentence } from "../words/ending.js";

export class Query {
  #text = make("span");
  #stop = make("button", { type: "button", class: "stop", hidden: true, click: () => this.#halt() });
  #on = make("button", { type: "button", class: "on", hidden: true, click: () => this.#work() });
  #show = make("button", { type: "button", class: "show", hidden: true, click: () => this.#shown() });
  element = make("div", { class: "query" }, this.#text, " ", this.#stop, this.#on, this.#show);
  /** @type {Question | null} */
  #question = null;
  /** @type {Settled | null} */
  #answer = null;
  /** @type {Standing} */
  #standing = "asked";
  #count = 0;
  #life = new AbortController();
  #words;
  #settled;
  #exhibit;
  #say;

  /**
   * @param {() => Catalog} words
   * @param {(text: string) => void} say  to screen readers
   * @param {(answer: Settled, question: Question) => void} settled  told what came of it
   * @param {((answer: Settled, question: Question) => void) | null} exhibit  asked to show it; null: there is nothing to press
   */
  constructor(words, say, settled, exhibit) {
    this.#words = words;
    this.#say = say;
    this.#settled = settled;
    this.#exhibit = exhibit;
  }

  /** What came of it, if anything has. */
  get answer() {
    return this.#answer;
  }

  /** @param {Question} question */
  ask(question) {
    this.forget();
    this.#question = question;
    this.#answer = null;
    this.#count = 0;
    return this.#work();
  }

  /** Nobody waits for an answer any more. */
  forget() {
    this.#life.abort();
    this.#question = null;
  }

  async #work() {
    const question = this.#question;
    if (!question) return;
    this.#life.abort();
    this.#life = new AbortController();
    const { signal } = this.#life;
    this.#stand(this.#count ? "looking" : "asked");
    /** @type {"looking" | "again"} */
    let standing = "looking";
    const looked = (/** @type {number} */ nodes) => {
      this.#count = nodes;
      this.#stand(standing);
    };
    const lost = () => {
      standing = "again";
      looked(0);
      this.#tell();
    };
    try {
      const answer = await decide(question, { signal, looked, lost });
      if (!answer || signal.aborted) return;
      const waited = this.#standing === standing;
      if (answer.verdict === "undecided") {
        this.#count = answer.nodes;
        this.#stand("open");
      } else {
        this.#answer = answer;
        this.#stand(answer.verdict === "winnable" ? "yes" : "no");
      }
      if (waited) this.#tell();
      if (answer.verdict !== "undecided") this.#settled(answer, question);
    } catch (error) {
      console.error(error);
      if (signal.aborted) return;
      this.#stand("failed");
      this.#tell();
    }
  }

  #tell() {
    this.#say(/** @type {string} */ (this.#text.textContent));
  }

  #halt() {
    this.#life.abort();
    this.#stand("open");
  }

  #shown() {
    if (this.#answer && this.#question) this.#exhibit?.(this.#answer, this.#question);
  }

  /** @param {Standing} standing */
  #stand(standing) {
    if (!this.#question) return;
    const { activeElement } = /** @type {ShadowRoot | Document} */ (this.element.getRootNode());
    this.#standing = standing;
    const words = this.#words();
    const { color } = this.#question;
    this.#text.textContent = canSentence(words, color, standing, this.#count);
    const buttons = /** @type {const} */ ([
      [this.#stop, standing === "looking" || standing === "again", "ending.stop"],
      [this.#on, standing === "open" || standing === "failed", "ending.go-on"],
      [this.#show, this.#exhibit !== null && (standing === "yes" || standing === "no"), standing === "no" ? "ending.why" : "ending.show"],
    ]);
    for (const [button, there, key] of buttons) {
      const name = sentence(words, key);
      if (button.textContent !== name) button.textContent = name;
      // Beside the other side's button of the same name.
      button.setAttribute("aria-label", sentence(words, "ending.of", { name, side: sentence(words, `side.${color}`) }));
      button.hidden = !there;
    }
    const next = buttons.find(([button]) => !button.hidden)?.[0];
    if (buttons.some(([button]) => button === activeElement && button.hidden)) (next ?? /** @type {HTMLElement | null} */ (this.element.closest("[tabindex]")))?.focus();
  }
}
