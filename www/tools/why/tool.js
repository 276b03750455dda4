/**
 * "Why not?": the reader takes any piece to any square, nothing moves, and the answer is every reason against it, or that it is legal. For a king
 * that may have something to castle with, the list of conditions follows the game.
 *
 * Guarantees: the answers are the engine's; an answer to an earlier question is dropped; everything can be done by mouse, touch and keys, and is
 * announced to screen readers.
 *
 * @import { Reason, Square, Verdict } from "../../engine/regelbrett.js"
 * @import { Arrow, Mark, Tool, ToolContext } from "../../board/board.js"
 * @import { Engine } from "../../engine/engine.js"
 * @import { Catalog } from "../../i18n/i18n.js"
 * @typedef {{ marks: Mark[], arrows?: Arrow[] }} Highlight  what is shown on the squares
 */
import { reasonMarks } from "../../board/board.js";
import { engine } from "../../engine/engine.js";
import { sentence } from "../../i18n/i18n.js";
import { errorSentence, pieceName, reasonSentence, spoken } from "../../i18n/sentences/sentences.js";
import { citation } from "../../util/articles.js";
import { make } from "../../util/dom.js";
import { adoptSheet } from "../../util/drawing.js";
import { CastlingList } from "./castling-list.js";
import { pointer } from "./pointer.js";
import { askedSentence, legalSentence, otherTurnSentence } from "./sentences.js";
import { sheet } from "./style.js";

/** @param {ToolContext} context @param {Catalog} catalog @returns {Tool} */
export function open(context, catalog) {
  adoptSheet(context.region, sheet);
  return new Why(context, catalog);
}

class Why {
  #context;
  #catalog;
  #prompt = make("p", { class: "prompt" });
  #answer = make("div", { class: "answer" });
  #castling;
  /** The last question. @type {{ from: Square, to: Square } | null} */
  #asked = null;
  /** The game it is about. */
  #game;
  /** What the board shows while no sentence is pointed at. @type {Highlight} */
  #highlight = { marks: [] };

