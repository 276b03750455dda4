/**
 * "Why not?": the reader takes any man to any square, nothing moves, and the answer is all that stands against it, or that it is legal.
 *
 * @typedef {import("./tools.js").Bench} Bench
 * @typedef {import("./squares.js").Square} Square
 * @typedef {import("../engine.js").Verdict} Verdict
 */
import { engine } from "../engine.js";
import { make } from "../lesson/dom.js";
import { manName, reasonSentence, sentence, spoken } from "../words.js";
import { askedSentence, legalSentence } from "../words/why.js";
import { reasonMarks } from "./reasons.js";

/** @param {Bench} bench @returns {import("./tools.js").Tool} */
export function open(bench) {
  return new Why(bench);
}

class Why {
  #bench;
  #prompt = make("p", { class: "prompt" });
  #answer = make("div", { class: "answer" });
  /** What was asked last. @type {{ from: Square, to: Square } | null} */
  #asked = null;
  /** The position it was asked of. */
  #game;

  /** @param {Bench} bench */
  constructor(bench) {
    this.#bench = bench;
    this.#game = bench.game;
    bench.region.append(this.#prompt, this.#answer);
    bench.asking(true);
    this.#invite(null);
    bench.say(`${this.#prompt.textContent}`);
  }

  changed() {
    const { game } = this.#bench;
    if (game !== this.#game) this.#forget();
    this.#game = game;
    this.#invite(null);
    if (this.#asked) this.ask(this.#asked.from, this.#asked.to);
  }

  /** @param {Square | null} square */
  choose(square) {
    this.#forget();
    this.#invite(square);
    if (square) this.#bench.say(spoken(/** @type {string} */ (this.#prompt.textContent)));
  }

  /** @param {Square} from @param {Square} to */
  async ask(from, to) {
    const { game } = this.#bench;
    this.#asked = { from, to };
    this.#invite(null);
    const running = await engine();
    const verdict = await running.explain(game, from, to);
    if (this.#game !== game || this.#asked?.from !== from || this.#asked.to !== to) return;
    this.#show(verdict, from, to);
  }

  #forget() {
    this.#asked = null;
    this.#answer.replaceChildren();
    this.#bench.show([]);
  }

  /** Says what to do next. @param {Square | null} chosen */
  #invite(chosen) {
    const man = chosen ? this.#bench.men.get(chosen) : undefined;
    const { words } = this.#bench;
    this.#prompt.textContent = chosen && man ? sentence(words, "why.square", { man: manName(words, man), square: chosen }) : sentence(words, "why.man");
  }

  /** @param {Verdict} verdict @param {Square} from @param {Square} to */
  #show(verdict, from, to) {
    const { words, men, view } = this.#bench;
    const asked = askedSentence(words, men, from, to);
    const heading = asked ? [make("p", { class: "asked" }, asked)] : [];
    if (verdict.verdict !== "illegal") {
      const said = legalSentence(words, verdict);
      this.#answer.replaceChildren(...heading, make("p", {}, said));
      this.#bench.show([{ square: from, kind: "from" }, { square: to, kind: "right" }]);
      this.#bench.say(spoken(`${asked} ${said}`));
      return;
    }
    const { reasons } = verdict;
    const said = reasons.map((reason) => reasonSentence(words, reason, men, { view }));
    const lines = said.map((text, i) => [text, " ", make("span", { class: "article" }, `(FIDE ${reasons[i].article})`)]);
    const also = sentence(words, "why.also");
    this.#answer.replaceChildren(
      ...heading,
      make("p", {}, ...lines[0]),
      ...(lines.length > 1 ? [make("p", {}, also), make("ul", {}, ...lines.slice(1).map((line) => make("li", {}, ...line)))] : []),
    );
    const { marks, arrows } = reasonMarks(reasons, to);
    this.#bench.show(from === to ? marks : [{ square: from, kind: "from" }, ...marks], arrows);
    this.#bench.say(spoken([asked, said[0], ...(said.length > 1 ? [also, ...said.slice(1)] : [])].join(" ")));
  }
}
