/**
 * The conditions of castling for one side, each ticked or crossed, as the position on the board is now (FIDE 3.8.2).
 *
 * Guarantees: what is met and what is not is the engine's answer; a change keeps the focus where it was and is said to screen readers.
 *
 * @typedef {import("../tools.js").Bench} Bench
 * @typedef {import("../squares.js").Color} Color
 * @typedef {import("./tool.js").Picture} Picture
 * @typedef {import("../../engine.js").Reason & { met: boolean }} Condition
 * @typedef {{ allowed: boolean, conditions: Condition[] }} Wing
 */
import { engine } from "../../engine.js";
import { icon } from "../drawing.js";
import { make } from "../../dom.js";
import { sentence } from "../../words.js";
import { conditionSentence, wingSentence } from "../../words/why.js";
import { citation } from "../articles.js";
import { reasonMarks } from "../reasons.js";
import { kingOf } from "../state.js";
import { pointer } from "./pointer.js";

const TICK = "M4 10.5l4 4 8-9";
const CROSS = "M5 5l10 10M15 5L5 15";

/** The two wings, as they are told. */
const WINGS = /** @type {const} */ (["short", "long"]);

export class CastlingList {
  element = make("section", { class: "castling", hidden: true });
  /** The sentences. @type {Record<string, string>} */
  words;
  #bench;
  #point;
  /** Whose castling is shown. @type {Color | null} */
  #color = null;
  /** Whose castling stands there. @type {Color | null} */
  #drawn = null;
  /** What was said of the wings last, so that only news is said. */
  #news = "";
  /** Whether moves are made again while the list stays. */
  #playing = false;

  /** @param {Bench} bench @param {Record<string, string>} words @param {(picture: Picture | null) => void} point */
  constructor(bench, words, point) {
    this.#bench = bench;
    this.words = words;
    this.#point = point;
  }

  /** Shows the list of a side, if it has something to castle with; null: none. @param {Color | null} color */
  show(color) {
    this.#color = color;
    this.#news = "";
    if (color) return this.update();
    this.element.hidden = true;
    this.element.replaceChildren();
  }

  /** The position is another. */
  async update() {
    const { game, view } = this.#bench;
    const color = this.#color;
    if (!color || !view) return;
    const running = await engine().catch(() => null);
    const all = await running?.castling(game).catch(() => null);
    if (!all || game !== this.#bench.game || color !== this.#color) return;
    this.#draw(color, all[color]);
  }

  /** @param {Color} color @param {Record<"short" | "long", Wing>} wings */
  #draw(color, wings) {
    const { words } = this;
    const { pieces, view } = this.#bench;
    const home = kingOf({ pieces }, color) === (color === "white" ? "e1" : "e8");
    const worth = WINGS.some((wing) => isWorthTelling(wings[wing], home));
    this.element.hidden = !worth;
    if (!worth) return this.element.replaceChildren();
    const focus = color !== this.#drawn ? -1 : [...this.element.querySelectorAll("[tabindex], button")].findIndex((part) => part.matches(":focus"));
    const turn = view?.turn === color;
    const told = WINGS.map((wing) => wingSentence(words, wing, wings[wing].allowed, turn));
    const lists = WINGS.flatMap((wing, i) => [
      make("p", { class: "wing" }, told[i]),
      // Of a king that has left its square the rest makes no sense.
      make("ul", { "aria-label": told[i] }, ...wings[wing].conditions.filter(({ code }) => home || code === "castling-right-lost").map((each) => this.#item(each))),
    ]);
    const title = make("p", { class: "asked" }, sentence(words, `why.castling.${color}`));
    this.element.replaceChildren(title, ...lists, ...this.#switch());
    if (focus >= 0) /** @type {HTMLElement | undefined} */ (this.element.querySelectorAll("[tabindex], button")[focus])?.focus({ preventScroll: true });
    const news = `${told.join(". ")}.`;
    if (this.#news && this.#news !== news) this.#bench.add(news);
    this.#news = news;
    this.#drawn = color;
  }

  /** @param {Condition} condition */
  #item(condition) {
    const { words } = this;
    const { pieces, view } = this.#bench;
    const { met, article } = condition;
    const state = make("span", { class: "hidden" }, sentence(words, met ? "why.met" : "why.unmet"), " ");
    const text = conditionSentence(words, condition, pieces, view);
    return make("li", { class: met ? "met" : "unmet" }, icon(met ? TICK : CROSS), pointer(text, pictureOf(condition), this.#point, state), " ", citation(article, words));
  }

  /** To play on while the list stays, where moves can be made. */
  #switch() {
    const { words } = this;
    if (!this.#bench.live) return [];
    const press = () => {
      this.#playing = !this.#playing;
      this.#bench.asking(!this.#playing);
      this.update();
    };
    return [make("p", {}, make("button", { type: "button", click: press }, sentence(words, this.#playing ? "why.castling.ask" : "why.castling.play")))];
  }
}

/** Whether a side's castling is a matter at all: king and rook at home, or once there. @param {Wing} wing @param {boolean} home */
const isWorthTelling = ({ conditions }, home) =>
  conditions.some(({ code, met, ply }) => (home && code === "castling-no-rook" && met) || (code === "castling-right-lost" && ply !== undefined));

/** @param {Condition} condition @returns {Picture} */
function pictureOf(condition) {
  const { rook, king, line, crossed, target } = condition.squares;
  if (!condition.met) return reasonMarks([condition], (crossed ?? target)?.[0]);
  const squares = condition.code === "castling-no-rook" ? rook : (line ?? crossed ?? target ?? [...(king ?? []), ...(rook ?? [])]);
  return { marks: (squares ?? []).map((square) => ({ square, kind: "right" })) };
}
