/**
 * A judgement as lines of text for the learner. Pure, no DOM.
 *
 * @import { Goal, Html, Judgement } from "../../engine/regelbrett.js"
 * @import { Catalog, Pieces } from "../../i18n/i18n.js"
 * @import { Played } from "../../i18n/sentences/sentences.js"
 * @typedef {{ text: string, article?: string, strong?: boolean, links?: { text: string, href: string }[] } | { html: Html }} FeedbackLine
 * @typedef {"right" | "wrong" | "note"} Tone
 */
import { sentence } from "../../i18n/i18n.js";
import { reasonSentence } from "../../i18n/sentences/sentences.js";
import { feedbackSentence, impossibleSentence } from "./sentences.js";

/** @type {Record<string, Tone>} */
const TONES = {
  right: "right", solved: "right", "right-so-far": "right", "impossible-so-far": "right",
  collected: "right", "collect-check": "wrong", "collect-out": "wrong",
  "pieces-wrong": "wrong", "pieces-missing": "wrong",
  "wrong-answer": "wrong", "half-right": "wrong",
  illegal: "wrong", "legal-but": "wrong", "wrong-choice": "wrong", "squares-missing": "wrong", "squares-extra": "wrong",
};

/** @param {string} code @returns {Tone} */
export const toneOf = (code) => TONES[code] ?? "note";

/** Codes whose short answer adds something; for the others a reason or the author's words say it better. */
const WITH_SHORT_ANSWER = new Set(["right", "solved", "right-so-far", "impossible-so-far", "solution", "legal-but", "squares-extra", "pieces-wrong", "collected", "collect-on", "wrong-answer", "half-right"]);

/** Codes after which the learner moves again, with a limited number of moves. */
const WITH_MOVES_LEFT = new Set(["collected", "collect-on"]);

/** More reasons than these do not help a learner. */
const MOST_REASONS = 3;

/** Nothing is said: the exercise has just begun, or the board itself asks. */
const SILENT = new Set(["ready", "needs-promotion"]);

/**
 * The question while a learner looks for a reason, as a key of the catalogue, else "".
 * @param {Goal} goal
 * @param {Judgement["ask"]} ask
 */
export function questionOf(goal, ask) {
  if (ask.kind !== "choice") return "";
  if ("judge" in goal) return ask.choices.includes("legal") ? "" : "ui.why-illegal";
  if ("judge-position" in goal) return ask.choices.includes("possible") ? "" : "ui.why-impossible";
  return "";
}

/**
 * @param {Judgement} judgement
 * @param {Catalog} catalog
 * @param {Pieces} pieces  on the board
 * @param {Played} view  to name the moves of the game
 * @param {Record<string, string>} [labels]  the author's own answers by their ids
 * @param {string[]} [facts]  what a legal move lacks, or what speaks against a wrong choice
 * @param {boolean} [forReason]  whether the choice was a reason
 * @returns {{ tone: Tone, lines: FeedbackLine[] }}
 */
export function feedbackOf({ feedback, ask }, catalog, pieces, view, labels, facts = [], forReason = false) {
  const { code, say, reasons = [], problems = [], article } = feedback;
  const tone = toneOf(code);
  if (SILENT.has(code)) return { tone, lines: [] };
  if (facts.length) return { tone, lines: [...(forReason ? [catalog["feedback.wrong-reason"]] : []), ...facts].map((text) => ({ text })) };
  // The author's words say what a legal move lacks, and say it best alone.
  if (code === "legal-but" && say) return { tone, lines: [{ html: say }] };
  // The author's words explain a wrong choice by themselves, and add something to the reasons against a move.
  const told = code === "wrong-choice" && say ? [] : reasons.slice(0, MOST_REASONS);
  /** @type {FeedbackLine[]} */
  const lines = told.map((reason) => ({ text: reasonSentence(catalog, reason, pieces, { view }), article: reason.article }));
  lines.push(...problems.slice(0, MOST_REASONS).map((problem) => ({ text: impossibleSentence(catalog, problem), article: problem.article })));
  if (WITH_SHORT_ANSWER.has(code) || !(say || lines.length)) lines.unshift({ text: feedbackSentence(catalog, feedback, { labels }), ...(article && { article }) });
  if (ask.kind === "move" && ask.left && WITH_MOVES_LEFT.has(code)) {
    lines.push({ text: sentence(catalog, `feedback.moves-left.${ask.left === 1 ? "one" : "many"}`, { count: ask.left }) });
  }
  // After a wrong answer in an exam, the engine's reason is enough.
  if (say && !(code === "wrong-answer" && (reasons.length || problems.length))) lines.push({ html: say });
  return { tone, lines };
}
