/**
 * What a board shows, and how touching a square changes it. Pure, no DOM: the view draws a state, the input names squares.
 *
 * Guarantees: no function changes the state it is given. `dests` is only ever what the engine said (null before it has), and a move that is
 * not in it is still passed on as an attempt, so that it is answered with the reason.
 *
 * @import { Color, Square } from "../engine/regelbrett.js"
 * @import { Piece } from "../chess/chess.js"
 * @typedef {"wrong" | "hint" | "right" | "from" | "reason" | "wall" | "white-king" | "black-king"} MarkKind
 * @typedef {{ square: Square, kind: MarkKind }} Mark
 * @typedef {{ from: Square, to: Square, kind: "shown" | "attack" }} Arrow
 * @typedef {{
 *   pieces: Map<Square, Piece>, turn: Color, orientation: Color,
 *   live: boolean, dests: Record<Square, Square[]> | null,
 *   selected: Square | null, focus: Square, last: Square[], check: Square | null,
 *   marks: Mark[], arrows: Arrow[], shown: { marks: Mark[], arrows: Arrow[] } | null,
 *   picking: boolean, picked: Square[], stars: Square[], arranging: boolean, hand: Piece | null, asking: boolean
 * }} State  live: pieces can be moved; last: the squares of the last move; shown: replaces marks and arrows while it is there; picking: clicks
 *   mark squares; arranging: pieces are put anywhere, `hand` is the one the next square gets; asking: nothing moves, and any piece with any
 *   square is a question
 * @typedef {{ kind: "none" } | { kind: "empty" } | { kind: "locked" } | { kind: "selected", square: Square } | { kind: "cancelled" } | { kind: "picked" }
 *   | { kind: "attempt", from: Square, to: Square } | { kind: "ask", from: Square, to: Square }
 *   | { kind: "put", square: Square } | { kind: "off", square: Square }} Intent
 */
import { fileOf, rankOf, seenAt, SQUARES, squareAt } from "../chess/chess.js";

/** @returns {State} */
export const emptyState = () => ({
  pieces: new Map(), turn: "white", orientation: "white", live: false, dests: null, selected: null, focus: "e1",
  last: [], check: null, marks: [], arrows: [], shown: null, picking: false, picked: [], stars: [], arranging: false, hand: null, asking: false,
});

/** The state with another game on the board. @param {State} state @param {Pick<State, "pieces" | "turn" | "last" | "live">} game @returns {State} */
export const withGame = (state, game) => ({ ...cleared(state), ...game, dests: null, check: null, shown: null });

/** Where the piece on a square may legally go. @param {State} state @param {Square | null} square @returns {Square[]} */
export const targets = (state, square) => (square && state.dests?.[square]) || [];

/** Whether a piece can be moved from here now. @param {State} state @param {Square} square */
export const isMovable = (state, square) => state.live && !state.picking && (state.arranging ? state.pieces.has(square) : targets(state, square).length > 0);

/** Whether a piece can be dragged from here now, if only to ask about it. @param {State} state @param {Square} square */
export const isDraggable = (state, square) => (state.asking ? state.pieces.has(square) : isMovable(state, square));

/**
 * Whether a legal move captures; a pawn that goes sideways does, even to an empty square.
 * @param {State} state
 * @param {Square} from
 * @param {Square} to
 */
export const isCapture = (state, from, to) =>
  state.pieces.has(to) || (state.pieces.get(from)?.role === "pawn" && fileOf(from) !== fileOf(to));

/**
 * The square of the captured piece, or null.
 * @param {State} state
 * @param {Square} from
 * @param {Square} to
 * @returns {Square | null}
 */
export function capturedSquare(state, from, to) {
  if (!isCapture(state, from, to)) return null;
  return state.pieces.has(to) ? to : SQUARES[rankOf(from) * 8 + fileOf(to)];
}

/**
 * A square has been clicked, tapped or chosen by key. A piece of the same side is chosen in place of the selected one, unless it is insisted
 * that the selected one be moved there.
 * @param {State} state
 * @param {Square} square
 * @param {boolean} [insist]
 * @returns {{ state: State, intent: Intent }}
 */
