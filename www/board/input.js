/**
 * Turns pointer, click and key events on the grid into calls with squares; knows nothing of games.
 *
 * Guarantees: a click or tap acts on release, and works for synthetic clicks of assistive technology too; a drag begins only after
 * some pixels, and whatever interrupts it (pointercancel, a lost capture, Escape) lets the piece go back; touches scroll the page except on
 * squares with a movable piece (by touch-action, see style.js); all listeners go with the signal.
 *
 * @typedef {import("./squares.js").Square} Square
 * @typedef {import("./view.js").View} View
 * @typedef {{
 *   activate(square: Square): void, lift(square: Square): boolean, drop(from: Square, to: Square | null): void,
 *   key(key: string, whole: boolean, shift: boolean): boolean, focus(square: Square): void, touched(): void
 * }} Actions  lift says whether the piece may be dragged, key whether the key was used
 */

/** Whether fingers do what elsewhere a mouse does: there, no keys are advised. */
export const byTouch = () => matchMedia("(pointer: coarse)").matches;

/** How far a pointer may tremble and still click. */
const TREMOR = { mouse: 4, pen: 6, touch: 8 };

/**
 * @param {View} view
 * @param {Actions} actions
 * @param {AbortSignal} signal
 */
export function listen(view, actions, signal) {
  const { grid } = view;
  /** @type {{ id: number, square: Square, x: number, y: number, dragging: boolean, tremor: number } | null} */
  let held = null;
  let swallowClick = false;

  const release = () => {
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
      const tremor = TREMOR[/** @type {keyof typeof TREMOR} */ (event.pointerType)] ?? 4;
      held = { id: event.pointerId, square, x: event.clientX, y: event.clientY, dragging: false, tremor };
    },
    /** @param {PointerEvent} event */
    pointermove(event) {
      if (!held || held.id !== event.pointerId) return;
      if (!held.dragging) {
        if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < held.tremor) return;
        const scrolls = event.pointerType === "touch" && !view.cell(held.square).classList.contains("movable");
        if (scrolls || !actions.lift(held.square)) return release();
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
      // A finger's own capture of its square ends when the grid takes over; only the grid's counts.
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
      if (square) actions.activate(square);
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
  for (const [type, handler] of Object.entries(handlers)) grid.addEventListener(type, handler, { signal });
}
