/**
 * Why a try is not allowed. Pure, no DOM.
 *
 * @typedef {import("../words.js").Catalog} Catalog
 * @typedef {import("../words.js").Square} Square
 * @typedef {import("../words.js").Piece} Piece
 * @typedef {import("../words.js").Pieces} Pieces
 * @typedef {import("../words.js").Reason} Reason
 * @typedef {import("../words.js").Options} Options
 * @typedef {import("../words.js").Values} Values
 */
import { choose, sentence } from "../words.js";
import { list, pieceName, spoken } from "./piece.js";
import { moveLabel } from "./notation.js";

/**
 * Why a try is not allowed, in one or two whole sentences.
 * @param {Catalog} catalog
 * @param {Reason} reason
 * @param {Pieces} [pieces] the board before the try
 * @param {Options} [options]
 * @returns {string}
 */
export function reasonSentence(catalog, reason, pieces = {}, options = {}) {
  const key = `reason.${reason?.code}`;
  const keys = variants(reason ?? { code: "unknown" }, pieces).map((variant) => `${key}.${variant}`);
  const said = choose(catalog, [...keys, key, "reason.unknown"], reasonValues(catalog, reason, pieces, options));
  return options.spoken ? spoken(said) : said;
}

/** @param {Pieces} pieces @param {Square | undefined} square @returns {Piece | undefined} */
const pieceAt = (pieces, square) => (square === undefined ? undefined : pieces instanceof Map ? pieces.get(square) : pieces?.[square]);

/** The parts of a reason whose placeholder in the singular has another name. */
const SINGULAR = /** @type {Record<string, string>} */ ({ attacker: "attackers", blocker: "blockers" });

/**
 * @param {Catalog} catalog
 * @param {Reason} reason
 * @param {Pieces} pieces
 * @param {Options} options
 * @returns {Values}
 */
function reasonValues(catalog, reason, pieces, options) {
  return (name, form) => {
    if (name === "move") return moveLabel(catalog, options.view, reason?.ply);
    const plural = name === "attackers" || name === "blockers";
    const squares = reason?.squares?.[SINGULAR[name] ?? name] ?? [];
    if (!squares.length) return undefined;
    if (!form) return plural ? list(catalog, squares) : squares[0];
    const named = (plural ? squares : squares.slice(0, 1)).map((square) => {
      const piece = pieceAt(pieces, square);
      const name = piece && pieceName(catalog, piece, form);
      return name && plural ? sentence(catalog, "list.piece", { piece: name, square }) : name;
    });
    return named.every((text) => text) ? list(catalog, /** @type {string[]} */ (named)) : undefined;
  };
}

/**
 * Which variants of a reason's sentence fit, the most exact first. A catalogue has only some of them for each code.
 * @param {Reason} reason
 * @param {Pieces} pieces
 * @returns {string[]}
 */
function variants(reason, pieces) {
  const { attackers = [], blockers = [], king = [], from = [], pinner = [] } = reason.squares ?? {};
  const mover = pieceAt(pieces, from[0]);
  const many = Math.max(attackers.length, blockers.length, pinner.length) > 1;
  const contact = attackers.some((square) => ["pawn", "knight"].includes(pieceAt(pieces, square)?.role ?? "") || isBeside(square, king[0]));
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
