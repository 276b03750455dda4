/**
 * "Why not?": the reader takes any piece to any square, nothing moves, and the answer is all that stands against it, or that it is legal.
 * Of a king that may have something to castle with, the whole list of conditions stands there too, and follows the game.
 *
 * Guarantees: the answers are the engine's; an answer to a question that is no longer asked is dropped; everything can be had by mouse,
 * finger and keys, and is said to screen readers.
 *
 * @typedef {import("../tools.js").Bench} Bench
 * @typedef {import("../squares.js").Square} Square
 * @typedef {import("../state.js").Mark} Mark
 * @typedef {import("../state.js").Arrow} Arrow
 * @typedef {import("../../engine.js").Reason} Reason
 * @typedef {import("../../engine.js").Verdict} Verdict
 * @typedef {{ marks: Mark[], arrows?: Arrow[] }} Picture  what is shown on the squares
 */
import "../signs.js";
import { engine } from "../../engine.js";
import { wear } from "../drawing.js";
import { make } from "../../dom.js";
import { sentence } from "../../words.js";
import { pieceName, spoken } from "../../words/piece.js";
import { reasonSentence } from "../../words/reason.js";
import { errorSentence } from "../../words/error.js";
import { askedSentence, legalSentence, otherTurnSentence } from "../../words/why.js";
import { citation } from "../articles.js";
import { reasonMarks } from "../reasons.js";
import { CastlingList } from "./castling.js";
import { pointer } from "./pointer.js";
import { sheet } from "./style.js";

/** @param {Bench} bench @param {Record<string, string>} words @returns {import("../tools.js").Tool} */
export function open(bench, words) {
  wear(bench.region, sheet);
  return new Why(bench, words);
}

class Why {
  #bench;
  #words;
  #prompt = make("p", { class: "prompt" });
  #answer = make("div", { class: "answer" });
  #castling;
  /** What was asked last. @type {{ from: Square, to: Square } | null} */
  #asked = null;
  /** The game it was asked of. */
  #game;
  /** What the board shows while nothing is pointed at. @type {Picture} */
  #picture = { marks: [] };

