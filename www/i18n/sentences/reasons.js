/**
 * Why a move is not legal. Pure, no DOM.
 *
 * @import { SquareRole, Reason, Square } from "../../engine/regelbrett.js"
 * @import { Catalog, NamedPiece, Pieces, Values } from "../sentence.js"
 * @import { Played } from "./notation.js"
 * @typedef {Omit<Reason, "article" | "squares"> & Partial<Pick<Reason, "squares">>} SaidReason
 * @typedef {{ spoken?: boolean, view?: Played | null }} Options  `spoken`: squares as a voice reads them; `view`: to name a move of the game
 */
import { moveLabel, spokenMoves } from "./notation.js";
import { joinList, pieceName } from "./pieces.js";
import { chooseSentence, sentence } from "../sentence.js";

/**
 * One or two whole sentences.
 * @param {Catalog} catalog
 * @param {SaidReason} reason
 * @param {Pieces} [pieces]  before the attempted move
 * @param {Options} [options]
 * @returns {string}
 */
export function reasonSentence(catalog, reason, pieces = {}, options = {}) {
  const key = `reason.${reason?.code}`;
  const keys = variants(reason ?? { code: "unknown" }, pieces).map((variant) => `${key}.${variant}`);
  const said = chooseSentence(catalog, [...keys, key, "reason.unknown"], reasonValues(catalog, reason, pieces, options));
  return options.spoken ? spokenMoves(catalog, said) : said;
}

/**
 * A condition of castling: that it is met, or why it is not.
 * @param {Catalog} catalog
 * @param {SaidReason & { met: boolean }} condition
 * @param {Pieces} pieces
 * @param {Played | null} view
 * @returns {string}
 */
export function conditionSentence(catalog, condition, pieces, view) {
  if (!condition.met) return reasonSentence(catalog, condition, pieces, { view });
  const squares = Object.entries(condition.squares ?? {}).map(([part, [first]]) => [part, first]);
  return sentence(catalog, `why.met.${condition.code}`, Object.fromEntries(squares));
}

/** @param {Pieces} pieces @param {Square | undefined} square @returns {NamedPiece | undefined} */
const pieceAt = (pieces, square) => (square === undefined ? undefined : pieces instanceof Map ? pieces.get(square) : pieces?.[square]);

/** Placeholders in the singular for squares that the engine gives in the plural. @type {Record<string, SquareRole>} */
const SINGULAR = { attacker: "attackers", blocker: "blockers" };

/**
 * @param {Catalog} catalog
 * @param {SaidReason} reason
 * @param {Pieces} pieces
 * @param {Options} options
 * @returns {Values}
 */
function reasonValues(catalog, reason, pieces, options) {
  return (name, form) => {
    if (name === "move") return moveLabel(catalog, options.view, reason?.ply);
    const plural = name === "attackers" || name === "blockers";
    const squares = reason?.squares?.[SINGULAR[name] ?? /** @type {SquareRole} */ (name)] ?? [];
    if (!squares.length) return undefined;
    if (!form) return plural ? joinList(catalog, squares) : squares[0];
    const named = (plural ? squares : squares.slice(0, 1)).map((square) => {
      const piece = pieceAt(pieces, square);
      const name = piece && pieceName(catalog, piece, form);
      return name && plural ? sentence(catalog, "list.piece", { piece: name, square }) : name;
    });
    return named.every((text) => text) ? joinList(catalog, /** @type {string[]} */ (named)) : undefined;
  };
}

/**
 * The variants of a reason's sentence that fit, the most specific first. The catalogue has only some of them for each code.
 * @param {SaidReason} reason
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
