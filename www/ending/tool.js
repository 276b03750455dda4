/**
 * "Is it over?": whether the game is over and by which article, all that was tested for it, what may be claimed, what would follow from what
 * happens beside the moves, and who can still mate. It follows every move while it is open.
 *
 * @typedef {import("../board/tools.js").Bench} Bench
 * @typedef {import("../../src/wasm/types.js").View} View
 * @typedef {import("../../src/wasm/types.js").Color} Color
 * @typedef {import("../words/ending.js").Line} Line
 * @typedef {import("./query.js").Settled} Settled
 */
import { make } from "../dom.js";
import { sentence } from "../words.js";
import { spoken } from "../words/piece.js";
import { checkSentence, counterLines, movesIn, movesSentence, overLine } from "../words/ending.js";
import { Claims } from "./claims.js";
import { Exhibit } from "./exhibit.js";
import { paragraph, styled, written } from "./paper.js";
import { Query } from "./query.js";
import { Rulings } from "./rulings.js";

/** @type {readonly Color[]} */
const SIDES = ["white", "black"];

/** @param {Bench} bench @param {Record<string, string>} words @returns {import("../board/tools.js").Tool} */
export function open(bench, words) {
  return new Ending(bench, words);
}

class Ending {
  #bench;
  /** @type {import("./exhibit.js").Stage} */
  #stage;
  /** What was asked for last: a ruling, a mate that is played, or why there is none. */
  #answer = make("div", { class: "answer", tabindex: "-1", hidden: true });
  #verdict = make("p", { class: "verdict", tabindex: "-1" });
  #check = make("li");
  #moves = make("li");
  #mates = SIDES.map(() => make("li"));
  #counters = make("div", { class: "counters" });
  #rules;
  #exhibit;
  #queries;
  #claims;
  #rulings;
  /** What is shown: the game, what the engine says of it, and in which language. @type {[unknown, unknown, unknown]} */
  #shown = [null, null, null];
  /** Whether the first answer has been given. */
  #begun = false;
  #words;

