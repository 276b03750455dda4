/**
 * "Is it over?": whether the game is over and by which article, what was tested for it, what may be claimed, what would follow from events other
 * than moves, and who can still mate. It follows every move while it is open.
 *
 * @import { Color, View } from "../../engine/regelbrett.js"
 * @import { Tool, ToolContext } from "../../board/board.js"
 * @import { Catalog, Line } from "../../i18n/i18n.js"
 * @import { Settled } from "./mate-question.js"
 * @import { ProofHost } from "./proof-view.js"
 */
import { sentence } from "../../i18n/i18n.js";
import { spoken } from "../../i18n/sentences/sentences.js";
import { make } from "../../util/dom.js";
import { Claims } from "./claims.js";
import { citedLines, paragraph } from "./lines.js";
import { MateQuestion } from "./mate-question.js";
import { ProofView } from "./proof-view.js";
import { Rulings } from "./rulings.js";
import { checkSentence, counterLines, countMoves, movesSentence, overLine } from "./sentences.js";
import { adoptStyle } from "./style.js";

/** @type {readonly Color[]} */
const SIDES = ["white", "black"];

/** @param {ToolContext} context @param {Catalog} catalog @returns {Tool} */
export function open(context, catalog) {
  return new GameOver(context, catalog);
}

class GameOver {
  #context;
  /** The last thing asked for: a ruling, a mate that is played, or why there is none. */
  #answer = make("div", { class: "answer", tabindex: "-1", hidden: true });
  #verdict = make("p", { class: "verdict", tabindex: "-1" });
  #check = make("li");
  #moves = make("li");
  #mates = SIDES.map(() => make("li"));
  #counters = make("div", { class: "counters" });
  #rules;
  #proofView;
  #questions;
  #claims;
  #rulings;
  /** What is shown: the game, what the engine says of it, and in which language. @type {{ game: unknown, view: View | null, catalog: Catalog | null }} */
  #shown = { game: null, view: null, catalog: null };
  /** Whether a verdict has been given. */
  #begun = false;
  #catalog;

