/**
 * The engine's facts in words: what a legal move lacks, and what speaks against a wrong choice. Pure but for loading the sentences, no DOM.
 *
 * @import { Fact, Judgement } from "../../engine/regelbrett.js"
 * @import { Catalog, Pieces } from "../../i18n/i18n.js"
 * @import { Played } from "../../i18n/sentences/sentences.js"
 */
import { chooseSentence, loadCatalog } from "../../i18n/i18n.js";
import { localSan, moveLabel, pieceName } from "../../i18n/sentences/sentences.js";

/** The codes of judgements whose facts are told. The facts of a right answer wait until they are asked for. */
const TOLD = new Set(["legal-but", "wrong-choice"]);

/**
 * The facts of a judgement, each a whole sentence.
 * @param {Catalog} catalog  of the lesson; the sentences of facts are fetched where there is one
 * @param {Judgement["feedback"]} feedback
 * @param {Pieces} pieces  on the board
 * @param {Played} view  of the game on the board
 * @returns {Promise<string[]>}
 */
export async function toldFacts(catalog, { code, facts = [], san }, pieces, view) {
  if (!TOLD.has(code) || !facts.length) return [];
  const sentences = await withFacts(catalog);
  return facts.map((fact) => factSentence(sentences, fact, { pieces, view, played: san })).filter(Boolean);
}

/** A catalogue with the sentences of facts; offline, the short answer has to do. @param {Catalog} catalog @returns {Promise<Catalog>} */
export const withFacts = async (catalog) => ({ ...catalog, ...(await loadCatalog(catalog.lang, "fact").catch(() => ({}))) });

/**
 * One fact in words.
 * @param {Catalog} catalog
 * @param {Fact} fact
 * @param {{ pieces: Pieces, view: Played, played?: string }} about  played: the learner's move, in English letters
 * @returns {string}
 */
export function factSentence(catalog, fact, { pieces, view, played }) {
  const { code, squares = [], role, san, count, of } = fact;
  const values = (/** @type {string} */ name, /** @type {string | undefined} */ form) => {
    const square = squares[name === "other" ? 1 : 0];
    switch (name) {
      case "square":
      case "other":
        return form ? named(square, form) : square;
      case "played":
        return played && localSan(catalog, played);
      case "san":
        return san && localSan(catalog, san);
      case "move":
        return moveLabel(catalog, view, view.moves?.length);
      case "moves":
        return of ? `${of / 2}` : undefined;
      case "count":
        return count ? `${count}` : undefined;
      case "of":
        return of ? `${of}` : undefined;
    }
  };
  /** What stands on a square, or what the learner's move has put there. @param {string} square @param {string} form */
  const named = (square, form) => {
    const piece = role ? { color: view.turn ?? "white", role } : pieces instanceof Map ? pieces.get(square) : pieces[square];
    return piece && pieceName(catalog, piece, form);
  };
  return chooseSentence(catalog, [`fact.${code}.${view.turn}`, `fact.${code}.move`, `fact.${code}`], values);
}
