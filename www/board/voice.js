/**
 * What a board says of itself, in its message line and to screen readers: who is to move, a selection, a refused try.
 *
 * @typedef {import("./squares.js").Square} Square
 * @typedef {import("./state.js").State} State
 * @typedef {import("./panel.js").Panel} Panel
 * @typedef {import("../engine.js").View} GameView
 * @typedef {import("../engine.js").Reason} Reason
 */
import { spoken } from "../words/piece.js";
import { outcomeSentence } from "../words/move.js";
import { reasonSentence } from "../words/reason.js";
import { moveSentence } from "../words/move.js";
import { byTouch } from "./input.js";
import * as speech from "./speech.js";
import { targets } from "./state.js";

/** More reasons than these a message line does not hold. */
const MOST = 2;

export class Voice {
  /** Why nobody can mate any more, where that is so. @type {string[]} */
  dead = [];
  #board;

  /** @param {{ panel: Panel, readonly words: Record<string, string> }} board  words: the sentences of its language */
  constructor(board) {
    this.#board = board;
  }

  /**
   * Who is to move or how the game ended; where that is news, after the move that led there and spoken as well.
   * @param {GameView} known
   * @param {State} state
   * @param {{ announce: boolean, quiet: boolean }} how  quiet: the board belongs to an exercise
   */
  standing(known, state, { announce, quiet }) {
    const { outcome, turn } = known;
    // An exercise with few pieces is no game that anybody plays on.
    const view = quiet && "by" in outcome && outcome.by === "dead-position" ? { ...known, outcome: undefined } : known;
    const text = announce ? moveSentence(this.#board.words, view, state.pieces) : outcomeSentence(this.#board.words, outcome, turn);
    const article = "article" in outcome ? outcome.article : undefined;
    this.#board.panel.show([{ text, article }, ...this.dead.map((text) => ({ text }))]);
    if (announce) this.#board.panel.say(spoken([text, ...this.dead].join(" ")));
  }

  /** That a piece has been chosen. @param {State} state @param {Square} square @param {boolean} over  whether the game has ended */
  selection(state, square, over) {
    if (!state.dests) return;
    const text = speech.selected(this.#board.words, state, square, byTouch());
    this.#board.panel.say(text);
    if (targets(state, square).length === 0 && !over) this.#board.panel.show([{ text }]);
  }

  /** Why a try is not allowed. @param {Reason[]} reasons @param {State} state @param {GameView | null} view */
  refusal(reasons, { pieces }, view) {
    const first = reasons.slice(0, MOST);
    this.#board.panel.show(first.map((reason) => ({ text: reasonSentence(this.#board.words, reason, pieces, { view }), article: reason.article })));
    this.#board.panel.say(first.map((reason) => reasonSentence(this.#board.words, reason, pieces, { view, spoken: true })).join(" "));
  }
}