  /** @param {Bench} bench @param {Record<string, string>} words */
  constructor(bench, words) {
    this.#bench = bench;
    this.#words = words;
    this.#game = bench.game;
    this.#castling = new CastlingList(bench, words, this.#point);
    bench.region.append(this.#prompt, this.#answer, this.#castling.element);
    bench.asking(true);
    this.#invite(null);
    bench.say(/** @type {string} */ (this.#prompt.textContent));
    this.#prompt.scrollIntoView({ block: "nearest", behavior: "instant" });
  }

  /** The game has gone on or back, or the language is another. @param {Record<string, string>} words */
  changed(words) {
    const { game } = this.#bench;
    this.#words = words;
    this.#castling.words = words;
    if (game !== this.#game) this.#forget();
    this.#game = game;
    this.#bench.region.style.minBlockSize = "";
    this.#invite(null);
    if (this.#asked) this.ask(this.#asked.from, this.#asked.to);
    else this.#castling.update();
  }

  close() {
    this.#asked = null;
    this.#castling.show(null);
    this.#bench.region.style.minBlockSize = "";
  }

  /** @param {Square | null} square */
  choose(square) {
    // The page must not move under a piece that is being dragged.
    this.#bench.region.style.minBlockSize = square ? `${this.#bench.region.offsetHeight}px` : "";
    this.#forget();
    this.#invite(square);
    const piece = square && this.#bench.pieces.get(square);
    if (piece) this.#bench.say(spoken(/** @type {string} */ (this.#prompt.textContent)));
    this.#castling.show(piece && piece.role === "king" ? piece.color : null);
  }

  /** @param {Square} from @param {Square} to */
  async ask(from, to) {
    const { game, pieces, view } = this.#bench;
    const piece = pieces.get(from);
    this.#asked = { from, to };
    // The question stands there until it is answered, since the engine may still be on its way.
    this.#prompt.textContent = askedSentence(this.#words, pieces, from, to) || this.#prompt.textContent;
    if (piece?.role !== "king") this.#castling.show(null);
    const isAsked = () => this.#game === game && this.#asked?.from === from && this.#asked.to === to;
    try {
      const running = await engine();
      const verdict = await running.explain(game, from, to);
      const others = piece && view && piece.color !== view.turn ? await otherTurn(running, view.fen, from, to) : null;
      if (isAsked()) this.#show(from, to, verdict, others);
    } catch (error) {
      if (isAsked()) this.#fail(/** @type {Error & { code?: string }} */ (error));
    }
    if (!isAsked()) return;
    this.#invite(null);
    this.#bench.region.style.minBlockSize = "";
    if (piece?.role === "king") this.#castling.show(piece.color);
  }

  /** The engine has no answer. @param {Error & { code?: string }} error */
  #fail(error) {
    const text = errorSentence(this.#words, error);
    this.#forget();
    this.#invite(null);
    this.#bench.region.style.minBlockSize = "";
    this.#answer.append(make("p", {}, text));
    this.#bench.say(text);
  }

  #forget() {
    this.#asked = null;
    this.#answer.replaceChildren();
    this.#picture = { marks: [] };
    this.#point(null);
  }

  /** Shows what a sentence speaks of; null: what the answer as a whole does. @type {(picture: Picture | null) => void} */
  #point = (picture) => {
    const { marks, arrows } = picture ?? this.#picture;
    this.#bench.show(marks, arrows);
  };

  /** Says what to do next. @param {Square | null} chosen */
  #invite(chosen) {
    const words = this.#words;
    const { pieces } = this.#bench;
    const piece = chosen ? pieces.get(chosen) : undefined;
    this.#prompt.textContent = chosen && piece ? sentence(words, "why.square", { piece: pieceName(words, piece), square: chosen }) : sentence(words, "why.piece");
  }

  /**
   * @param {Square} from
   * @param {Square} to
   * @param {Verdict} verdict
   * @param {Verdict | null} others  what it would be if it were the other side's turn, where the piece is theirs
   */
  #show(from, to, verdict, others) {
    const words = this.#words;
    const { pieces } = this.#bench;
    const asked = askedSentence(words, pieces, from, to);
    const start = /** @type {Mark[]} */ (from === to ? [] : [{ square: from, kind: "from" }]);
    /** @type {(reason: Reason) => Picture} */
    const pictureOf = (reason) => {
      const { marks, arrows } = reasonMarks([reason], to);
      return { marks: [...start, ...marks], arrows };
    };
    const said = [asked];
    const shown = asked ? [make("p", { class: "asked" }, asked)] : [];
    const tell = (/** @type {string} */ text, /** @type {(Node | string)[]} */ ...after) => {
      said.push(text);
      shown.push(make("p", {}, text, ...after));
    };
    const list = (/** @type {Reason[]} */ reasons) => {
      const lines = reasons.map((reason) => {
        const text = this.#sentenceOf(reason);
        said.push(text);
        return make("li", {}, pointer(text, pictureOf(reason), this.#point), " ", citation(reason.article, words));
      });
      shown.push(/** @type {any} */ (make("ul", {}, ...lines)));
    };
    if (verdict.verdict === "illegal") {
      const [first, ...rest] = verdict.reasons;
      this.#picture = pictureOf(first);
      tell(this.#sentenceOf(first), " ", citation(first.article, words));
      if (rest.length) tell(sentence(words, "why.also"));
      if (rest.length) list(rest);
    } else {
      this.#picture = { marks: [...start, { square: to, kind: "right" }] };
      tell(legalSentence(words, verdict));
    }
    if (others) {
      tell(otherTurnSentence(words, others, pieces.get(from)?.color ?? "white"));
      if (others.verdict === "illegal") list(others.reasons);
    }
    this.#answer.replaceChildren(...shown);
    this.#reveal(shown[1] ?? shown[0]);
    this.#point(null);
    this.#bench.say(spoken(said.filter(Boolean).join(" ")));
  }

  /**
   * Brings what is said first into view, as on a phone it may stand below the window, as long as half of the board stays there beside it.
   * @param {HTMLElement | undefined} line
   */
  #reveal(line) {
    const board = this.#bench.region.parentElement?.querySelector(".board")?.getBoundingClientRect();
    const below = line ? line.getBoundingClientRect().bottom - innerHeight : 0;
    if (board && below > 0 && board.top + board.height / 2 >= below) line?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }

  /** @param {Reason} reason */
  #sentenceOf(reason) {
    const { pieces, view } = this.#bench;
    return reasonSentence(this.#words, reason, pieces, { view });
  }
}

/**
 * What a try would be if it were the other side's turn; null where it cannot be, since the side to move is in check.
 * @param {import("../../engine.js").Engine} running
 * @param {string} fen
 * @param {Square} from
 * @param {Square} to
 * @returns {Promise<Verdict | null>}
 */
async function otherTurn(running, fen, from, to) {
  const [board, turn, castling] = fen.split(" ");
  return running.explain({ fen: `${board} ${turn === "w" ? "b" : "w"} ${castling} - 0 1` }, from, to).catch(() => null);
}
