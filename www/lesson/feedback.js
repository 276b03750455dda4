/**
 * What to say to the learner: a judgement becomes lines of text. Pure, no DOM.
 *
 * @typedef {import("./types.js").Judgement} Judgement
 * @typedef {import("./types.js").Catalog} Catalog
 * @typedef {import("./types.js").Html} Html
 * @typedef {import("./types.js").Position} Position
 * @typedef {import("../words.js").Pieces} Pieces
 * @typedef {{ text: string, article?: string, strong?: boolean, links?: { text: string, href: string }[] } | { html: Html }} Line
 * @typedef {"right" | "wrong" | "note"} Tone
 */
import { sentence } from "../words.js";
import { reasonSentence } from "../words/reason.js";
import { feedbackSentence, impossibleSentence } from "../words/lesson.js";

/** @type {Record<string, Tone>} */
const TONES = {
  right: "right", solved: "right", "right-so-far": "right", "impossible-so-far": "right",
  collected: "right", "collect-check": "wrong", "collect-out": "wrong",
  "pieces-wrong": "wrong", "pieces-missing": "wrong",
  "wrong-answer": "wrong", "half-right": "wrong",
  illegal: "wrong", "legal-but": "wrong", "wrong-choice": "wrong", "squares-missing": "wrong", "squares-extra": "wrong",
};

/** Whether such an answer is right. @param {string} code @returns {Tone} */
export const toneOf = (code) => TONES[code] ?? "note";

/** The judge's short answer is news of its own here; elsewhere a reason or the author's words say it better. */
const HEADED = new Set(["right", "solved", "right-so-far", "impossible-so-far", "solution", "legal-but", "squares-extra", "pieces-wrong", "collected", "collect-on", "wrong-answer", "half-right"]);

/** After these it is the learner's move again, and there are only so many. */
const ON_THE_WAY = new Set(["collected", "collect-on"]);

/** More reasons than these say nothing to a learner. */
const MOST = 3;

/** Nothing to say: the exercise has just begun, or the board itself asks. */
const SILENT = new Set(["ready", "needs-promotion"]);

/**
 * @param {Judgement} judgement
 * @param {Catalog} catalog
 * @param {Pieces} pieces  who stands where, for the reasons' sentences
 * @param {Position} view  to name the moves of the game
 * @param {Record<string, string>} [labels]  what the author's own answers say, by their ids
 * @param {string[]} [facts]  what speaks against a wrong choice
 * @returns {{ tone: Tone, lines: Line[] }}
 */
export function feedbackOf({ feedback, ask }, catalog, pieces, view, labels, facts = []) {
  const { code, say, reasons = [], problems = [], article } = feedback;
  const tone = toneOf(code);
  if (SILENT.has(code)) return { tone, lines: [] };
  if (facts.length) return { tone, lines: facts.map((text) => ({ text })) };
  // To an answer that was chosen the author's words say why; to a try on the board they add something.
  const told = code === "wrong-choice" && say ? [] : reasons.slice(0, MOST);
  /** @type {Line[]} */
  const lines = told.map((reason) => ({ text: reasonSentence(catalog, reason, pieces, { view }), article: reason.article }));
  lines.push(...problems.slice(0, MOST).map((problem) => ({ text: impossibleSentence(catalog, problem), article: problem.article })));
  if (HEADED.has(code) || !(say || lines.length)) lines.unshift({ text: feedbackSentence(catalog, feedback, { labels }), ...(article && { article }) });
  if (ask.kind === "move" && ask.left && ON_THE_WAY.has(code)) {
    lines.push({ text: sentence(catalog, `feedback.moves-left.${ask.left === 1 ? "one" : "many"}`, { count: ask.left }) });
  }
  // A wrong answer in an exam: the engine's reason says it all.
  if (say && !(code === "wrong-answer" && (reasons.length || problems.length))) lines.push({ html: say });
  return { tone, lines };
}
