/**
 * What follows when something happens at the board besides moves: the reader chooses it, the engine rules, and why is shown.
 *
 * @typedef {import("../words.js").Catalog} Catalog
 * @typedef {import("../engine.js").Game} Game
 * @typedef {import("../../src/wasm/types.js").View} View
 * @typedef {import("../../src/wasm/types.js").Color} Color
 * @typedef {import("../../src/wasm/types.js").Ruling} Ruling
 * @typedef {import("../../src/wasm/types.js").GameEvent} GameEvent
 * @typedef {import("./exhibit.js").Stage} Stage
 */
import { engine } from "../engine.js";
import { make } from "../dom.js";
import { sentence } from "../words.js";
import { spoken } from "../words/piece.js";
import { localSan } from "../words/notation.js";
import { errorSentence } from "../words/error.js";
import { rulingLines, sideName } from "../words/ending.js";
import { movesOf } from "./claims.js";
import { paragraph } from "./paper.js";
import { Query } from "./query.js";

/** What may happen: to a side, or with an announced move. @type {Record<string, { of?: (color: Color) => GameEvent, with?: (intended: string | null) => GameEvent }>} */
const EVENTS = {
  "flag-fall": { of: (color) => ({ flagFall: color }) },
  resignation: { of: (color) => ({ resign: color }) },
  agreement: {},
  "illegal-first": { of: (color) => ({ illegalMove: color, count: 1 }) },
  "illegal-second": { of: (color) => ({ illegalMove: color, count: 2 }) },
  threefold: { with: (intended) => ({ claim: "threefold", intended }) },
  "fifty-moves": { with: (intended) => ({ claim: "fifty-moves", intended }) },
};

export class Rulings {
  #legend = make("legend");
  #kind = make("select", { class: "kind", change: () => this.#offer() });
  #kindName = make("span");
  #of = make("select", { class: "side" });
  #ofName = make("span");
  #press = make("button", { type: "button", class: "rule", click: () => this.rule(this.#event()) });
  /** What follows; the tool puts it where all answers stand. */
  said = make("div", { class: "ruling" });
  /** @type {{ words: Catalog, game: Game, view: View } | null} */
  #at = null;
  #moves = /** @type {{ uci: string, san: string }[]} */ ([]);
  #turn = 0;
  #stage;
  #exhibit;
  #query;
  #answered;
  element;

