/**
 * The keys that ask for information: the moves of a piece, whose turn it is, the last move, all pieces of a side, what was said last, and the
 * question mark for all keys. Loaded when one of them is pressed.
 *
 * @import { Color, Square } from "../engine/regelbrett.js"
 * @import { Catalog } from "../i18n/i18n.js"
 * @import { Piece } from "../chess/chess.js"
 * @import { Controller } from "./controller.js"
 * @import { Target } from "./sentences.js"
 * @import { State } from "./state.js"
 * @typedef {Pick<Controller, "state" | "panel" | "lang" | "gameView" | "tools" | "quiet">} Board
 */
import { catalogFor, sentence } from "../i18n/i18n.js";
import { moveSentence, outcomeSentence, roleName, spokenSquare } from "../i18n/sentences/sentences.js";
import { describedTargets, squareLabel } from "./announcer.js";
import { sideSentence } from "./description.js";
import { targetList } from "./sentences.js";

/** @param {Board} board @param {string} key  in lower case */
export async function answerKey(board, key) {
  const { state, panel, tools } = board;
  if (key === "i" && tools.isOpen("type")) return tools.region.querySelector("input")?.focus();
  if (key === "i" && tools.offers("type")) return tools.toggle("type");
  const catalog = await catalogFor(board, "keys", "description");
  const said = panel.lastSaid;
  if (key === "?") return explainKeys(board, catalog, modeOf(state));
  panel.announce(key === "r" ? said || turnSentence(catalog, board) : answers[key](catalog, board));
}

/** What a key is answered with; White's and Black's pieces by the first letter of the colour in either language. @type {Record<string, (catalog: Catalog, board: Board) => string>} */
const answers = {
  m: (catalog, { state }) => movesFromFocus(catalog, state),
  t: (catalog, board) => turnSentence(catalog, board),
  z: (catalog, board) => turnSentence(catalog, board),
  i: (catalog) => sentence(catalog, "board.locked"),
  l: (catalog, board) => lastMoveSentence(catalog, board),
  w: (catalog, { state }) => sideSentence(catalog, state.pieces, "white"),
  b: (catalog, { state }) => sideSentence(catalog, state.pieces, "black"),
  s: (catalog, { state }) => sideSentence(catalog, state.pieces, "black"),
};

/** Says and shows all keys. @param {Pick<Controller, "panel">} board @param {Catalog} catalog @param {Mode} mode */
export function explainKeys({ panel }, catalog, mode) {
  const lines = KEYS[mode].map((key) => sentence(catalog, `board.help.${key}`));
  panel.showMessage(lines.map((text) => ({ text })));
  panel.announce(lines.join(". "));
}

/** Whose turn it is, or how the game ended. @param {Catalog} catalog @param {Board} board */
function turnSentence(catalog, { state, gameView, quiet }) {
  if (state.arranging) return sentence(catalog, "board.turn.arranging");
  const outcome = gameView?.outcome ?? { state: "ongoing" };
  // An exercise with few pieces is not a game that anybody plays on.
  const over = outcome.state !== "ongoing" && !(quiet && "by" in outcome && outcome.by === "dead-position");
  const said = outcomeSentence(catalog, over ? outcome : {}, state.turn);
  return state.check && !over ? `${sentence(catalog, "board.check")} ${said}` : said;
}

/** @param {Catalog} catalog @param {Board} board */
function lastMoveSentence(catalog, { state, gameView }) {
  const last = gameView?.moves.at(-1);
  return last ? moveSentence(catalog, last.uci, gameView?.captured, state.pieces) : sentence(catalog, "board.no-last-move");
}

/**
 * All moves of the piece on the focused square. Where nothing can be moved, its moves may be what is asked for: only the square is named.
 * @param {Catalog} catalog
 * @param {State} state
 */
function movesFromFocus(catalog, state) {
  const square = state.focus;
  const piece = state.pieces.get(square);
  const asked = piece && state.live && !state.picking && !state.arranging && (piece.color === state.turn || !state.dests);
  return asked ? targetsSentence(catalog, { square, piece, targets: describedTargets(state, square) }) : squareLabel(catalog, state, square);
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

/** @param {State} state @returns {Mode} */
const modeOf = (state) => (state.asking ? "asking" : state.picking ? "picking" : state.arranging ? "arranging" : state.live ? "playing" : "locked");

const MOVING_ABOUT = ["arrows", "home", "ranks"];
const ASKING = ["turn", "last", "sides", "repeat"];

/**
 * The keys that mean something, by what the board is for at the moment.
 * @typedef {"playing" | "picking" | "arranging" | "locked" | "asking" | "promotion"} Mode
 * @type {Record<Mode, string[]>}
 */
const KEYS = {
  playing: ["enter", "escape", "insist", "moves", "next", "type", ...MOVING_ABOUT, ...ASKING, "tab"],
  picking: ["enter-picking", "next-piece", ...MOVING_ABOUT, "sides", "repeat", "tab"],
  arranging: ["enter-arranging", "delete", "next-piece", ...MOVING_ABOUT, "sides", "repeat", "tab"],
  locked: ["next-piece", ...MOVING_ABOUT, ...ASKING, "tab"],
  asking: ["enter-asking", "escape-asking", ...MOVING_ABOUT, ...ASKING, "tab"],
  promotion: ["arrows-promotion", "letters-promotion", "enter-promotion", "escape-promotion"],
};
