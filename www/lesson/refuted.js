/**
 * What speaks against a reason, or an end of the game, that a learner has wrongly chosen; asks the engine for the facts.
 *
 * @typedef {import("./types.js").Exercise} Exercise
 * @typedef {import("./types.js").Judgement} Judgement
 * @typedef {import("./types.js").Catalog} Catalog
 * @typedef {import("../words.js").Pieces} Pieces
 */
import { catalog as catalogOf } from "../i18n.js";
import { sentence } from "../words.js";
import { outcomeRefutation, positionRefutation, refutation } from "../words/refute.js";

/**
 * The question that stays while a learner looks for the reason, as a key of the catalogue; "" while none is looked for.
 * @param {Exercise["steps"][number]["goal"]} goal
 * @param {Judgement["ask"]} ask
 */
export function questionOf(goal, ask) {
  if (ask.kind !== "choice") return "";
  if ("judge" in goal) return ask.choices.includes("legal") ? "" : "ui.why-illegal";
  if ("judge-position" in goal) return ask.choices.includes("possible") ? "" : "ui.why-impossible";
  return "";
}

/**
 * The fact against what was chosen, in sentences; none where none is certain, or the author's own words say it.
 * @param {import("./types.js").Engine} engine
 * @param {Catalog} catalog
 * @param {Judgement} judgement  that the choice was wrong
 * @param {Exercise["steps"][number]["goal"]} goal
 * @param {string} choice
 * @param {any} view  what `inspect` says of the game
 * @param {Map<string, import("../words.js").Piece>} pieces
 * @returns {Promise<string[]>}
 */
export async function factAgainst(engine, catalog, { game, ask, feedback }, goal, choice, view, pieces) {
  const asksForReason = questionOf(goal, ask) !== "";
  if (feedback.code !== "wrong-choice" || feedback.say || !(asksForReason || goal.quiz?.ask === "outcome")) return [];
  // Without a network there is only the plain answer.
  const words = { ...catalog, ...(await catalogOf(catalog.lang, "why").catch(() => ({}))) };
  if (!asksForReason) return [outcomeRefutation(words, choice, view)].filter(Boolean);
  const fact = goal.judge ? await ofTry() : positionRefutation(words, choice, pieces);
  return fact ? [sentence(catalog, "feedback.wrong-reason"), fact] : [];

  async function ofTry() {
    const { from, to, promotion } = /** @type {{ from: string, to: string, promotion?: string }} */ (goal.judge);
    const [castling, attacks, verdict] = await Promise.all([engine.castling(game), engine.attacks(game), engine.explain(game, from, to, promotion)]);
    const { reasons = [] } = verdict;
    return refutation(words, choice, { from, to, promotion, pieces, view, castling, attacks, reasons });
  }
}
