/**
 * The pieces beside the board, to be put on it: chosen by a click and put down by another on the board, or dragged there.
 *
 * @import { RegelbrettBoard } from "../../board/board.js"
 * @import { Catalog } from "../../i18n/i18n.js"
 */
import { drawPiece } from "../../board/board.js";
import { pieceOfLetter } from "../../chess/chess.js";
import { sentence } from "../../i18n/i18n.js";
import { pieceName } from "../../i18n/sentences/sentences.js";
import { make } from "../../util/dom.js";
import { hasCoarsePointer, localDistance } from "../../util/pointer.js";

/** How many pixels a pointer moves before it drags. */
const SLOP = 6;

/**
 * @param {RegelbrettBoard} board  where pieces are dragged to
 * @param {{ put(letter: string, square: string): void, hold(letter: string | null, byKeys: boolean): void }} listener  `hold`: a piece has been
 *   chosen, by keys or not, or none any more
 */
export function createPalette(board, { put, hold }) {
  const kinds = make("div", { class: "kinds" });
  const note = make("p", { class: "palette-note" });
  const element = make("div", { class: "palette", role: "group", hidden: true }, kinds, note);
  let held = "";

  /** @param {string} letter @param {boolean} [byKeys] */
  function choose(letter, byKeys = false) {
    held = held === letter ? "" : letter;
    for (const button of kinds.children) button.setAttribute("aria-pressed", String(button.getAttribute("data-piece") === held));
    hold(held || null, byKeys);
  }

  /** Makes a piece clickable and draggable. @param {HTMLButtonElement} button @param {string} letter */
  function activate(button, letter) {
    /** @type {{ id: number, x: number, y: number, drag: ((x: number, y: number) => DOMPoint) | null } | null} */
    let start = null;
    let swallowClick = false;
    const piece = () => /** @type {SVGElement | null} */ (button.querySelector(".piece"));
    const end = () => {
      swallowClick = Boolean(start?.drag);
      start = null;
      const drawing = piece();
      if (drawing) drawing.style.transform = "";
      button.classList.remove("dragged");
    };
    button.addEventListener("pointerdown", (event) => {
      swallowClick = false;
      if (event.isPrimary && event.button === 0 && button.getAttribute("aria-disabled") !== "true") {
        start = { id: event.pointerId, x: event.clientX, y: event.clientY, drag: null };
      }
    });
    button.addEventListener("pointermove", (event) => {
      if (!start || start.id !== event.pointerId) return;
      const [x, y] = [event.clientX - start.x, event.clientY - start.y];
      if (!start.drag && Math.hypot(x, y) < SLOP) return;
      const drawing = piece();
      if (!drawing) return;
      if (!start.drag) {
        start.drag = localDistance(drawing);
        button.setPointerCapture(event.pointerId);
        button.classList.add("dragged");
      }
      const local = start.drag(x, y);
      drawing.style.transform = `translate(${local.x}px, ${local.y}px)`;
    });
    button.addEventListener("pointerup", (event) => {
      if (!start || start.id !== event.pointerId) return;
      const { drag } = start;
      end();
      if (!drag) return;
      const square = board.squareAt(event.clientX, event.clientY);
      if (square) put(letter, square);
    });
    button.addEventListener("pointercancel", end);
    button.addEventListener("click", (event) => {
      // Ignores the click that ends a drag, but not one made by keys or assistive technology.
      if (swallowClick && event.detail > 0) swallowClick = false;
      else if (button.getAttribute("aria-disabled") !== "true") choose(letter, event.detail === 0);
    });
  }

  return {
    element,

    /** Lets go of the chosen piece. */
    release() {
      if (held) choose(held);
    },

    /**
     * Shows the pieces; buttons that stay keep the focus.
     * @param {{ letter: string, left: number }[] | null} pieces  null: there is no palette
     * @param {boolean} endless
     * @param {Catalog} catalog
     */
    fill(pieces, endless, catalog) {
      element.hidden = !pieces;
      if (!pieces) return this.release();
      element.setAttribute("aria-label", catalog["ui.palette"]);
      note.textContent = catalog[hasCoarsePointer() ? "ui.palette-help-touch" : "ui.palette-help"];
      const shown = [...kinds.children].map((button) => button.getAttribute("data-piece"));
      if (shown.join("") !== pieces.map(({ letter }) => letter).join("")) {
        held = "";
        kinds.replaceChildren(
          ...pieces.map(({ letter }) => {
            const button = make("button", { type: "button", "data-piece": letter, "aria-pressed": "false" }, drawPiece(pieceOfLetter(letter)), make("span", { class: "count" }));
            activate(button, letter);
            return button;
          }),
        );
      }
      for (const [index, { letter, left }] of pieces.entries()) {
        const button = /** @type {HTMLElement} */ (kinds.children[index]);
        const name = pieceName(catalog, pieceOfLetter(letter));
        button.setAttribute("aria-label", endless ? name : sentence(catalog, "ui.palette-piece", { piece: name, count: left }));
        button.setAttribute("aria-disabled", String(!endless && left === 0));
        /** @type {HTMLElement} */ (button.querySelector(".count")).textContent = endless ? "" : String(left);
        if (!endless && left === 0 && held === letter) choose(letter);
      }
    },
  };
}
