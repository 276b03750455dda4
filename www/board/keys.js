/**
 * The keys that ask for information: M reads out the moves of a piece, the question mark all keys. Loaded when one of them is pressed.
 *
 * @import { Square } from "../engine/regelbrett.js"
 * @import { Catalog } from "../i18n/i18n.js"
 * @import { Piece } from "../chess/chess.js"
 * @import { Controller } from "./controller.js"
 * @import { Target } from "./sentences.js"
 * @import { State } from "./state.js"
 */
import { catalogFor, sentence } from "../i18n/i18n.js";
import { roleName, spokenSquare } from "../i18n/sentences/sentences.js";
import { describedTargets, squareLabel } from "./announcer.js";
import { targetList } from "./sentences.js";

/** @param {Pick<Controller, "state" | "panel" | "lang">} board @param {string} key */
export async function answerKey(board, key) {
  const { state } = board;
  const catalog = await catalogFor(board, "keys");
  if (key !== "?") return board.panel.announce(movesFromFocus(catalog, state));
  const lines = keyLines(catalog);
  board.panel.showMessage(lines.map((text) => ({ text })));
  board.panel.announce(lines.join(". "));
}

/**
 * All moves of the piece on the focused square. Where nothing can be moved, its moves may be what is asked for: only the square is named.
 * @param {Catalog} catalog
 * @param {State} state
 */
function movesFromFocus(catalog, state) {
  const square = state.focus;
  const piece = state.pieces.get(square);
  return piece && state.live ? targetsSentence(catalog, { square, piece, targets: describedTargets(state, square) }) : squareLabel(catalog, state, square);
}

/**
 * All squares a piece can go to, however many.
 * @param {Catalog} catalog
 * @param {{ square: Square, piece: Piece, targets: Target[] }} selection
 * @returns {string}
 */
export function targetsSentence(catalog, { square, piece, targets }) {
  return sentence(catalog, targets.length ? "board.targets" : "board.selected.none", {
    role: roleName(catalog, piece), square: spokenSquare(square), targets: targetList(catalog, targets),
  });
}

/** All keys of the board, one line each. @param {Catalog} catalog */
const keyLines = (catalog) =>
  ["arrows", "home", "enter", "escape", "moves", "next", "tab"].map((key) => sentence(catalog, `board.help.${key}`));
