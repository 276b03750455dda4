/**
 * The engine's facts: what a legal move lacks, and what speaks against a wrong choice. Their words are loaded when there is one to tell.
 *
 * @import { Judgement } from "../../engine/regelbrett.js"
 * @import { Catalog, Pieces } from "../../i18n/i18n.js"
 * @import { Played } from "../../i18n/sentences/sentences.js"
 */
import { loadCatalog } from "../../i18n/i18n.js";
import { lazyImport } from "../../util/lazy-import.js";

/** The codes of judgements whose facts are told. The facts of a right answer wait until they are asked for. */
const TOLD = new Set(["legal-but", "wrong-choice"]);

/**
 * The facts of a judgement, each a whole sentence; none where the author's own words answer.
 * @param {Catalog} catalog  of the lesson
 * @param {Judgement["feedback"]} feedback
 * @param {Pieces} pieces  on the board
 * @param {Played} view  of the game on the board
 * @returns {Promise<string[]>}
 */
export async function toldFacts(catalog, { code, facts = [], san, say }, pieces, view) {
  if (!TOLD.has(code) || !facts.length || say) return [];
  // Offline, the short answer has to do.
  const words = await wordsOfFacts(catalog).catch(() => null);
  return words ? facts.map((fact) => words.factSentence(words.catalog, fact, { pieces, view, played: san })).filter(Boolean) : [];
}

/** What it takes to tell facts. @param {Catalog} catalog */
export async function wordsOfFacts(catalog) {
  const [sentences, { factSentence }] = await Promise.all([
    loadCatalog(catalog.lang, "fact"), lazyImport("lesson/exercise/fact-sentences.js", () => import("./fact-sentences.js")),
  ]);
  return { catalog: { ...catalog, ...sentences }, factSentence };
}
