/**
 * What "Why not?" says beside the reasons themselves. Pure, no DOM.
 *
 * @typedef {import("../words.js").Catalog} Catalog
 * @typedef {import("../words.js").Square} Square
 * @typedef {import("../words.js").Color} Color
 * @typedef {import("../words.js").Pieces} Pieces
 */
import { sentence } from "../words.js";
import { localSan } from "./notation.js";
import { reasonSentence } from "./reason.js";

/**
 * The question that is answered, such as "Springer g1 nach e5?"; empty where no piece stands to ask about.
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
 * That the move is legal, with its name.
 * @param {Catalog} catalog
 * @param {{ verdict: string, san?: string }} verdict
 * @returns {string}
 */
export const legalSentence = (catalog, { san }) => sentence(catalog, "why.legal.san", san ? { san: localSan(catalog, san) } : {});

/**
 * What a try of the other side's piece would be if it were their turn; reasons come after it.
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
 * How castling to one side stands.
 * @param {Catalog} catalog
 * @param {"short" | "long"} wing
 * @param {boolean} allowed  whether all conditions are met
 * @param {boolean} turn  whether it is that side's move
 * @returns {string}
 */
export const wingSentence = (catalog, wing, allowed, turn) =>
  sentence(catalog, `why.castling.${wing}.${allowed ? (turn ? "legal" : "waits") : "illegal"}`);

/**
 * A condition of castling: that it is met, or what stands against it.
 * @param {Catalog} catalog
 * @param {import("../words.js").Reason & { met: boolean }} condition
 * @param {Pieces} pieces
 * @param {import("../words.js").Played | null} view
 * @returns {string}
 */
export function conditionSentence(catalog, condition, pieces, view) {
  if (!condition.met) return reasonSentence(catalog, condition, pieces, { view });
  const squares = Object.entries(condition.squares ?? {}).map(([part, [first]]) => [part, first]);
  return sentence(catalog, `why.met.${condition.code}`, Object.fromEntries(squares));
}
