/**
 * What the learner sees of an exercise. It draws what it is told and reports what is clicked; it decides nothing.
 *
 * @import { Exercise, LearnerEvent } from "../../engine/regelbrett.js"
 * @import { RegelbrettBoard } from "../../board/board.js"
 * @import { Catalog } from "../../i18n/i18n.js"
 * @import { FeedbackLine, Tone } from "./feedback.js"
 */
import { spokenMoves } from "../../i18n/sentences/sentences.js";
import { citation, withArticleLinks } from "../../util/articles.js";
import { make } from "../../util/dom.js";
import { createHistory } from "./history.js";
import { readable } from "./read-aloud.js";
import { safeHtml } from "./safe-html.js";
import { choiceSentence } from "./sentences.js";

/** Milliseconds within which nobody can have read a new question. */
const UNREAD_MILLIS = 300;

export class ExerciseView {
  /** When the present question, or its answers, appeared. */
  #appeared = 0;

  /**
   * @param {{ send: (event: LearnerEvent) => void, show: (ply: number) => void, check: () => void, reveal: () => void }} listener
   */
  constructor({ send, show, check, reveal }) {
    this.board = /** @type {RegelbrettBoard} */ (document.createElement("regelbrett-board"));
    this.board.setAttribute("quiet", "");
    this.board.setAttribute("part", "board");
    this.board.announcing = false;
    this.history = createHistory(show);
    this.steps = make("p", { class: "steps" });
    this.prose = make("div", { class: "prose", id: "prose" });
    /** Gets the focus when it is new, and so is heard first. */
    this.task = make("div", { class: "task", part: "task", tabindex: "-1" }, this.steps, this.prose);
    this.question = make("p", { class: "question", id: "question", hidden: true });
    this.choices = make("div", { class: "choices", role: "group" });
    /** Is announced by the board, which is the exercise's only voice, or gets the focus. */
    this.feedback = make("div", { class: "feedback", id: "feedback", part: "feedback", tabindex: "-1" });
    this.next = make("button", { type: "button", class: "main", click: () => send({ next: true }) });
    this.check = make("button", { type: "button", class: "main", click: check });
    /** Shows what the answer rests on, in `shown`, under the board where it is played. */
    this.show = make("button", { type: "button", class: "show-it", click: reveal });
    this.shown = make("div", { class: "shown" });
    this.hint = make("button", { type: "button", click: () => send({ hint: true }) });
    this.solution = make("button", { type: "button", click: () => send({ solution: true }) });
    this.restart = make("button", { type: "button", click: () => send({ restart: true }) });
    this.articles = make("p", { class: "articles" });
    this.failure = make("div", { class: "failure", role: "alert" });
    this.light = make("slot");
    this.stage = make("div", { class: "stage" }, this.board, this.shown, this.history.element);
    this.panel = make(
      "div",
      { class: "panel" },
      this.question,
      this.choices,
      this.feedback,
      make("div", { class: "onward" }, this.check, this.next, this.show),
      make("div", { class: "help" }, this.hint, this.solution, this.restart),
      this.articles,
    );
    ignoreRepeatedClicks(this.panel);
    // Enter pressed three times in a row would answer, go on, and answer a question that nobody has read.
    const unread = (/** @type {MouseEvent} */ event) => event.detail === 0 && event.timeStamp - this.#appeared < UNREAD_MILLIS;
    this.choices.addEventListener("click", (event) => unread(event) && event.stopImmediatePropagation(), { capture: true });
    this.element = make("div", { class: "exercise idle" }, make("slot", { name: "title" }), this.task, this.stage, this.panel, this.light, this.failure);
    /** The labels of the check button: for marked squares, and for pieces. */
    this.checks = ["", ""];
    /** How the steps are counted. */
    this.stepLabel = "";
    /** The labels of the hint button: at first, and after a hint. */
    this.hints = ["", ""];
    this.send = send;
  }

  /** Shows the exercise instead of the light content. */
  ready() {
    this.element.classList.remove("idle");
  }

