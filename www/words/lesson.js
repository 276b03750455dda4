/**
 * What an exercise says: the judge's answers, and what its buttons are called. Pure, no DOM.
 *
 * @typedef {import("../words.js").Catalog} Catalog
 */
import { choose, plainValues, sentence } from "../words.js";
import { list, spoken } from "./piece.js";
import { localSan } from "./notation.js";

/**
 * The judge's short answer to a learner; its `say` and `reasons` come after it.
 * @param {Catalog} catalog
 * @param {{ code?: string, san?: string, squares?: string[], choices?: string[] }} feedback
 * @param {import("../words.js").Options & { labels?: Record<string, string> }} [options] `labels`: what the author's own answers say, by their ids
 * @returns {string}
 */
export function feedbackSentence(catalog, feedback, options = {}) {
  const { code, san, squares = [], choices = [] } = feedback ?? {};
  /** @type {Record<string, string | number>} */
  const params = { ...(san ? { san: localSan(catalog, san) } : {}), count: squares.length };
  if (squares.length) params.squares = list(catalog, squares);
  if (choices.length) params.choice = options.labels?.[choices[0]] ?? choiceSentence(catalog, choices[0]);
  const forms = ["san", squares.length === 1 ? "one" : "many", "squares", "choice"];
  const key = `feedback.${code}`;
  const said = choose(catalog, [...forms.map((form) => `${key}.${form}`), key, "feedback.ready"], plainValues(catalog, params));
  return options.spoken ? spoken(said) : said;
}

/** What a choice button says: an answer, a reason or a piece. @param {Catalog} catalog @param {string} id */
export const choiceSentence = (catalog, id) =>
  choose(catalog, [`choice.${id}`, `reason-short.${id}`, `problem-short.${id}`, `role.${id}`, "reason-short.unknown"]);

/**
 * Why a position cannot arise in a game, for a learner who looks at it.
 * @param {Catalog} catalog
 * @param {{ code?: string, squares?: string[] }} problem
 * @returns {string}
 */
export const impossibleSentence = (catalog, problem) =>
  sentence(catalog, `problem.${problem?.code}.squares`, problem?.squares?.length ? { squares: list(catalog, problem.squares) } : {});
