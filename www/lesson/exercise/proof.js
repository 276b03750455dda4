/**
 * Shows below the board what the answer to a question about mates rests on.
 *
 * @import { Color, Game } from "../../engine/regelbrett.js"
 * @import { Catalog } from "../../i18n/i18n.js"
 * @import { AnswerProof } from "../../tools/tools.js"
 * @import { ExerciseView } from "./view.js"
 */
import { loadAnswerProof } from "../../tools/tools.js";
import { proofHostOf } from "./proof-host.js";

export class Proof {
  #view;
  /** @type {AnswerProof | null} */
  #shown = null;

  /** @param {ExerciseView} view */
  constructor(view) {
    this.#view = view;
  }

  clear() {
    this.#shown?.close();
    this.#shown = null;
    this.#view.shown.replaceChildren();
  }

  /**
   * @param {{ game: Game, fen: string, colors: readonly Color[] }} question
   * @param {Catalog} catalog
   * @param {() => boolean} isCurrent  whether the question is still the one on the board, once the proof is loaded
   */
  async show(question, catalog, isCurrent) {
    const view = this.#view;
    const { AnswerProof, adoptStyle, withToolSentences } = await loadAnswerProof();
    const sentences = await withToolSentences(catalog);
    if (!isCurrent() || this.#shown) return;
    adoptStyle(view.shown);
    if (view.clearFailure()) view.feedback.focus({ preventScroll: true });
    view.show.hidden = true;
    this.#shown = new AnswerProof(proofHostOf(view.board, sentences), question);
    view.shown.replaceChildren(this.#shown.element);
    // The focused button is gone.
    this.#shown.element.focus({ preventScroll: true });
  }
}
