/**
 * Why a try is not allowed. Pure, no DOM.
 *
 * @typedef {import("../words.js").Catalog} Catalog
 * @typedef {import("../words.js").Square} Square
 * @typedef {import("../words.js").Man} Man
 * @typedef {import("../words.js").Men} Men
 * @typedef {import("../words.js").Reason} Reason
 * @typedef {import("../words.js").Options} Options
 * @typedef {import("../words.js").Values} Values
 */
import { choose, sentence } from "../words.js";
import { list, manName, spoken } from "./man.js";
import { moveLabel } from "./notation.js";

/**
 * Why a try is not allowed, in one or two whole sentences.
 * @param {Catalog} catalog
 * @param {Reason} reason
 * @param {Men} [men] the board before the try
 * @param {Options} [options]
 * @returns {string}
 */
export function reasonSentence(catalog, reason, men = {}, options = {}) {
  const key = `reason.${reason?.code}`;
  const keys = variants(reason ?? { code: "unknown" }, men).map((variant) => `${key}.${variant}`);
  const said = choose(catalog, [...keys, key, "reason.unknown"], reasonValues(catalog, reason, men, options));
  return options.spoken ? spoken(said) : said;
}

/** @param {Men} men @param {Square | undefined} square @returns {Man | undefined} */
const manAt = (men, square) => (square === undefined ? undefined : men instanceof Map ? men.get(square) : men?.[square]);

/** The parts of a reason whose placeholder in the singular has another name. */
const SINGULAR = /** @type {Record<string, string>} */ ({ attacker: "attackers", blocker: "blockers" });

/**
 * @param {Catalog} catalog
 * @param {Reason} reason
 * @param {Men} men
 * @param {Options} options
 * @returns {Values}
 */
function reasonValues(catalog, reason, men, options) {
  return (name, form) => {
    if (name === "move") return moveLabel(catalog, options.view, reason?.ply);
    const plural = name === "attackers" || name === "blockers";
    const squares = reason?.squares?.[SINGULAR[name] ?? name] ?? [];
    if (!squares.length) return undefined;
    if (!form) return plural ? list(catalog, squares) : squares[0];
    const named = (plural ? squares : squares.slice(0, 1)).map((square) => {
      const man = manAt(men, square);
      const name = man && manName(catalog, man, form);
      return name && plural ? sentence(catalog, "list.man", { man: name, square }) : name;
    });
    return named.every((text) => text) ? list(catalog, /** @type {string[]} */ (named)) : undefined;
  };
}

/**
 * Which variants of a reason's sentence fit, the most exact first. A catalogue has only some of them for each code.
 * @param {Reason} reason
 * @param {Men} men
 * @returns {string[]}
 */
function variants(reason, men) {
  const { attackers = [], blockers = [], king = [], from = [], pinner = [] } = reason.squares ?? {};
  const mover = manAt(men, from[0]);
  const many = Math.max(attackers.length, blockers.length, pinner.length) > 1;
  const contact = attackers.some((square) => ["pawn", "knight"].includes(manAt(men, square)?.role ?? "") || isBeside(square, king[0]));
  return [
    ...(reason.cause ? [`${reason.cause}.ply`, reason.cause] : []),
    ...(reason.ply ? ["ply"] : []),
    ...(mover ? [mover.role, mover.color] : []),
    contact ? "contact" : "line",
    ...(many ? ["many", "one"] : ["one"]),
    "at",
    "pawn",
  ];
}

/** @param {Square} a @param {Square | undefined} b */
function isBeside(a, b) {
  if (!b) return false;
  return Math.max(Math.abs(a.charCodeAt(0) - b.charCodeAt(0)), Math.abs(a.charCodeAt(1) - b.charCodeAt(1))) === 1;
}
