/**
 * One line that answers whether a side can still mate: asks, shows how far the search is, and stops or continues it. An answer that comes after a
 * wait is announced.
 *
 * @import { Winnability } from "../../engine/regelbrett.js"
 * @import { MateSearch } from "../../engine/engine.js"
 * @import { Catalog } from "../../i18n/i18n.js"
 * @typedef {Exclude<Winnability, { verdict: "undecided" }>} Settled
 * @typedef {"asked" | "searching" | "restarted" | "undecided" | "yes" | "no" | "failed"} Status
 */
import { decideWinnable } from "../../engine/engine.js";
import { sentence } from "../../i18n/i18n.js";
import { make } from "../../util/dom.js";
import { canSentence } from "./sentences.js";

export class MateQuestion {
  #text = make("span");
  #stop = make("button", { type: "button", class: "stop", hidden: true, click: () => this.#halt() });
  #continue = make("button", { type: "button", class: "continue", hidden: true, click: () => this.#search() });
  #show = make("button", { type: "button", class: "show", hidden: true, click: () => this.#showProof() });
  element = make("div", { class: "mate-question" }, this.#text, " ", this.#stop, this.#continue, this.#show);
  /** @type {MateSearch | null} */
  #question = null;
  /** @type {Settled | null} */
  #answer = null;
  /** @type {Status} */
  #status = "asked";
  /** Positions searched so far. */
  #count = 0;
  #abort = new AbortController();
  #catalog;
  #announce;
  #onSettled;
  #onShow;

  /**
   * @param {() => Catalog} catalog
   * @param {(text: string) => void} announce  to screen readers
   * @param {(answer: Settled, question: MateSearch) => void} onSettled
   * @param {((answer: Settled, question: MateSearch) => void) | null} onShow  the reader asks to see why; null: there is no button for it
   */
  constructor(catalog, announce, onSettled, onShow) {
    this.#catalog = catalog;
    this.#announce = announce;
    this.#onSettled = onSettled;
    this.#onShow = onShow;
  }

  /** The answer, once there is one. */
  get answer() {
    return this.#answer;
  }

  /** @param {MateSearch} question */
  ask(question) {
    this.cancel();
    this.#question = question;
    this.#answer = null;
    this.#count = 0;
    return this.#search();
  }

  cancel() {
    this.#abort.abort();
    this.#question = null;
  }

  async #search() {
    const question = this.#question;
    if (!question) return;
    this.#abort.abort();
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    this.#setStatus(this.#count ? "searching" : "asked");
    /** @type {"searching" | "restarted"} */
    let searching = "searching";
    const onProgress = (/** @type {number} */ nodes) => {
      this.#count = nodes;
      this.#setStatus(searching);
    };
    const onRestart = () => {
      searching = "restarted";
      onProgress(0);
      this.#announceStatus();
    };
    try {
      const answer = await decideWinnable(question, { signal, onProgress, onRestart });
      if (!answer || signal.aborted) return;
      const waited = this.#status === searching;
      if (answer.verdict === "undecided") {
        this.#count = answer.nodes;
        this.#setStatus("undecided");
      } else {
        this.#answer = answer;
        this.#setStatus(answer.verdict === "winnable" ? "yes" : "no");
      }
      if (waited) this.#announceStatus();
      if (answer.verdict !== "undecided") this.#onSettled(answer, question);
    } catch (error) {
      console.error(error);
      if (signal.aborted) return;
      this.#setStatus("failed");
      this.#announceStatus();
    }
  }

  #announceStatus() {
    this.#announce(/** @type {string} */ (this.#text.textContent));
  }

  #halt() {
    this.#abort.abort();
    this.#setStatus("undecided");
  }

  #showProof() {
    if (this.#answer && this.#question) this.#onShow?.(this.#answer, this.#question);
  }

  /** @param {Status} status */
  #setStatus(status) {
    if (!this.#question) return;
    const { activeElement } = /** @type {ShadowRoot | Document} */ (this.element.getRootNode());
    this.#status = status;
    const catalog = this.#catalog();
    const { color } = this.#question;
    this.#text.textContent = canSentence(catalog, color, status, this.#count);
    const buttons = /** @type {const} */ ([
      [this.#stop, status === "searching" || status === "restarted", "game-over.stop"],
      [this.#continue, status === "undecided" || status === "failed", "game-over.continue"],
      [this.#show, this.#onShow !== null && (status === "yes" || status === "no"), status === "no" ? "game-over.why" : "game-over.show"],
    ]);
    for (const [button, visible, key] of buttons) {
      const name = sentence(catalog, key);
      if (button.textContent !== name) button.textContent = name;
      // The other side has a button of the same name.
      button.setAttribute("aria-label", sentence(catalog, "game-over.of", { name, side: sentence(catalog, `side.${color}`) }));
      button.hidden = !visible;
    }
    const next = buttons.find(([button]) => !button.hidden)?.[0];
    if (buttons.some(([button]) => button === activeElement && button.hidden)) (next ?? /** @type {HTMLElement | null} */ (this.element.closest("[tabindex]")))?.focus();
  }
}