  /** @param {Stage} stage @param {import("./exhibit.js").Exhibit} exhibit  where it is shown why @param {() => void} answered */
  constructor(stage, exhibit, answered) {
    this.#stage = stage;
    this.#exhibit = exhibit;
    this.#answered = answered;
    this.#query = new Query(() => stage.words, stage.say, (answer, { fen, color }) => this.#settled(answer, fen, color), null);
    this.element = make("fieldset", { class: "events", hidden: true }, this.#legend,
      make("div", { class: "form" }, make("label", {}, this.#kindName, this.#kind), make("label", {}, this.#ofName, this.#of), this.#press));
  }

  /** Another position, or another language. @param {Catalog} words @param {Game} game @param {View} view */
  async fill(words, game, view) {
    this.clear();
    this.#at = { words, game, view };
    this.element.hidden = false;
    this.#moves = [];
    this.#legend.textContent = sentence(words, "ending.event");
    this.#kindName.textContent = sentence(words, "ending.event.kind");
    this.#press.textContent = sentence(words, "ending.event.rule");
    const { value } = this.#kind;
    this.#kind.replaceChildren(...Object.keys(EVENTS).map((kind) => make("option", { value: kind }, sentence(words, `ending.event.${kind}`))));
    if (value) this.#kind.value = value;
    this.#offer();
  }

  /** The second choice: a side, or a move. */
  async #offer() {
    if (!this.#at) return;
    const at = this.#at;
    const { words, game, view } = at;
    const kind = this.#kind.value;
    const event = EVENTS[kind];
    const label = /** @type {HTMLElement} */ (this.#of.parentElement);
    label.hidden = !event.of && !event.with;
    this.#ofName.textContent = sentence(words, event.with ? "ending.event.move" : "ending.event.side");
    const { value } = this.#of;
    if (event.of) {
      const sides = /** @type {const} */ (["white", "black"]);
      this.#of.replaceChildren(...sides.map((color) => make("option", { value: color }, sideName(words, color))));
    } else if (event.with) {
      const none = make("option", { value: "" }, sentence(words, "ending.event.none"));
      // What was offered before is no move; until the moves have their names, a claim can be made without one.
      this.#of.replaceChildren(none);
      if (!this.#moves.length) {
        // Without the engine there is no list, and the next look tries again.
        const moves = await named(game, movesOf(view)).catch(() => []);
        if (at !== this.#at) return;
        this.#moves = moves;
        if (kind !== this.#kind.value) return;
      }
      const moves = this.#moves.map(({ uci, san }) => make("option", { value: uci }, localSan(words, san)));
      this.#of.replaceChildren(none, ...moves);
    }
    this.#of.value = value;
    if (this.#of.selectedIndex < 0) this.#of.selectedIndex = 0;
  }

  /** What the reader has chosen. @returns {GameEvent} */
  #event() {
    const { value } = this.#of;
    const event = EVENTS[this.#kind.value];
    return event.of?.(value === "black" ? "black" : "white") ?? event.with?.(value || null) ?? { agreeDraw: true };
  }

  /** Rules on an event. @param {GameEvent} event */
  async rule(event) {
    if (!this.#at) return;
    this.clear();
    const turn = this.#turn;
    try {
      await this.#rule(event, this.#at, turn);
    } catch (error) {
      console.error(error);
      if (turn !== this.#turn) return;
      const text = errorSentence(this.#at.words, /** @type {{ code?: string }} */ (error));
      this.#write([paragraph([{ text }], this.#at.words)]);
      this.#stage.say(text);
    }
  }

  /** @param {GameEvent} event @param {{ words: Catalog, game: Game, view: View }} at @param {number} turn */
  async #rule(event, { words, game, view }, turn) {
    // Whether the position is dead may have taken longer to find out than a ruling has time for.
    const over = view.outcome.state !== "ongoing";
    const ruling = over ? view.outcome : /** @type {Ruling} */ (await (await engine()).rule(game, event));
    if (turn !== this.#turn) return;
    const loser = "flagFall" in event ? event.flagFall : "resign" in event ? event.resign : "illegalMove" in event && event.count > 1 ? event.illegalMove : null;
    if (over || !loser) {
      const intended = "claim" in event && event.intended;
      const announced = intended ? await (await engine()).san(game, intended, "en") : undefined;
      return turn === this.#turn ? this.#tell(ruling, announced) : undefined;
    }
    if (ruling.state !== "open") this.#tell(ruling);
    else this.#write([paragraph([{ text: sentence(words, "ending.depends", { side: sideName(words, ruling.needs.winnable) }) }], words), this.#query.element]);
    this.#ruling = ruling;
    const color = loser === "white" ? "black" : "white";
    this.#query.ask({ game, fen: view.fen, color });
  }

  /** @type {Ruling | null} */
  #ruling = null;

  /** Now it is known whether the other side can still mate. @param {import("./query.js").Settled} answer @param {string} fen @param {Color} color */
  #settled(answer, fen, color) {
    const ruling = this.#ruling;
    if (ruling?.state === "open") this.#tell(ruling.if[answer.verdict]);
    // What is said next must not drown the ruling.
    this.#exhibit.show(fen, color, answer, { before: spoken(/** @type {string} */ (this.said.textContent)) });
  }

  /** @param {Ruling} ruling @param {string} [announced]  the move that was announced with a claim */
  #tell(ruling, announced) {
    if (!this.#at || ruling.state === "open") return;
    const { words, view } = this.#at;
    const lines = rulingLines(words, ruling, { over: view.outcome.state !== "ongoing", announced });
    this.#write(lines.map((line) => paragraph([line], words)));
    this.#stage.say(spoken(lines.map(({ text }) => text).join(" ")));
  }

  /** @param {HTMLElement[]} lines */
  #write(lines) {
    this.said.replaceChildren(...lines);
    this.#answered();
  }

  /** Nothing has happened. */
  clear() {
    this.#turn += 1;
    this.#ruling = null;
    this.#query.forget();
    this.#exhibit.clear();
    this.said.replaceChildren();
  }

  /** The tool goes. */
  close() {
    this.clear();
    this.#at = null;
  }
}

/** Moves with their names. @param {Game} game @param {string[]} moves */
async function named(game, moves) {
  const judge = await engine();
  return Promise.all(moves.map(async (uci) => ({ uci, san: /** @type {string} */ (await judge.san(game, uci, "en")) })));
}