  /**
   * Reports a failure; if its cause is not known, with a button to try again.
   * @param {Catalog} catalog
   * @param {boolean} begun  whether the exercise is loaded, so that it is an answer that has failed
   * @param {() => void} retry
   * @param {string} [cause]  if it is known
   */
  fail(catalog, begun, retry, cause) {
    const message = cause || (catalog[begun ? "ui.answer-failed" : "ui.load-failed"] ?? "This exercise could not be loaded.");
    const button = make("button", { type: "button", click: retry }, catalog["ui.try-again"] ?? "Try again");
    const focused = this.clearFailure();
    this.failure.replaceChildren(make("p", {}, message), ...(cause ? [] : [button]));
    if (focused) button.focus();
  }

  /** Removes the failure. @returns {boolean}  whether the focus was on its button, and needs another place */
  clearFailure() {
    const focused = this.failure.contains(/** @type {ShadowRoot} */ (this.element.getRootNode()).activeElement);
    this.failure.replaceChildren();
    return focused;
  }

  /**
   * The texts that stay the same throughout the exercise.
   * @param {Catalog} catalog
   * @param {string} lang
   * @param {Exercise} exercise
   */
  label(catalog, lang, { articles = [], exam, title }) {
    this.element.lang = lang;
    this.board.setAttribute("label", title);
    // Both languages run from left to right, on whatever page.
    this.element.dir = "ltr";
    this.next.textContent = catalog["ui.next"];
    this.checks = [catalog["ui.check-squares"], catalog["ui.check-pieces"]];
    this.hints = [catalog["ui.hint"], catalog["ui.next-hint"]];
    this.show.textContent = catalog["ui.show-it"];
    this.solution.textContent = catalog["ui.solution"];
    this.restart.textContent = catalog[exam ? "exam.again" : "ui.restart"];
    this.stepLabel = catalog[exam ? "exam.question" : "ui.step"];
    // The articles would give an exam away; there each answer cites its own.
    const named = exam ? [] : articles;
    this.articles.replaceChildren(...(named.length ? withArticleLinks(named, catalog, catalog["ui.articles"]) : []));
  }

  /** @param {string} html @param {Catalog} catalog */
  setTask(html, catalog) {
    this.#appeared = performance.now();
    this.prose.replaceChildren(readable(safeHtml(html), catalog));
  }

  /**
   * @param {number} step
   * @param {number} steps
   * @param {boolean[]} marks  for each finished step, whether it was answered right
   */
  setSteps(step, steps, marks) {
    this.steps.hidden = steps < 2;
    const label = this.stepLabel.replace("{step}", String(step + 1)).replace("{steps}", String(steps));
    const past = (/** @type {boolean | undefined} */ right) => (right === undefined ? "" : right ? "past" : "missed");
    const dots = Array.from({ length: steps }, (_, index) => make("i", { class: `${past(marks[index])} ${index === step ? "now" : ""}` }));
    this.steps.replaceChildren(label, make("span", { class: "dots", "aria-hidden": "true" }, ...dots));
  }

  /** The question the answers belong to, if the task does not ask it. @param {string} text @param {boolean} asks  whether the feedback shows it in other words */
  setQuestion(text, asks) {
    this.question.textContent = text;
    this.question.hidden = asks || text === "";
    this.choices.setAttribute("aria-labelledby", text ? "question" : "prose");
    if (asks) this.choices.before(this.feedback);
    else this.choices.after(this.feedback);
  }

  /**
   * The answers to choose from, lettered a) b) c) as in print. Buttons that stay keep the focus.
   * @param {string[]} choices
   * @param {string} wrong  the last one, if it was wrong, or ""
   * @param {Catalog} catalog
   * @param {Record<string, string>} labels  the author's own answers by their ids
   */
  setChoices(choices, wrong, catalog, labels) {
    const shown = /** @type {HTMLElement[]} */ ([...this.choices.children]);
    if (shown.map((button) => button.dataset.choice).join() !== choices.join()) {
      this.#appeared = performance.now();
      this.choices.replaceChildren(
        ...choices.map((id) =>
          make("button", { type: "button", "data-choice": id, click: () => this.send({ choose: id }) }, labels[id] ?? choiceSentence(catalog, id)),
        ),
      );
    }
    this.choices.hidden = choices.length === 0;
    for (const button of this.choices.children) button.classList.toggle("wrong", button.getAttribute("data-choice") === wrong);
  }

