/**
 * Shows below the board what the answer to a question about mates rests on.
 *
 * @import { Color, Fact, Game } from "../../engine/regelbrett.js"
 * @import { Catalog } from "../../i18n/i18n.js"
 * @import { AnswerProof } from "../../tools/tools.js"
 * @import { ExerciseView } from "./view.js"
 */
import { loadAnswerProof } from "../../tools/tools.js";
import { wordsOfFacts } from "./facts.js";
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
   * @param {{ game: Game, fen: string, colors: readonly Color[], wayOut?: Fact }} question  wayOut: the move that answers a check, which is all
   *   there is to show then
   * @param {Catalog} catalog
   * @param {() => boolean} isCurrent  whether the question is still the one on the board, once the proof is loaded
   */
  async show({ wayOut, ...question }, catalog, isCurrent) {
    const view = this.#view;
    const { AnswerProof, adoptStyle, withToolSentences } = await loadAnswerProof();
    const sentences = await withToolSentences(catalog);
    const line = wayOut?.move ? { moves: [wayOut.move], text: await this.#told(catalog, wayOut) } : undefined;
    if (!isCurrent() || this.#shown) return;
    adoptStyle(view.shown);
    if (view.clearFailure()) view.feedback.focus({ preventScroll: true });
    view.show.hidden = true;
    this.#shown = new AnswerProof(proofHostOf(view.board, sentences), { ...question, line });
    view.shown.replaceChildren(this.#shown.element);
    // The focused button is gone.
    this.#shown.element.focus({ preventScroll: true });
  }

  /** @param {Catalog} catalog @param {Fact} fact */
  async #told(catalog, fact) {
    const words = await wordsOfFacts(catalog);
    return words.factSentence(words.catalog, fact, { pieces: new Map(), view: {} });
  }
}