  /** @param {ToolContext} context @param {Catalog} catalog */
  constructor(context, catalog) {
    this.#context = context;
    this.#catalog = catalog;
    this.#game = context.game;
    this.#castling = new CastlingList(context, catalog, this.#point);
    context.region.append(this.#prompt, this.#answer, this.#castling.element);
    context.setAsking(true);
    this.#updatePrompt(null);
    context.announce(/** @type {string} */ (this.#prompt.textContent));
    this.#prompt.scrollIntoView({ block: "nearest", behavior: "instant" });
  }

  /** @param {Catalog} catalog */
  changed(catalog) {
    const { game } = this.#context;
    this.#catalog = catalog;
    this.#castling.catalog = catalog;
    if (game !== this.#game) this.#clear();
    this.#game = game;
    this.#context.region.style.minBlockSize = "";
    this.#updatePrompt(null);
    if (this.#asked) this.ask(this.#asked.from, this.#asked.to);
    else this.#castling.update();
  }

  close() {
    this.#asked = null;
    this.#castling.show(null);
    this.#context.region.style.minBlockSize = "";
  }

  /** @param {Square | null} square */
  choose(square) {
    // The page must not shift under a piece that is being dragged.
    this.#context.region.style.minBlockSize = square ? `${this.#context.region.offsetHeight}px` : "";
    this.#clear();
    this.#updatePrompt(square);
    const piece = square && this.#context.pieces.get(square);
    if (piece) this.#context.announce(spoken(/** @type {string} */ (this.#prompt.textContent)));
    this.#castling.show(piece && piece.role === "king" ? piece.color : null);
  }

  /** @param {Square} from @param {Square} to */
  async ask(from, to) {
    const { game, pieces, view } = this.#context;
    const piece = pieces.get(from);
    this.#asked = { from, to };
    // The engine may still be loading: until there is an answer, show the question.
    this.#prompt.textContent = askedSentence(this.#catalog, pieces, from, to) || this.#prompt.textContent;
    if (piece?.role !== "king") this.#castling.show(null);
    const isCurrent = () => this.#game === game && this.#asked?.from === from && this.#asked.to === to;
    try {
      const rules = await engine();
      const verdict = await rules.explain(game, from, to);
      const otherTurn = piece && view && piece.color !== view.turn ? await explainOtherTurn(rules, view.fen, from, to) : null;
      if (isCurrent()) this.#show(from, to, verdict, otherTurn);
    } catch (error) {
      if (isCurrent()) this.#fail(/** @type {Error & { code?: string }} */ (error));
    }
    if (!isCurrent()) return;
    this.#updatePrompt(null);
    this.#context.region.style.minBlockSize = "";
    if (piece?.role === "king") this.#castling.show(piece.color);
  }

  /** @param {Error & { code?: string }} error */
  #fail(error) {
    const text = errorSentence(this.#catalog, error);
    this.#clear();
    this.#updatePrompt(null);
    this.#context.region.style.minBlockSize = "";
    this.#fill(make("p", {}, text));
    this.#context.announce(text);
  }

  #clear() {
    this.#asked = null;
    this.#fill();
    this.#highlight = { marks: [] };
    this.#point(null);
  }

  /** A class for the prompt, because WebKit does not notice when `:has()` begins to hold. @param {HTMLElement[]} parts */
  #fill(...parts) {
    this.#answer.replaceChildren(...parts);
    this.#prompt.classList.toggle("answered", parts.length > 0);
  }

  /** Highlights what a sentence is about; null: what the answer as a whole is about. @type {(highlight: Highlight | null) => void} */
  #point = (highlight) => {
    const { marks, arrows } = highlight ?? this.#highlight;
    this.#context.show(marks, arrows);
  };

  /** Says what to do next. @param {Square | null} chosen */
  #updatePrompt(chosen) {
    const catalog = this.#catalog;
    const { pieces } = this.#context;
    const piece = chosen ? pieces.get(chosen) : undefined;
    this.#prompt.textContent = chosen && piece ? sentence(catalog, "why.square", { piece: pieceName(catalog, piece), square: chosen }) : sentence(catalog, "why.piece");
  }

  /**
   * @param {Square} from
   * @param {Square} to
   * @param {Verdict} verdict
   * @param {Verdict | null} otherTurn  for a piece of the other side, the verdict if it were their turn
   */
  #show(from, to, verdict, otherTurn) {
    const catalog = this.#catalog;
    const { pieces } = this.#context;
    const asked = askedSentence(catalog, pieces, from, to);
    const start = /** @type {Mark[]} */ (from === to ? [] : [{ square: from, kind: "from" }]);
    /** @type {(reason: Reason) => Highlight} */
    const highlightOf = (reason) => {
      const { marks, arrows } = reasonMarks([reason], to);
      return { marks: [...start, ...marks], arrows };
    };
    const said = [asked];
    /** @type {HTMLElement[]} */
    const shown = asked ? [make("p", { class: "asked" }, asked)] : [];
    const add = (/** @type {string} */ text, /** @type {(Node | string)[]} */ ...after) => {
      said.push(text);
      shown.push(make("p", {}, text, ...after));
    };
    const addList = (/** @type {Reason[]} */ reasons) => {
      const lines = reasons.map((reason) => {
        const text = this.#sentenceOf(reason);
        said.push(text);
        return make("li", {}, pointer(text, highlightOf(reason), this.#point), " ", citation(reason.article, catalog));
      });
      shown.push(make("ul", {}, ...lines));
    };
    if (verdict.verdict === "illegal") {
      const [first, ...rest] = verdict.reasons;
      this.#highlight = highlightOf(first);
      add(this.#sentenceOf(first), " ", citation(first.article, catalog));
      if (rest.length) add(sentence(catalog, "why.also"));
      if (rest.length) addList(rest);
    } else {
      this.#highlight = { marks: [...start, { square: to, kind: "right" }] };
      add(legalSentence(catalog, verdict));
    }
    if (otherTurn) {
      add(otherTurnSentence(catalog, otherTurn, pieces.get(from)?.color ?? "white"));
      if (otherTurn.verdict === "illegal") addList(otherTurn.reasons);
    }
    this.#fill(...shown);
    this.#reveal(shown[1] ?? shown[0]);
    this.#point(null);
    this.#context.announce(spoken(said.filter(Boolean).join(" ")));
  }

  /**
   * On a phone the answer may be below the window: scrolls its first line into view, as long as half of the board stays there too.
   * @param {HTMLElement | undefined} line
   */
  #reveal(line) {
    const board = this.#context.region.parentElement?.querySelector(".board")?.getBoundingClientRect();
    const below = line ? line.getBoundingClientRect().bottom - innerHeight : 0;
    if (board && below > 0 && board.top + board.height / 2 >= below) line?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }

  /** @param {Reason} reason */
  #sentenceOf(reason) {
    const { pieces, view } = this.#context;
    return reasonSentence(this.#catalog, reason, pieces, { view });
  }
}

/**
 * The verdict if it were the other side's turn; null if it cannot be, because the side to move is in check.
 * @param {Engine} rules
 * @param {string} fen
 * @param {Square} from
 * @param {Square} to
 * @returns {Promise<Verdict | null>}
 */
async function explainOtherTurn(rules, fen, from, to) {
  const [board, turn, castling] = fen.split(" ");
  return rules.explain({ fen: `${board} ${turn === "w" ? "b" : "w"} ${castling} - 0 1` }, from, to).catch(() => null);
}