export function activate(state, square, insist = false) {
  const here = { ...state, focus: square };
  if (state.asking) return question(here, square);
  if (state.picking) return { state: toggle(here, square), intent: { kind: "picked" } };
  if (!state.live) return { state: here, intent: { kind: "locked" } };
  if (state.arranging && state.hand) return { state: cleared(here), intent: { kind: "put", square } };
  const { selected } = state;
  const piece = state.pieces.get(square);
  // Without a Delete key, or with a screen reader that prevents dragging, a second press takes the piece off.
  if (selected === square) return { state: { ...here, selected: null }, intent: state.arranging ? { kind: "off", square } : { kind: "cancelled" } };
  if (selected && state.arranging) return attempt(here, selected, square);
  if (selected && !insist && !targets(state, selected).includes(square)) {
    const own = piece && (piece.color === state.turn || piece.color === state.pieces.get(selected)?.color);
    if (own) return select(here, square);
  }
  if (selected) return attempt(here, selected, square);
  return piece ? select(here, square) : { state: cleared(here), intent: { kind: "empty" } };
}

/**
 * A dragged piece has been dropped: on another square that is an attempt, on its own it stays selected, outside nothing happens.
 * @param {State} state
 * @param {Square} from
 * @param {Square | null} to
 * @returns {{ state: State, intent: Intent }}
 */
export function drop(state, from, to) {
  if (to === null && state.arranging) return { state: cleared(state), intent: { kind: "off", square: from } };
  if (to === null) return { state: { ...state, selected: null }, intent: { kind: "cancelled" } };
  if (to === from) return { state, intent: { kind: "none" } };
  if (state.asking) return question({ ...state, selected: from, focus: to }, to);
  return attempt({ ...state, focus: to }, from, to);
}

/** @param {State} state @param {Square} square @returns {{ state: State, intent: Intent }} */
export const select = (state, square) => ({
  state: { ...cleared(state), selected: square, focus: square },
  intent: { kind: "selected", square },
});

/** @param {State} state @returns {{ state: State, intent: Intent }} */
export const cancel = (state) => ({
  state: { ...state, selected: null },
  intent: { kind: state.selected ? "cancelled" : "none" },
});

/**
 * The square an arrow or jump key leads to, within the board.
 * @param {State} state
 * @param {string} key  a KeyboardEvent's key
 * @param {boolean} withControl  Control or Meta is held
 * @returns {Square | null}  null: not a key of the grid
 */
export function neighbour(state, key, withControl) {
  let { column, row } = seenAt(state.focus, state.orientation);
  if (key === "ArrowLeft") column -= 1;
  else if (key === "ArrowRight") column += 1;
  else if (key === "ArrowUp") row -= 1;
  else if (key === "ArrowDown") row += 1;
  else if (key === "Home") [column, row] = [0, withControl ? 0 : row];
  else if (key === "End") [column, row] = [7, withControl ? 7 : row];
  else return null;
  return squareAt(column, row, state.orientation) ?? state.focus;
}

/**
 * The next target of the selected piece, else the next piece that can move; where nothing can, the next piece. In reading order, wrapping
 * around.
 * @param {State} state
 * @param {1 | -1} step
 * @returns {Square | null}
 */
export function nextStop(state, step) {
  const order = (/** @type {Square} */ square) => {
    const { column, row } = seenAt(square, state.orientation);
    return row * 8 + column;
  };
  const moves = state.selected ? targets(state, state.selected) : Object.keys(state.dests ?? {}).filter((s) => isMovable(state, s));
  const stops = [...(moves.length ? moves : state.pieces.keys())].sort((a, b) => order(a) - order(b));
  if (step === -1) stops.reverse();
  const past = stops.find((square) => (order(square) - order(state.focus)) * step > 0);
  return past ?? stops[0] ?? null;
}

/** @param {State} state @returns {State} */
const cleared = (state) => ({ ...state, selected: null, marks: [], arrows: [] });

/** @param {State} state @param {Square} from @param {Square} to @returns {{ state: State, intent: Intent }} */
const attempt = (state, from, to) => ({ state: cleared(state), intent: { kind: "attempt", from, to } });

/**
 * A square is touched while `asking`: first a piece, then a square; an empty square first is a question of its own.
 * @param {State} state
 * @param {Square} square
 * @returns {{ state: State, intent: Intent }}
 */
function question(state, square) {
  const { selected } = state;
  if (selected === square) return cancel(state);
  if (!selected && state.pieces.has(square)) return select(state, square);
  return { state: cleared(state), intent: { kind: "ask", from: selected ?? square, to: square } };
}

/** @param {State} state @param {Square} square @returns {State} */
const toggle = (state, square) => ({
  ...state,
  picked: state.picked.includes(square) ? state.picked.filter((s) => s !== square) : [...state.picked, square],
});
