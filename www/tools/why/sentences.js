/**
 * What "Why not?" says besides the reasons themselves. Pure, no DOM.
 *
 * @import { Color, Square, CastlingSide } from "../../engine/regelbrett.js"
 * @import { Catalog, Pieces } from "../../i18n/i18n.js"
 */
import { sentence } from "../../i18n/i18n.js";
import { localSan } from "../../i18n/sentences/sentences.js";

/**
 * The question, such as "Springer g1 nach e5?"; empty if there is no piece to ask about.
 * @param {Catalog} catalog
 * @param {Pieces} pieces
 * @param {Square} from
 * @param {Square} to
 * @returns {string}
 */
export function askedSentence(catalog, pieces, from, to) {
  const piece = pieces instanceof Map ? pieces.get(from) : pieces[from];
  return piece ? sentence(catalog, "why.asked", { role: sentence(catalog, `role.${piece.role}`), from, to }) : "";
}

/**
 * That the move is legal, with its SAN.
 * @param {Catalog} catalog
 * @param {{ verdict: string, san?: string }} verdict
 * @returns {string}
 */
export const legalSentence = (catalog, { san }) => sentence(catalog, "why.legal.san", san ? { san: localSan(catalog, san) } : {});

/**
 * Whether the move would be legal if it were the other side's turn; the reasons follow.
 * @param {Catalog} catalog
 * @param {{ verdict: string, san?: string }} verdict
 * @param {Color} color  the other side
 * @returns {string}
 */
export function otherTurnSentence(catalog, { verdict, san }, color) {
  if (verdict === "illegal") return sentence(catalog, `why.turn-illegal.${color}`);
  return sentence(catalog, `why.turn-legal.${color}.san`, san ? { san: localSan(catalog, san) } : {});
}

/**
 * Whether castling to one side is legal.
 * @param {Catalog} catalog
 * @param {CastlingSide} wing
 * @param {boolean} allowed  whether all conditions are met
 * @param {boolean} turn  whether that side is to move
 * @returns {string}
 */
export const wingSentence = (catalog, wing, allowed, turn) =>
  sentence(catalog, `why.castling.${wing}.${allowed ? (turn ? "legal" : "waits") : "illegal"}`);
