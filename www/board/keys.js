/**
 * The keys that are only asked for what they tell: M reads out moves, the question mark all keys. Loaded when one of them is pressed.
 *
 * @typedef {import("./controller.js").Controller} Controller
 * @typedef {import("./state.js").State} State
 */
import { catalogFor } from "../i18n.js";
import { help, targetsSentence } from "../words/keys.js";
import { listed, squareLabel } from "./speech.js";

/** @param {Controller} board @param {string} key */
export async function tell(board, key) {
  const { state } = board;
  const words = await catalogFor(board, "keys");
  if (key !== "?") return board.panel.say(movesOf(words, state));
  const lines = help(words);
  board.panel.show(lines.map((text) => ({ text })));
  board.panel.say(lines.join(". "));
}

/**
 * All moves of the piece on the square in focus, or what else there is to say of it. On a board where nothing may be moved, the moves may be
 * what is asked for, so only the square is named.
 * @param {Record<string, string>} words
 * @param {State} state
 */
function movesOf(words, state) {
  const square = state.focus;
  const piece = state.pieces.get(square);
  return piece && state.live ? targetsSentence(words, { square, piece, targets: listed(state, square) }) : squareLabel(words, state, square);
}
