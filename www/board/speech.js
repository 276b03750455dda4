/**
 * What the board says of a state: finds out what matters about a square or a choice, and asks words/board.js for the sentence.
 * Pure, no DOM.
 *
 * @typedef {import("./squares.js").Square} Square
 * @typedef {import("./state.js").State} State
 * @typedef {import("../words.js").Catalog} Catalog
 * @typedef {import("../words/board.js").SquareState} SquareState
 */
import { sentence } from "../words.js";
import { spokenSquare } from "../words/piece.js";
import { selectionSentence, squareSentence } from "../words/board.js";
import { fileOf, placeOf } from "./squares.js";
import { capturedSquare, isMovable, targets } from "./state.js";

/** The name of a square: which it is, what stands there and what can be done with it. @param {Catalog} catalog @param {State} state @param {Square} square */
export const squareLabel = (catalog, state, square) =>
  squareSentence(catalog, { square, piece: state.pieces.get(square), state: squareState(state, square) });

/** @param {State} state @param {Square} square @returns {SquareState | null} */
function squareState(state, square) {
  if (state.picked.includes(square)) return "picked";
  if (square === state.selected) return "selected";
  if (state.stars.includes(square)) return targets(state, state.selected).includes(square) ? "target-star" : "star";
  if (targets(state, state.selected).includes(square)) return targetState(state, /** @type {Square} */ (state.selected), square);
  if (square === state.check) return "in-check";
  return isMovable(state, square) ? "can-move" : null;
}

/** @param {State} state @param {Square} from @param {Square} to @returns {SquareState} */
function targetState(state, from, to) {
  const captured = capturedSquare(state, from, to);
  if (captured) return captured === to ? "capture" : "target-en-passant";
  return state.pieces.get(from)?.role === "king" && Math.abs(fileOf(from) - fileOf(to)) === 2 ? "target-castling" : "target";
}

/** The name of the board as a grid. @param {Catalog} catalog @param {State} state */
export const boardLabel = (catalog, state) => sentence(catalog, `board.label.${state.orientation}`);

/** Where the piece on a square may go, captures last. @param {State} state @param {Square} from */
export function listed(state, from) {
  const order = (/** @type {Square} */ square) => {
    const { column, row } = placeOf(square, "white");
    return (capturedSquare(state, from, square) ? 64 : 0) + column * 8 + 7 - row;
  };
  return [...targets(state, from)]
    .sort((a, b) => order(a) - order(b))
    .map((square) => {
      const taken = capturedSquare(state, from, square);
      return { square, captured: taken ? state.pieces.get(taken) : undefined, enPassant: taken !== null && taken !== square };
    });
}

/** Said when a piece has been chosen. @param {Catalog} catalog @param {State} state @param {Square} square @param {boolean} touch */
export function selected(catalog, state, square, touch) {
  const piece = state.pieces.get(square);
  return piece ? selectionSentence(catalog, { square, piece, targets: listed(state, square) }, touch) : "";
}

/** Said when a square has been marked or unmarked. @param {Catalog} catalog @param {State} state @param {Square} square */
export const picked = (catalog, state, square) =>
  sentence(catalog, state.picked.includes(square) ? "board.picked" : "board.unpicked", { square: spokenSquare(square) });
