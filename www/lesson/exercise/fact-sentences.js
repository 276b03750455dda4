/**
 * The engine's facts in words. Pure, no DOM.
 *
 * @import { Fact } from "../../engine/regelbrett.js"
 * @import { Catalog, Pieces } from "../../i18n/i18n.js"
 * @import { Played } from "../../i18n/sentences/sentences.js"
 */
import { chooseSentence } from "../../i18n/i18n.js";
import { localSan, moveLabel, pieceName } from "../../i18n/sentences/sentences.js";

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
