/**
 * The conditions of castling for one side, each ticked or crossed, in the position on the board (FIDE 3.8.2).
 *
 * Guarantees: which are met is the engine's answer; an update keeps the focus where it was and is announced to screen readers.
 *
 * @import { CastlingView, Color, CastlingSide } from "../../engine/regelbrett.js"
 * @import { ToolContext } from "../../board/board.js"
 * @import { Catalog } from "../../i18n/i18n.js"
 * @import { Highlight } from "./tool.js"
 * @typedef {CastlingView["conditions"][number]} Condition
 */
import { reasonMarks } from "../../board/board.js";
import { kingOf } from "../../chess/chess.js";
import { engine } from "../../engine/engine.js";
import { sentence } from "../../i18n/i18n.js";
import { conditionSentence } from "../../i18n/sentences/sentences.js";
import { citation } from "../../util/articles.js";
import { make } from "../../util/dom.js";
import { icon } from "../../util/drawing.js";
import { pointer } from "./pointer.js";
import { wingSentence } from "./sentences.js";

const TICK = "M4 10.5l4 4 8-9";
const CROSS = "M5 5l10 10M15 5L5 15";

const WINGS = /** @type {const} */ (["short", "long"]);

export class CastlingList {
  element = make("section", { class: "castling", hidden: true });
  /** @type {Catalog} */
  catalog;
  #context;
  #point;
  /** The side whose castling is asked about. @type {Color | null} */
  #color = null;
  /** The side whose castling is listed. @type {Color | null} */
  #drawn = null;
  /** The last summary, so that only changes are announced. */
  #summary = "";
  /** Whether the reader makes moves while the list stays. */
  #playing = false;

  /** @param {ToolContext} context @param {Catalog} catalog @param {(highlight: Highlight | null) => void} point */
  constructor(context, catalog, point) {
    this.#context = context;
    this.catalog = catalog;
    this.#point = point;
  }

  /** Lists a side's conditions, if castling is conceivable; null: removes the list. @param {Color | null} color */
  show(color) {
    this.#color = color;
    this.#summary = "";
    if (color) return this.update();
    this.element.hidden = true;
    this.element.replaceChildren();
  }

  /** The position has changed. */
  async update() {
    const { game, view } = this.#context;
    const color = this.#color;
    if (!color || !view) return;
    const rules = await engine().catch(() => null);
    const all = await rules?.castling(game).catch(() => null);
    if (!all || game !== this.#context.game || color !== this.#color) return;
    this.#draw(color, all[color]);
  }

  /** @param {Color} color @param {Record<CastlingSide, CastlingView>} wings */
  #draw(color, wings) {
    const { catalog } = this;
    const { pieces, view } = this.#context;
    const home = kingOf(pieces, color) === (color === "white" ? "e1" : "e8");
    const conceivable = WINGS.some((wing) => isConceivable(wings[wing], home));
    this.element.hidden = !conceivable;
    if (!conceivable) return this.element.replaceChildren();
    const focus = color !== this.#drawn ? -1 : [...this.element.querySelectorAll("[tabindex], button")].findIndex((part) => part.matches(":focus"));
    const turn = view?.turn === color;
    const summaries = WINGS.map((wing) => wingSentence(catalog, wing, wings[wing].allowed, turn));
    const lists = WINGS.flatMap((wing, i) => [
      make("p", { class: "wing" }, summaries[i]),
      // For a king that has left its square the other conditions make no sense.
      make("ul", { "aria-label": summaries[i] }, ...wings[wing].conditions.filter(({ code }) => home || code === "castling-right-lost").map((each) => this.#item(each))),
    ]);
    const title = make("p", { class: "asked" }, sentence(catalog, `why.castling.${color}`));
    this.element.replaceChildren(title, ...lists, ...this.#modeButton());
    if (focus >= 0) /** @type {HTMLElement | undefined} */ (this.element.querySelectorAll("[tabindex], button")[focus])?.focus({ preventScroll: true });
    const summary = `${summaries.join(". ")}.`;
    if (this.#summary && this.#summary !== summary) this.#context.announceAlso(summary);
    this.#summary = summary;
    this.#drawn = color;
  }

  /** @param {Condition} condition */
  #item(condition) {
    const { catalog } = this;
    const { pieces, view } = this.#context;
    const { met, article } = condition;
    const state = make("span", { class: "hidden" }, sentence(catalog, met ? "why.met" : "why.unmet"), " ");
    const text = conditionSentence(catalog, condition, pieces, view);
    return make("li", { class: met ? "met" : "unmet" }, icon(met ? TICK : CROSS), pointer(text, highlightOf(condition), this.#point, state), " ", citation(article, catalog));
  }

  /** The button that switches between asking and playing on, if moves can be made. */
  #modeButton() {
    const { catalog } = this;
    if (!this.#context.live) return [];
    const press = () => {
      this.#playing = !this.#playing;
      this.#context.setAsking(!this.#playing);
      this.update();
    };
    return [make("p", {}, make("button", { type: "button", click: press }, sentence(catalog, this.#playing ? "why.castling.ask" : "why.castling.play")))];
  }
}

/** Whether king and rook are at home, or once were. @param {CastlingView} castling @param {boolean} home */
const isConceivable = ({ conditions }, home) =>
  conditions.some(({ code, met, ply }) => (home && code === "castling-no-rook" && met) || (code === "castling-right-lost" && ply !== undefined));

/** @param {Condition} condition @returns {Highlight} */
function highlightOf(condition) {
  const { rook, king, line, crossed, target } = condition.squares;
  if (!condition.met) return reasonMarks([condition], (crossed ?? target)?.[0]);
  const squares = condition.code === "castling-no-rook" ? rook : (line ?? crossed ?? target ?? [...(king ?? []), ...(rook ?? [])]);
  return { marks: (squares ?? []).map((square) => ({ square, kind: "right" })) };
}
