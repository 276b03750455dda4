/**
 * For an exercise whose question is answered: who can still mate, and how, or why nobody can.
 *
 * @typedef {import("../engine.js").Game} Game
 * @typedef {import("../../src/wasm/types.js").Color} Color
 * @typedef {import("./query.js").Settled} Settled
 * @typedef {import("./exhibit.js").Stage} Stage
 */
import { make } from "../dom.js";
import { Exhibit } from "./exhibit.js";
import { Query } from "./query.js";

export class Showing {
  #exhibit;
  #queries;
  #fen;
  element;

  /**
   * @param {Stage} stage
   * @param {{ game: Game, fen: string, colors: readonly Color[] }} what  colors: the sides that are asked about
   */
  constructor(stage, { game, fen, colors }) {
    this.#fen = fen;
    this.#exhibit = new Exhibit(stage);
    this.#queries = colors.map((color) => ({ color, query: new Query(() => stage.words, stage.say, () => this.#settled(), null) }));
    this.element = make("div", { class: "is-over", tabindex: "-1" }, ...this.#queries.map(({ query }) => query.element), this.#exhibit.element);
    for (const { color, query } of this.#queries) query.ask({ game, fen, color });
  }

  /** Takes everything back. */
  close() {
    for (const { query } of this.#queries) query.forget();
    this.#exhibit.clear();
  }

  /** Once all sides are known: the shortest mate, else why there is none. */
  #settled() {
    const answers = this.#queries.flatMap(({ color, query: { answer } }) => (answer ? [{ color, answer }] : []));
    if (answers.length < this.#queries.length) return;
    const length = (/** @type {Settled} */ answer) => (answer.verdict === "winnable" ? answer.line.length : Infinity);
    const [{ color, answer }, other] = answers.sort((a, b) => length(a.answer) - length(b.answer));
    if (answer.verdict === "unwinnable" && other?.answer.verdict === "unwinnable") {
      const proofs = /** @type {Record<Color, import("../../src/wasm/types.js").Unwinnable>} */ ({ [color]: answer.proof, [other.color]: other.answer.proof });
      this.#exhibit.dead(this.#fen, proofs);
    } else {
      this.#exhibit.show(this.#fen, color, answer, { focus: true });
    }
  }
}
