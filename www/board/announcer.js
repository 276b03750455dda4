/**
 * What a board says about itself in its message line and to screen readers, and the labels of its squares.
 *
 * @import { Square, Reason, View } from "../engine/regelbrett.js"
 * @import { Catalog } from "../i18n/i18n.js"
 * @import { Panel } from "./panel.js"
 * @import { SquareState } from "./sentences.js"
 * @import { State } from "./state.js"
 */
import { fileOf, seenAt } from "../chess/chess.js";
import { sentence } from "../i18n/i18n.js";
import { outcomeSentence, positionUpdate, reasonSentence, spoken, spokenSquare } from "../i18n/sentences/sentences.js";
import { hasCoarsePointer } from "../util/pointer.js";
import { selectionSentence, squareSentence } from "./sentences.js";
import { capturedSquare, isMovable, targets } from "./state.js";

/** How many reasons the message line holds. */
const MOST_REASONS = 2;

export class Announcer {
  /** Why nobody can mate any more, where that is known. @type {string[]} */
  deadReasons = [];
  #board;

  /** @param {{ panel: Panel, readonly catalog: Catalog }} board */
  constructor(board) {
    this.#board = board;
  }

  /**
   * Who is to move or how the game ended; if the last move is news, after it, and announced as well.
   * @param {View} gameView
   * @param {State} state
   * @param {{ announce: boolean, quiet: boolean }} options  quiet: the board belongs to an exercise
   */
  describeGame(gameView, state, { announce, quiet }) {
    const { outcome, turn } = gameView;
    const { panel, catalog } = this.#board;
    // An exercise with few pieces is not a game that anybody plays on.
    const view = quiet && "by" in outcome && outcome.by === "dead-position" ? { ...gameView, outcome: undefined } : gameView;
    const text = announce ? positionUpdate(catalog, view, state.pieces) : outcomeSentence(catalog, outcome, turn);
    const article = "article" in outcome ? outcome.article : undefined;
    panel.showMessage([{ text, article }, ...this.deadReasons.map((text) => ({ text }))]);
    if (announce) panel.announce(spoken([text, ...this.deadReasons].join(" ")));
  }

  /** A piece has been chosen. @param {State} state @param {Square} square @param {boolean} over  whether the game has ended */
  selected(state, square, over) {
    const piece = state.pieces.get(square);
    if (!state.dests || !piece) return;
    const { panel, catalog } = this.#board;
    if (piece.color !== state.turn && !over) return this.illegal([{ code: "not-your-piece", squares: { from: [square] } }], state, null);
    const text = selectionSentence(catalog, { square, piece, targets: describedTargets(state, square) }, hasCoarsePointer());
    panel.announce(text);
    if (targets(state, square).length === 0 && !over) panel.showMessage([{ text }]);
  }

  /** A square has been chosen where nothing can be done with it. @param {State} state @param {Square} square */
  nothingToDo({ live, arranging }, square) {
    const { panel, catalog } = this.#board;
    panel.announce(sentence(catalog, !live ? "board.locked" : arranging ? "board.empty.arranging" : "board.empty", { square: spokenSquare(square) }));
  }

  /** A move is not legal. @param {(Omit<Reason, "article"> & { article?: string })[]} reasons @param {State} state @param {View | null} view */
  illegal(reasons, { pieces }, view) {
    const { panel, catalog } = this.#board;
    const first = reasons.slice(0, MOST_REASONS);
    panel.showMessage(first.map((reason) => ({ text: reasonSentence(catalog, reason, pieces, { view }), article: reason.article })));
    panel.announce(first.map((reason) => reasonSentence(catalog, reason, pieces, { view, spoken: true })).join(" "));
  }

  /** A square has been marked or unmarked. @param {State} state @param {Square} square */
  picked(state, square) {
    const { panel, catalog } = this.#board;
    panel.announce(sentence(catalog, state.picked.includes(square) ? "board.picked" : "board.unpicked", { square: spokenSquare(square), count: state.picked.length }));
  }
}

/**
 * The label of the board as a grid: with its name, else with its number among the boards of the page unless it is the first.
 * @param {Catalog} catalog
 * @param {State} state
 * @param {{ name: string, number: number }} board
 */
export const boardLabel = (catalog, { orientation }, { name, number }) =>
  sentence(catalog, `board.label.${orientation}${name ? ".name" : number > 1 ? ".number" : ""}`, { name, number });

/** The label of a square: its name, its piece and what can be done with it. @param {Catalog} catalog @param {State} state @param {Square} square */
export const squareLabel = (catalog, state, square) =>
  squareSentence(catalog, { square, piece: state.pieces.get(square), state: squareState(state, square) });

/** @param {State} state @param {Square} square @returns {SquareState | null} */
function squareState(state, square) {
  if (state.stars.includes(square)) return targets(state, state.selected).includes(square) ? "target-star" : "star";
  if (targets(state, state.selected).includes(square)) return targetState(state, /** @type {Square} */ (state.selected), square);
  if (square === state.check) return "in-check";
  return isMovable(state, square) && !state.arranging ? "can-move" : null;
}

/** @param {State} state @param {Square} from @param {Square} to @returns {SquareState} */
function targetState(state, from, to) {
  const captured = capturedSquare(state, from, to);
  if (captured) return captured === to ? "capture" : "target-en-passant";
  return isCastling(state, from, to) ? "target-castling" : "target";
}

/** Whether a legal move is castling. @param {State} state @param {Square} from @param {Square} to */
const isCastling = (state, from, to) => state.pieces.get(from)?.role === "king" && Math.abs(fileOf(from) - fileOf(to)) === 2;

/** Where the piece on a square can go and what it captures there, captures last. @param {State} state @param {Square} from */
export function describedTargets(state, from) {
  const order = (/** @type {Square} */ square) => {
    const { column, row } = seenAt(square, "white");
    return (capturedSquare(state, from, square) ? 64 : 0) + column * 8 + 7 - row;
  };
  return [...targets(state, from)]
    .sort((a, b) => order(a) - order(b))
    .map((square) => {
      const taken = capturedSquare(state, from, square);
      return { square, captured: taken ? state.pieces.get(taken) : undefined, enPassant: taken !== null && taken !== square, castling: isCastling(state, from, square) };
    });
}
