/**
 * What follows from an event at the board other than a move: the reader chooses it, the engine rules, and the reason is shown.
 *
 * @import { Color, Game, GameEvent, Ruling, View } from "../../engine/regelbrett.js"
 * @import { Catalog } from "../../i18n/i18n.js"
 * @import { Settled } from "./mate-question.js"
 * @import { ProofHost, ProofView } from "./proof-view.js"
 * @typedef {{ catalog: Catalog, game: Game, view: View }} Position
 */
import { engine } from "../../engine/engine.js";
import { sentence } from "../../i18n/i18n.js";
import { errorSentence, localSan, spoken } from "../../i18n/sentences/sentences.js";
import { make } from "../../util/dom.js";
import { legalMoves } from "./claims.js";
import { paragraph } from "./lines.js";
import { MateQuestion } from "./mate-question.js";
import { rulingLines, sideName } from "./sentences.js";

/** The events, of a side or with an announced move. @type {Record<string, { of?: (color: Color) => GameEvent, with?: (intended: string | null) => GameEvent }>} */
const EVENTS = {
  "flag-fall": { of: (color) => ({ flagFall: color }) },
  resignation: { of: (color) => ({ resign: color }) },
  agreement: {},
  "illegal-first": { of: (color) => ({ illegalMove: color, count: 1 }) },
  "illegal-second": { of: (color) => ({ illegalMove: color, count: 2 }) },
  threefold: { with: (intended) => ({ claim: "threefold", intended }) },
  "fifty-moves": { with: (intended) => ({ claim: "fifty-moves", intended }) },
};

/** The side that would lose by an event, unless its opponent cannot mate. @param {GameEvent} event @returns {Color | null} */
const loserOf = (event) =>
  "flagFall" in event ? event.flagFall : "resign" in event ? event.resign : "illegalMove" in event && event.count > 1 ? event.illegalMove : null;

export class Rulings {
  #legend = make("legend");
  #kind = make("select", { class: "kind", change: () => this.#offerChoices() });
  #kindLabel = make("span");
  #choice = make("select", { class: "side" });
  #choiceLabel = make("span");
  #button = make("button", { type: "button", class: "rule", click: () => this.rule(this.#chosenEvent()) });
  /** The ruling; the tool puts it where all answers go. */
  text = make("div", { class: "ruling" });
  /** @type {Position | null} */
  #position = null;
  #moves = /** @type {{ uci: string, san: string }[]} */ ([]);
  /** Counts the questions, so that an answer that comes late for an earlier one is dropped. */
  #question = 0;
  /** @type {Ruling | null} */
  #ruling = null;
  #host;
  #proofView;
  #mateQuestion;
  #onAnswer;
  element;

