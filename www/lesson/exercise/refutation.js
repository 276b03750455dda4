/**
 * What refutes a reason, or an end of the game, that a learner has wrongly chosen: asks the engine for the facts.
 *
 * @import { Goal, Judgement, Square, View } from "../../engine/regelbrett.js"
 * @import { Piece } from "../../chess/chess.js"
 * @import { Engine } from "../../engine/engine.js"
 * @import { Catalog } from "../../i18n/i18n.js"
 * @import { Position } from "./position.js"
 */
import { loadCatalog, sentence } from "../../i18n/i18n.js";
import { lazyImport } from "../../util/lazy-import.js";

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
 * The refutation of a wrong choice, in sentences; empty if nothing certain speaks against it, or the author's own words do.
 * @param {Pick<Engine, "castling" | "attacks" | "explain">} engine
 * @param {Catalog} catalog
 * @param {Judgement} judgement
 * @param {Goal} goal
 * @param {string} choice
 * @param {Position} position
 * @param {Map<Square, Piece>} pieces
 * @returns {Promise<string[]>}
 */
export async function refutationOf(engine, catalog, { game, ask, feedback }, goal, choice, position, pieces) {
  const asksForReason = questionOf(goal, ask) !== "";
  const asksForOutcome = "quiz" in goal && goal.quiz.ask === "outcome";
  if (feedback.code !== "wrong-choice" || feedback.say || !(asksForReason || asksForOutcome)) return [];
  const refutations = await lazyImport("lesson/exercise/refutation-sentences.js", () => import("./refutation-sentences.js")).catch(() => null);
  // Offline, the short answer has to do.
  if (!refutations) return [];
  const { outcomeRefutation, positionRefutation, reasonRefutation } = refutations;
  const sentences = { ...catalog, ...(await loadCatalog(catalog.lang, "why").catch(() => ({}))) };
  const view = /** @type {View} */ (position);
  if (!asksForReason) return [outcomeRefutation(sentences, choice, view)].filter(Boolean);
  const fact = "judge" in goal ? await refuteReason(goal.judge) : positionRefutation(sentences, choice, pieces);
  return fact ? [sentence(catalog, "feedback.wrong-reason"), fact] : [];

  /** @param {Extract<Goal, { judge: unknown }>["judge"]} attempt */
  async function refuteReason({ from, to, promotion }) {
    const [castling, attacks, verdict] = await Promise.all([engine.castling(game), engine.attacks(game), engine.explain(game, from, to, promotion)]);
    const reasons = verdict.verdict === "illegal" ? verdict.reasons : [];
    return reasonRefutation(sentences, choice, { from, to, promotion, pieces, view, castling, attacks, reasons });
  }
}