  /** @param {ToolContext} context @param {Catalog} catalog */
  constructor(context, catalog) {
    this.#context = context;
    this.#catalog = catalog;
    const tool = this;
    /** @type {ProofHost} */
    const host = {
      board: /** @type {ShadowRoot} */ (context.region.getRootNode()).host,
      get catalog() {
        return tool.#catalog;
      },
      preview: (game) => context.preview(game),
      show: (marks) => context.show(marks),
      announce: (text) => context.announce(text),
    };
    this.#proofView = new ProofView(host);
    this.#questions = SIDES.map((color, i) => new MateQuestion(() => this.#catalog, context.announceAlso, (answer) => this.#settled(i, answer), (answer) => this.#showProof(color, answer)));
    for (const [i, { element }] of this.#questions.entries()) this.#mates[i].append(element);
    this.#rules = new RulesSwitch((online) => context.setRules(online ? "online" : "over-the-board"));
    this.#rulings = new Rulings(host, this.#proofView, () => this.#showAnswer());
    this.#claims = new Claims((event) => this.#rulings.rule(event));
    // Close to the board, where proofs are played and marked.
    this.#answer.append(this.#rulings.text, this.#proofView.element);
    adoptStyle(context.region);
    context.region.append(
      make("div", { class: "is-over" }, this.#answer, this.#verdict, make("ul", { class: "checks" }, this.#check, this.#moves, ...this.#mates), this.#counters,
        this.#rules.element, this.#claims.element, this.#rulings.element),
    );
    this.changed(catalog);
    if (this.#begun) return;
    // The engine is still being loaded.
    this.#verdict.textContent = sentence(catalog, "game-over.wait");
    this.#presentVerdict();
  }

  #presentVerdict() {
    this.#context.announce(spoken(/** @type {string} */ (this.#verdict.textContent)));
    // On a phone the button is at the lower edge, and the verdict would be below it.
    this.#verdict.scrollIntoView({ block: "nearest", behavior: "instant" });
  }

  /** @param {Catalog} catalog */
  changed(catalog) {
    const { game, view } = this.#context;
    const shown = this.#shown;
    this.#catalog = catalog;
    // The board's own position has just come back after a proof was shown on it.
    if (game === shown.game && catalog === shown.catalog && (!view || (shown.view && view.fen === shown.view.fen))) return;
    this.#shown = { game, view, catalog };
    this.#proofView.clear();
    this.#hideAnswer();
    for (const question of this.#questions) question.cancel();
    this.#rules.fill(catalog, game.rules === "online");
    if (!view) return;
    this.#fill(view);
    if (!this.#begun) this.#presentVerdict();
    this.#begun = true;
  }

  close() {
    this.#proofView.clear();
    this.#rulings.close();
    for (const question of this.#questions) question.cancel();
  }

  /** @param {View} view */
  #fill(view) {
    const { game, pieces } = this.#context;
    const catalog = this.#catalog;
    this.#setVerdict(overLine(catalog, view.outcome, view.turn));
    this.#check.textContent = checkSentence(catalog, view, pieces);
    this.#moves.textContent = movesSentence(catalog, view);
    const moves = countMoves(view);
    for (const [item, yes] of /** @type {const} */ ([[this.#check, view.check.length > 0], [this.#moves, moves > 0]])) item.className = yes ? "yes" : "no";
    this.#counters.replaceChildren(...counterLines(catalog, view, game.rules === "online").map((lines) => paragraph(lines, catalog)));
    // After mate and stalemate nobody asks who could still mate.
    for (const [i, color] of SIDES.entries()) {
      this.#mates[i].className = "";
      this.#mates[i].hidden = moves === 0;
      if (moves) this.#questions[i].ask({ game, fen: view.fen, color });
    }
    this.#claims.fill(catalog, game, view);
    this.#rulings.fill(catalog, game, view);
  }

  /** @param {Line} line */
  #setVerdict(line) {
    this.#verdict.replaceChildren(...citedLines([line], this.#catalog));
  }

  /** The searches may find a dead position where the engine's quick test could not tell. @param {number} side @param {Settled} answer */
  #settled(side, answer) {
    this.#mates[side].className = answer.verdict === "winnable" ? "yes" : "no";
    const { game } = this.#context;
    const catalog = this.#catalog;
    const { view } = this.#shown;
    const dead = this.#questions.every(({ answer }) => answer?.verdict === "unwinnable");
    if (!dead || view?.outcome.state !== "ongoing") return;
    const over = { ...view, outcome: /** @type {const} */ ({ state: "drawn", by: "dead-position", article: "5.2.2" }) };
    this.#shown = { game, view: over, catalog };
    this.#hideAnswer();
    const line = overLine(catalog, over.outcome, over.turn);
    this.#setVerdict(line);
    this.#context.announceAlso(line.text);
    this.#claims.fill(catalog, game, over);
    this.#rulings.fill(catalog, game, over);
  }

  /** @param {Color} color @param {Settled} answer */
  #showProof(color, answer) {
    this.#rulings.clear();
    const fen = this.#shown.view?.fen ?? this.#context.view?.fen;
    if (!fen) return;
    this.#showAnswer();
    this.#proofView.show(fen, color, answer, { focus: true });
  }

  /** Hides an answer that no longer applies; the focus moves from there to the verdict. */
  #hideAnswer() {
    const focused = this.#answer.matches(":focus-within");
    this.#answer.hidden = true;
    if (focused) this.#verdict.focus({ preventScroll: true });
  }

  #showAnswer() {
    this.#answer.hidden = false;
    this.#answer.focus({ preventScroll: true });
    this.#answer.scrollIntoView({ block: "nearest" });
  }
}

/** The switch between the rules over the board and those online. */
class RulesSwitch {
  #legend = make("legend");
  #labels = [make("span"), make("span")];
  #inputs;
  element;

  /** @param {(online: boolean) => void} choose */
  constructor(choose) {
    const name = `rules-${(RulesSwitch.#count += 1)}`;
    this.#inputs = [false, true].map((online) => make("input", { type: "radio", name, change: () => choose(online) }));
    this.element = make("fieldset", { class: "rules" }, this.#legend, ...this.#inputs.map((input, i) => make("label", {}, input, this.#labels[i])));
  }

  static #count = 0;

  /** @param {Catalog} catalog @param {boolean} online */
  fill(catalog, online) {
    this.#legend.textContent = sentence(catalog, "game-over.rules");
    for (const [i, key] of ["game-over.rules.board", "game-over.rules.online"].entries()) {
      this.#labels[i].textContent = sentence(catalog, key);
      this.#inputs[i].checked = Boolean(i) === online;
    }
  }
}
