/**
 * What "Why not?" says beside the reasons themselves. Pure, no DOM.
 *
 * @typedef {import("../words.js").Catalog} Catalog
 * @typedef {import("../words.js").Square} Square
 * @typedef {import("../words.js").Men} Men
 */
import { localSan, sentence } from "../words.js";

/**
 * The question that is answered, such as "Springer g1 nach e5?"; empty where no man stands to ask about.
 * @param {Catalog} catalog
 * @param {Men} men
 * @param {Square} from
 * @param {Square} to
 * @returns {string}
 */
export function askedSentence(catalog, men, from, to) {
  const man = men instanceof Map ? men.get(from) : men[from];
  return man ? sentence(catalog, "why.asked", { role: sentence(catalog, `role.${man.role}`), from, to }) : "";
}

/**
 * That the move is legal, with its name.
 * @param {Catalog} catalog
 * @param {{ verdict: string, san?: string }} verdict
 * @returns {string}
 */
export const legalSentence = (catalog, { san }) => sentence(catalog, "why.legal.san", san ? { san: localSan(catalog, san) } : {});