  /**
   * @param {Tone} tone
   * @param {FeedbackLine[]} lines
   * @param {boolean} asks  whether a question follows
   * @param {Catalog} catalog
   * @returns {string}  the same for a voice
   */
  say(tone, lines, asks, catalog) {
    this.feedback.className = `feedback ${lines.length ? tone : ""} ${asks ? "asks" : ""}`.trim();
    this.feedback.replaceChildren(
      ...lines.map((line, i) => {
        if ("html" in line) return readable(make("div", {}, safeHtml(line.html)), catalog);
        const text = readable(make("p", { class: line.strong && "verdict" }, line.text, ...(line.article ? [" ", citation(line.article, catalog)] : [])), catalog);
        const move = text.querySelector(".move:last-child");
        if (move instanceof HTMLElement && i + 1 < lines.length) move.dataset.said = withoutEcho(move.dataset.said ?? "", plain(lines[i + 1]));
        if (!line.links) return text;
        return make("div", {}, text, make("ul", {}, ...line.links.map(({ text, href }) => make("li", {}, make("a", { href }, text)))));
      }),
    );
    const heard = lines.flatMap((line) => [plain(line), ...(("links" in line && line.links) || []).map(({ text }) => text)]).map((text) => spokenMoves(catalog, text));
    return sentences(heard.map((text, i) => withoutEcho(text, heard[i + 1] ?? "")));
  }

  /** What is asked now, for a voice. @param {Catalog} catalog */
  heardTask(catalog) {
    const parts = [this.steps, this.prose].filter((part) => !part.hidden).map((part) => (part.textContent ?? "").trim());
    return spokenMoves(catalog, sentences(parts));
  }

  /**
   * Which buttons are available now.
   * @param {{ next: boolean, check: boolean, pieces: boolean, help: boolean, hints: boolean, another: boolean, restart: boolean, show: boolean }} can
   *   `another`: a hint has just been given; `pieces`: pieces are checked, not squares; `show`: there is a proof of the answer
   */
  offer(can) {
    this.next.hidden = !can.next;
    this.check.hidden = !can.check;
    this.check.textContent = this.checks[can.pieces ? 1 : 0];
    this.show.hidden = !can.show;
    this.hint.hidden = !can.help || !can.hints;
    this.hint.textContent = this.hints[can.another ? 1 : 0];
    this.solution.hidden = !can.help;
    this.restart.hidden = !can.restart;
  }
}

/** @param {FeedbackLine} line */
const plain = (line) => ("html" in line ? (safeHtml(line.html).textContent ?? "") : line.text).trim();

/**
 * What is said of a move, without ", check" where the author goes on with "Check."
 * @param {string} said @param {string} next
 */
function withoutEcho(said, next) {
  const [, rest, sign] = /^(.*), (\p{L}+)\.?$/su.exec(said) ?? [];
  return sign && next.toLowerCase().startsWith(sign.toLowerCase()) ? rest : said;
}

/** Texts as one for a voice, each with a stop at its end. @param {string[]} texts */
const sentences = (texts) => texts.map((text) => text.replace(/\s+/g, " ").trim().replace(/[\p{L}\p{N}]$/u, "$&.")).join(" ");

/**
 * Makes a double click, or a held key, count once: by the second time the button may be an answer to another question, and in an exam every
 * answer counts.
 * @param {HTMLElement} panel
 */
function ignoreRepeatedClicks(panel) {
  panel.addEventListener("click", (event) => event.detail > 1 && isButton(event) && event.stopImmediatePropagation(), { capture: true });
  panel.addEventListener("keydown", (event) => event.repeat && event.key === "Enter" && isButton(event) && event.preventDefault());
}

/** @param {Event} event */
const isButton = ({ target }) => target instanceof Element && target.closest("button") !== null;
