/**
 * What the user does on the squares: changes the board's state and passes on what it means.
 *
 * @import { Square } from "../engine/regelbrett.js"
 * @import { Controller } from "./controller.js"
 * @import { Intent, State } from "./state.js"
 */
import { sentence } from "../i18n/i18n.js";
import { squareLabel } from "./announcer.js";
import { activate, cancel, drop, neighbour, nextStop, select } from "./state.js";
import { lazyImport } from "../util/lazy-import.js";

/** @implements {Actions} @typedef {import("./input.js").Actions} Actions */
export class UserActions {
  /** Where a piece was dropped, so that it does not glide there a second time. @type {Square | null} */
  dropped = null;
  #board;

  /** @param {Controller} board */
  constructor(board) {
    this.#board = board;
  }

  /** @param {Square} square @param {boolean} [insist]  the selected piece is to move there, even onto a piece of its own side */
  activate(square, insist = false) {
    this.dropped = null;
    this.#follow(activate(this.#board.state, square, insist), square);
  }

  /** @param {Square} square */
  lift(square) {
    const { state } = this.#board;
    const allowed = state.asking || (state.live && !state.picking);
    if (!allowed || !state.pieces.has(square)) return false;
    if (state.selected !== square) this.#follow(select(state, square), square);
    return true;
  }

  /** @param {Square} from @param {Square | null} to */
  drop(from, to) {
    this.dropped = to;
    this.#follow(drop(this.#board.state, from, to), to ?? from);
  }

  /** @param {Square} square */
  focus(square) {
    if (square !== this.#board.state.focus) this.#board.change({ focus: square });
  }

  touched() {
    this.#board.needEngine();
  }

  /** @param {string} key @param {boolean} withControl @param {boolean} withShift */
  key(key, withControl, withShift) {
    const board = this.#board;
    const { state } = board;
    const next = neighbour(state, key, withControl);
    if (next) board.focusSquare(next);
    else if (withControl) return false;
    else if (key === "Enter" || key === " ") this.activate(state.focus, withShift);
    else if ((key === "Delete" || key === "Backspace") && state.arranging) this.#takeOff(state.selected ?? state.focus);
    else if (key === "Escape" && state.selected) this.#follow(cancel(state), state.focus);
    else if (key === "Escape" && board.tools.current) board.tools.close({ focus: true });
    else if (key === "n" || key === "N") this.#jump(nextStop(state, withShift ? -1 : 1));
    else if (/^[1-8]$/.test(key)) this.#jump(`${state.focus[0]}${key}`);
    else if (/^[mtzlwbsri?]$/i.test(key)) lazyImport("board/keys.js", () => import("./keys.js")).then(({ answerKey }) => answerKey(board, key.toLowerCase())).catch(() => this.#reportMissingFile());
    else return false;
    return true;
  }

  /** Goes to a square; where the focus is there already, the square is read out again. @param {Square | null} square */
  #jump(square) {
    const board = this.#board;
    const { focus } = board.state;
    board.focusSquare(square ?? focus);
    if ((square ?? focus) === focus) board.panel.announce(squareLabel(board.catalog, board.state, focus));
  }

  /** @param {{ state: State, intent: Intent }} step @param {Square} square */
  #follow({ state, intent }, square) {
    const board = this.#board;
    if (state.selected && state.selected !== board.state.selected) board.describeGame(false);
    board.apply(state);
    const tool = state.asking ? board.tools.current : null;
    switch (intent.kind) {
      case "attempt":
        return board.attemptMove(intent.from, intent.to);
      case "ask":
        return tool?.ask?.(intent.from, intent.to);
      case "put":
        return board.emit("regelbrett-put", { square: intent.square });
      case "off":
        return this.#takeOff(intent.square);
      case "cancelled":
        board.panel.announce(sentence(board.catalog, "board.cancelled"));
        return tool?.choose?.(null);
      case "selected":
        return state.asking ? tool?.choose?.(square) : board.announceSelection(square);
      case "picked":
        board.announcer.picked(state, square);
        return board.emit("regelbrett-pick", { picked: [...state.picked] });
      case "empty":
      case "locked":
        return board.announcer.nothingToDo(state, square);
    }
  }

  /** A piece leaves the board that is being set up. @param {Square} square */
  #takeOff(square) {
    const { state } = this.#board;
    if (!state.pieces.has(square) || !state.live) return;
    this.#board.change({ selected: null });
    this.#board.emit("regelbrett-off", { square });
  }

  #reportMissingFile() {
    const { panel, catalog } = this.#board;
    const text = sentence(catalog, "error.not-found");
    panel.showMessage([{ text }]);
    panel.announce(text);
  }
}