  /** @param {Bench} bench @param {Record<string, string>} words */
  constructor(bench, words) {
    this.#bench = bench;
    this.#words = words;
    const tool = this;
    this.#stage = {
      board: /** @type {ShadowRoot} */ (bench.region.getRootNode()).host,
      get words() {
        return tool.#words;
      },
      preview: (film) => bench.preview(film),
      show: (marks) => bench.show(marks),
      say: (text) => bench.say(text),
    };
    this.#exhibit = new Exhibit(this.#stage);
    this.#queries = SIDES.map((color, i) => new Query(() => this.#words, bench.add, (answer) => this.#settled(i, answer), (answer) => this.#show(color, answer)));
    for (const [i, { element }] of this.#queries.entries()) this.#mates[i].append(element);
    this.#rules = new Rules((online) => bench.playUnder(online ? "online" : "over-the-board"));
    this.#rulings = new Rulings(this.#stage, this.#exhibit, () => this.#answered());
    this.#claims = new Claims((event) => this.#rulings.rule(event));
    // Close to the board, because it is played and marked there.
    this.#answer.append(this.#rulings.said, this.#exhibit.element);
    styled(bench.region);
    bench.region.append(
      make("div", { class: "is-over" }, this.#answer, this.#verdict, make("ul", { class: "checks" }, this.#check, this.#moves, ...this.#mates), this.#counters,
        this.#rules.element, this.#claims.element, this.#rulings.element),
    );
    this.changed(words);
    if (this.#begun) return;
    // The engine is still on its way.
    this.#verdict.textContent = sentence(words, "ending.wait");
    this.#open();
  }

  /** Says what the tool says first. */
  #open() {
    this.#bench.say(spoken(/** @type {string} */ (this.#verdict.textContent)));
    // On a phone the button is at the lower edge, and the answer would be below it.
    this.#verdict.scrollIntoView({ block: "nearest", behavior: "instant" });
  }

  /** The game is another, or the engine has looked at it, or the language is another. @param {Record<string, string>} words */
  changed(words) {
    const { game, view } = this.#bench;
    this.#words = words;
    const now = /** @type {[unknown, unknown, unknown]} */ ([game, view, words]);
    // The board's own position is back after something was shown on it.
    if (game === this.#shown[0] && words === this.#shown[2] && (!view || (this.#shown[1] && view.fen === /** @type {View} */ (this.#shown[1]).fen))) return;
    this.#shown = now;
    this.#exhibit.clear();
    this.#withdraw();
    for (const query of this.#queries) query.forget();
    this.#rules.fill(words, game.rules === "online");
    if (!view) return;
    this.#fill(/** @type {View} */ (/** @type {unknown} */ (view)));
    if (!this.#begun) this.#open();
    this.#begun = true;
  }

  close() {
    this.#exhibit.clear();
    this.#rulings.close();
    for (const query of this.#queries) query.forget();
  }

  /** @param {View} view */
  #fill(view) {
    const { game, pieces } = this.#bench;
    const words = this.#words;
    this.#judge(overLine(words, view.outcome, view.turn));
    this.#check.textContent = checkSentence(words, view, pieces);
    this.#moves.textContent = movesSentence(words, view);
    for (const [item, sign] of /** @type {const} */ ([[this.#check, view.check.length > 0], [this.#moves, movesIn(view) > 0]])) item.className = sign ? "yes" : "no";
    this.#counters.replaceChildren(...counterLines(words, view, game.rules === "online").map((lines) => paragraph(lines, words)));
    // After mate and stalemate nobody asks who could still mate.
    for (const [i, color] of SIDES.entries()) {
      this.#mates[i].className = "";
      this.#mates[i].hidden = movesIn(view) === 0;
      if (movesIn(view)) this.#queries[i].ask({ game, fen: view.fen, color });
    }
    this.#claims.fill(words, game, view);
    this.#rulings.fill(words, game, view);
  }

  /** @param {Line} line */
  #judge(line) {
    this.#verdict.replaceChildren(...written([line], this.#words));
  }

  /** The searches know more than the first look did: perhaps nobody can mate any more. @param {number} side @param {Settled} answer */
  #settled(side, answer) {
    this.#mates[side].className = answer.verdict === "winnable" ? "yes" : "no";
    const { game } = this.#bench;
    const words = this.#words;
    const view = /** @type {View | null} */ (this.#shown[1]);
    const dead = this.#queries.every(({ answer }) => answer?.verdict === "unwinnable");
    if (!dead || view?.outcome.state !== "ongoing") return;
    const over = { ...view, outcome: /** @type {const} */ ({ state: "drawn", by: "dead-position", article: "5.2.2" }) };
    this.#shown = [game, over, words];
    this.#withdraw();
    const line = overLine(words, over.outcome, over.turn);
    this.#judge(line);
    this.#bench.add(line.text);
    this.#claims.fill(words, game, over);
    this.#rulings.fill(words, game, over);
  }

  /** @param {Color} color @param {Settled} answer */
  #show(color, answer) {
    const { view } = this.#bench;
    this.#rulings.clear();
    const fen = /** @type {View | null} */ (this.#shown[1])?.fen ?? view?.fen;
    if (!fen) return;
    this.#answered();
    this.#exhibit.show(fen, color, answer, { focus: true });
  }

  /** The answer is of no use any more; the keyboard goes from there to the verdict. */
  #withdraw() {
    const inside = this.#answer.matches(":focus-within");
    this.#answer.hidden = true;
    if (inside) this.#verdict.focus({ preventScroll: true });
  }

  /** The answer is seen, and the keyboard is there. */
  #answered() {
    this.#answer.hidden = false;
    this.#answer.focus({ preventScroll: true });
    this.#answer.scrollIntoView({ block: "nearest" });
  }
}

/** The switch between the board and online play. */
class Rules {
  #legend = make("legend");
  #names = [make("span"), make("span")];
  #inputs;
  element;

  /** @param {(online: boolean) => void} choose */
  constructor(choose) {
    const name = `rules-${(Rules.#count += 1)}`;
    this.#inputs = [false, true].map((online) => make("input", { type: "radio", name, change: () => choose(online) }));
    this.element = make("fieldset", { class: "rules" }, this.#legend, ...this.#inputs.map((input, i) => make("label", {}, input, this.#names[i])));
  }

  static #count = 0;

  /** @param {import("../words.js").Catalog} words @param {boolean} online */
  fill(words, online) {
    this.#legend.textContent = sentence(words, "ending.rules");
    for (const [i, key] of ["ending.rules.board", "ending.rules.online"].entries()) {
      this.#names[i].textContent = sentence(words, key);
      this.#inputs[i].checked = Boolean(i) === online;
    }
  }
}
