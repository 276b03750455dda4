/**
 * Turns pointer, click and key events on the grid into calls with squares; knows nothing of games.
 *
 * Guarantees: a click or tap acts on release, synthetic clicks of assistive technology included; with Shift, or with a finger that rests on the
 * square, it insists on a move there; a drag begins only after some pixels, and
 * whatever interrupts it (pointercancel, a lost capture, Escape) lets the piece go back; touches scroll the page except on squares with a
 * movable piece (by touch-action, see style.js); all listeners go with the signal.
 *
 * @import { Square } from "../engine/regelbrett.js"
 * @import { BoardView } from "./view.js"
 * @typedef {{
 *   activate(square: Square, insist?: boolean): void, lift(square: Square): boolean, drop(from: Square, to: Square | null): void,
 *   key(key: string, withControl: boolean, withShift: boolean): boolean, focus(square: Square): void, touched(): void
 * }} Actions  lift returns whether the piece can be dragged, key whether the key was used
 */

/** How many milliseconds a finger rests on a square to insist that the selected piece be moved there. */
const LONG_PRESS = 500;

/** How many pixels a pointer may move and still click. */
const SLOP = { mouse: 4, pen: 6, touch: 8 };

/**
 * @param {BoardView} view
 * @param {Actions} actions
 * @param {AbortSignal} signal
 */
export function listen(view, actions, signal) {
  const { grid } = view;
  /** @type {{ id: number, square: Square, x: number, y: number, dragging: boolean, slop: number } | null} */
  let held = null;
  let swallowClick = false;
  let resting = 0;

  const release = () => {
    clearTimeout(resting);
    if (held?.dragging && grid.hasPointerCapture(held.id)) grid.releasePointerCapture(held.id);
    held = null;
    view.hold(null);
  };

  /** @type {Record<string, (event: any) => void>} */
  const handlers = {
    /** @param {PointerEvent} event */
    pointerdown(event) {
      actions.touched();
      swallowClick = false;
      if (held) return release();
      const square = view.squareAtPoint(event.clientX, event.clientY);
      if (event.button !== 0 || !event.isPrimary || !square) return;
      const slop = SLOP[/** @type {keyof typeof SLOP} */ (event.pointerType)] ?? 4;
      held = { id: event.pointerId, square, x: event.clientX, y: event.clientY, dragging: false, slop };
      if (event.pointerType !== "touch") return;
      resting = setTimeout(() => {
        release();
        swallowClick = true;
        actions.activate(square, true);
      }, LONG_PRESS);
    },
    /** @param {PointerEvent} event */
    pointermove(event) {
      if (!held || held.id !== event.pointerId) return;
      if (!held.dragging) {
        if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < held.slop) return;
        const scrolls = event.pointerType === "touch" && !view.cell(held.square).classList.contains("movable");
        if (scrolls || !actions.lift(held.square)) return release();
        clearTimeout(resting);
        held.dragging = true;
        grid.setPointerCapture(event.pointerId);
      }
      view.hold(held.square, event.clientX, event.clientY);
    },
    /** @param {PointerEvent} event */
    pointerup(event) {
      if (!held || held.id !== event.pointerId) return;
      const { dragging, square } = held;
      const to = view.squareAtPoint(event.clientX, event.clientY);
      release();
      if (!dragging) return;
      swallowClick = true;
      actions.drop(square, to);
    },
    pointercancel: release,
    /** @param {PointerEvent} event */
    lostpointercapture(event) {
      // The implicit capture of a touch by its square ends when the grid takes over; only the grid's matters.
      if (event.target === grid && held?.dragging) release();
    },
    /** @param {MouseEvent} event */
    click(event) {
      if (swallowClick && event.detail > 0) {
        swallowClick = false;
        return;
      }
      const cell = event.target instanceof Element ? event.target.closest("[data-square]") : null;
      const square = cell?.getAttribute("data-square");
      if (square) actions.activate(square, event.shiftKey);
    },
    /** @param {KeyboardEvent} event */
    keydown(event) {
      if (event.altKey || event.isComposing) return;
      if (event.key === "Escape" && held) release();
      if (actions.key(event.key, event.ctrlKey || event.metaKey, event.shiftKey)) event.preventDefault();
    },
    /** @param {FocusEvent} event */
    focusin(event) {
      actions.touched();
      const square = event.target instanceof Element ? event.target.getAttribute("data-square") : null;
      if (square) actions.focus(square);
    },
  };
  signal.addEventListener("abort", () => clearTimeout(resting));
  for (const [type, handler] of Object.entries(handlers)) grid.addEventListener(type, handler, { signal });
}
