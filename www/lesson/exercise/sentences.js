/**
 * What an exercise says. Pure, no DOM.
 *
 * @import { Judgement, Problem } from "../../engine/regelbrett.js"
 * @import { Catalog } from "../../i18n/i18n.js"
 */
import { chooseSentence, plainValues, sentence } from "../../i18n/i18n.js";
import { joinList, localSan } from "../../i18n/sentences/sentences.js";

/**
 * The short answer to a learner; the author's words and the reasons follow it.
 * @param {Catalog} catalog
 * @param {Pick<Judgement["feedback"], "code" | "san" | "squares" | "choices">} feedback
 * @param {{ labels?: Record<string, string> }} [options]  `labels`: the author's own answers by their ids
 * @returns {string}
 */
export function feedbackSentence(catalog, feedback, options = {}) {
  const { code, san, squares = [], choices = [] } = feedback ?? {};
  const params = {
    san: san && localSan(catalog, san),
    count: squares.length,
    squares: squares.length ? joinList(catalog, squares) : undefined,
    choice: choices.length ? (options.labels?.[choices[0]] ?? choiceSentence(catalog, choices[0])) : undefined,
  };
  const forms = ["san", squares.length === 1 ? "one" : "many", "squares", "choice"];
  const key = `feedback.${code}`;
  return chooseSentence(catalog, [...forms.map((form) => `${key}.${form}`), key, "feedback.ready"], plainValues(catalog, params));
}

/** The text of an answer button: an answer, a reason or a piece. @param {Catalog} catalog @param {string} id */
export const choiceSentence = (catalog, id) =>
  chooseSentence(catalog, [`choice.${id}`, `reason-short.${id}`, `problem-short.${id}`, `role.${id}`, "reason-short.unknown"]);

/**
 * Why a position cannot arise in a game.
 * @param {Catalog} catalog
 * @param {Pick<Problem, "code" | "squares">} problem
 * @returns {string}
 */
export const impossibleSentence = (catalog, problem) =>
  sentence(catalog, `problem.${problem?.code}.squares`, { squares: problem?.squares?.length ? joinList(catalog, problem.squares) : undefined });
