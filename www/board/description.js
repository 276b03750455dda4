/**
 * Where the pieces are, in words: the description of a board that is only an image, and what is read out on request. Loaded when first needed.
 *
 * @import { Color } from "../engine/regelbrett.js"
 * @import { Catalog, Pieces } from "../i18n/i18n.js"
 * @import { Controller } from "./controller.js"
 */
import { loadCatalog, sentence } from "../i18n/i18n.js";
import { spokenSquare } from "../i18n/sentences/sentences.js";

/** Enables a board to describe its position in its language. @param {Pick<Controller, "lang" | "describePosition" | "render">} board */
export async function addDescription(board) {
  const { lang } = board;
  const catalog = await loadCatalog(lang, "description");
  if (lang !== board.lang) return;
  board.describePosition = ({ pieces, turn }) => positionSentence(catalog, pieces, turn);
  board.render();
}

const ROLES = ["king", "queen", "rook", "bishop", "knight", "pawn"];

/**
 * Where all pieces are.
 * @param {Catalog} catalog
 * @param {Pieces} pieces
 * @param {Color} turn
 * @returns {string}
 */
export const positionSentence = (catalog, pieces, turn) =>
  sentence(catalog, `board.described.${turn === "black" ? "black" : "white"}`, { white: listOf(catalog, pieces, "white"), black: listOf(catalog, pieces, "black") });

/** Where the pieces of a side are. @param {Catalog} catalog @param {Pieces} pieces @param {Color} color */
export const sideSentence = (catalog, pieces, color) => sentence(catalog, `board.described.side.${color}`, { pieces: listOf(catalog, pieces, color) });

/** @param {Catalog} catalog @param {Pieces} pieces @param {Color} color */
function listOf(catalog, pieces, color) {
  const pairs = pieces instanceof Map ? [...pieces] : Object.entries(pieces);
  const groups = ROLES.map((role) => ({ role, squares: pairs.filter(([, piece]) => piece.color === color && piece.role === role).map(([square]) => spokenSquare(square)).sort() }));
  const named = groups.filter(({ squares }) => squares.length).map(({ role, squares }) =>
    sentence(catalog, squares.length > 1 ? "board.described.pieces" : "board.described.piece", {
      role: sentence(catalog, squares.length > 1 ? `role.${role}.plural` : `role.${role}`), square: squares[0], squares: squares.join(", "),
    }));
  return named.length ? named.join("; ") : sentence(catalog, "board.described.none");
}