  /** @param {ProofHost} host @param {ProofView} proofView  shows the reason @param {() => void} onAnswer */
  constructor(host, proofView, onAnswer) {
    this.#host = host;
    this.#proofView = proofView;
    this.#onAnswer = onAnswer;
    this.#mateQuestion = new MateQuestion(() => host.catalog, host.announce, (answer, { fen, color }) => this.#settled(answer, fen, color), null);
    this.element = make("fieldset", { class: "events", hidden: true }, this.#legend,
      make("div", { class: "form" }, make("label", {}, this.#kindLabel, this.#kind), make("label", {}, this.#choiceLabel, this.#choice), this.#button));
  }

  /** Another position, or another language. @param {Catalog} catalog @param {Game} game @param {View} view */
  async fill(catalog, game, view) {
    this.clear();
    this.#position = { catalog, game, view };
    this.element.hidden = false;
    this.#moves = [];
    this.#legend.textContent = sentence(catalog, "game-over.event");
    this.#kindLabel.textContent = sentence(catalog, "game-over.event.kind");
    this.#button.textContent = sentence(catalog, "game-over.event.rule");
    const { value } = this.#kind;
    this.#kind.replaceChildren(...Object.keys(EVENTS).map((kind) => make("option", { value: kind }, sentence(catalog, `game-over.event.${kind}`))));
    if (value) this.#kind.value = value;
    this.#offerChoices();
  }

  /** Offers the sides, or the moves, for the chosen kind of event. */
  async #offerChoices() {
    if (!this.#position) return;
    const position = this.#position;
    const { catalog, game, view } = position;
    const kind = this.#kind.value;
    const event = EVENTS[kind];
    const label = /** @type {HTMLElement} */ (this.#choice.parentElement);
    label.hidden = !event.of && !event.with;
    this.#choiceLabel.textContent = sentence(catalog, event.with ? "game-over.event.move" : "game-over.event.side");
    const { value } = this.#choice;
    if (event.of) {
      const sides = /** @type {const} */ (["white", "black"]);
      this.#choice.replaceChildren(...sides.map((color) => make("option", { value: color }, sideName(catalog, color))));
    } else if (event.with) {
      const none = make("option", { value: "" }, sentence(catalog, "game-over.event.none"));
      // The sides offered before are not moves; until the moves have their names, a claim can be made without one.
      this.#choice.replaceChildren(none);
      if (!this.#moves.length) {
        // Without the engine there is no list; the next attempt asks again.
        const moves = await withNames(game, legalMoves(view)).catch(() => []);
        if (position !== this.#position) return;
        this.#moves = moves;
        if (kind !== this.#kind.value) return;
      }
      const moves = this.#moves.map(({ uci, san }) => make("option", { value: uci }, localSan(catalog, san)));
      this.#choice.replaceChildren(none, ...moves);
    }
    this.#choice.value = value;
    if (this.#choice.selectedIndex < 0) this.#choice.selectedIndex = 0;
  }

  /** @returns {GameEvent} */
  #chosenEvent() {
    const { value } = this.#choice;
    const event = EVENTS[this.#kind.value];
    return event.of?.(value === "black" ? "black" : "white") ?? event.with?.(value || null) ?? { agreeDraw: true };
  }

  /** Rules on an event. @param {GameEvent} event */
  async rule(event) {
    if (!this.#position) return;
    this.clear();
    const question = this.#question;
    try {
      await this.#rule(event, this.#position, question);
    } catch (error) {
      console.error(error);
      if (question !== this.#question) return;
      const { catalog } = this.#position;
      const text = errorSentence(catalog, /** @type {{ code?: string }} */ (error));
      this.#write([paragraph([{ text }], catalog)]);
      this.#host.announce(text);
    }
  }

  /** @param {GameEvent} event @param {Position} position @param {number} question */
  async #rule(event, { catalog, game, view }, question) {
    // The tool may know that the position is dead, which takes longer to find out than the engine has for a ruling.
    const over = view.outcome.state !== "ongoing";
    const ruling = over ? view.outcome : await (await engine()).rule(game, event);
    if (question !== this.#question) return;
    const loser = loserOf(event);
    if (over || !loser) {
      const intended = "claim" in event && event.intended;
      const announced = intended ? await (await engine()).san(game, intended, "en") : undefined;
      return question === this.#question ? this.#showRuling(ruling, announced) : undefined;
    }
    if (ruling.state !== "open") this.#showRuling(ruling);
    else this.#write([paragraph([{ text: sentence(catalog, "game-over.depends", { side: sideName(catalog, ruling.needs.winnable) }) }], catalog), this.#mateQuestion.element]);
    this.#ruling = ruling;
    const color = loser === "white" ? "black" : "white";
    this.#mateQuestion.ask({ game, fen: view.fen, color });
  }

  /** It is known now whether the other side can still mate. @param {Settled} answer @param {string} fen @param {Color} color */
  #settled(answer, fen, color) {
    const ruling = this.#ruling;
    if (ruling?.state === "open") this.#showRuling(ruling.if[answer.verdict]);
    // The proof is announced next, and must not drown the ruling.
    this.#proofView.show(fen, color, answer, { intro: spoken(/** @type {string} */ (this.text.textContent)) });
  }

  /** @param {Ruling} ruling @param {string} [announced]  the move that was announced with a claim */
  #showRuling(ruling, announced) {
    if (!this.#position || ruling.state === "open") return;
    const { catalog, view } = this.#position;
    const lines = rulingLines(catalog, ruling, { over: view.outcome.state !== "ongoing", announced });
    this.#write(lines.map((line) => paragraph([line], catalog)));
    this.#host.announce(spoken(lines.map(({ text }) => text).join(" ")));
  }

  /** @param {HTMLElement[]} lines */
  #write(lines) {
    this.text.replaceChildren(...lines);
    this.#onAnswer();
  }

  /** Removes the ruling and its proof. */
  clear() {
    this.#question += 1;
    this.#ruling = null;
    this.#mateQuestion.cancel();
    this.#proofView.clear();
    this.text.replaceChildren();
  }

  close() {
    this.clear();
    this.#position = null;
  }
}

/** @param {Game} game @param {string[]} moves */
async function withNames(game, moves) {
  const rules = await engine();
  return Promise.all(moves.map(async (uci) => ({ uci, san: await rules.san(game, uci, "en") })));
}
