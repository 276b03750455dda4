/**
 * Shows in an exercise what the answer to a question about mates rests on: who can still mate and how, or why nobody can.
 *
 * @import { Color, Game, Unwinnable } from "../../engine/regelbrett.js"
 * @import { Settled } from "./mate-question.js"
 * @import { ProofHost } from "./proof-view.js"
 */
import { make } from "../../util/dom.js";
import { MateQuestion } from "./mate-question.js";
import { ProofView } from "./proof-view.js";

export { withToolSentences } from "./lines.js";
export { adoptStyle } from "./style.js";

export class AnswerProof {
  #proofView;
  #questions;
  #fen;
  element;

  /**
   * @param {ProofHost} host
   * @param {{ game: Game, fen: string, colors: readonly Color[], line?: { moves: string[], text: string } }} question  colors: the sides in
   *   question; line: what answers it already, in words and moves
   */
  constructor(host, { game, fen, colors, line }) {
    this.#fen = fen;
    this.#proofView = new ProofView(host);
    this.#questions = (line ? [] : colors).map((color) => ({ color, question: new MateQuestion(() => host.catalog, host.announce, () => this.#settled(), null) }));
    this.element = make("div", { class: "is-over", tabindex: "-1" }, ...this.#questions.map(({ question }) => question.element), this.#proofView.element);
    for (const { color, question } of this.#questions) question.ask({ game, fen, color });
    if (line) this.#proofView.showLine(fen, line);
  }

  close() {
    for (const { question } of this.#questions) question.cancel();
    this.#proofView.clear();
  }

  /** Once all sides are settled, shows the shortest mate, else why there is none. */
  #settled() {
    const answers = this.#questions.flatMap(({ color, question: { answer } }) => (answer ? [{ color, answer }] : []));
    if (answers.length < this.#questions.length) return;
    const length = (/** @type {Settled} */ answer) => (answer.verdict === "winnable" ? answer.line.length : Infinity);
    const [{ color, answer }, other] = answers.sort((a, b) => length(a.answer) - length(b.answer));
    if (answer.verdict === "unwinnable" && other?.answer.verdict === "unwinnable") {
      const proofs = /** @type {Record<Color, Unwinnable>} */ ({ [color]: answer.proof, [other.color]: other.answer.proof });
      this.#proofView.showDead(this.#fen, proofs);
    } else {
      this.#proofView.show(this.#fen, color, answer, { focus: true });
    }
  }
}
