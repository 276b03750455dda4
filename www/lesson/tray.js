/**
 * The pieces beside the board, to be put on it: chosen by a press and put down by another on the board, or dragged there.
 *
 * @typedef {import("./types.js").Catalog} Catalog
 * @typedef {import("./types.js").Board} Board
 */
import { byTouch } from "../board/input.js";
import { drawPiece } from "../board/view.js";
import { sentence } from "../words.js";
import { pieceName } from "../words/piece.js";
import { make } from "../dom.js";

/** @type {Record<string, import("../board/squares.js").Role>} */
const ROLES = { k: "king", q: "queen", r: "rook", b: "bishop", n: "knight", p: "pawn" };

/** A FEN letter as a piece. @param {string} letter @returns {import("../board/squares.js").Piece} */
export const pieceOf = (letter) => ({ color: letter === letter.toUpperCase() ? "white" : "black", role: ROLES[letter.toLowerCase()] });

/** So far a pointer moves before it drags. */
const TREMOR = 6;

/**
 * @param {Board} board  where pieces are dragged to
 * @param {{ put(letter: string, square: string): void, hold(letter: string | null, byKeys: boolean): void }} listener  `hold`: a piece has
 *   been taken up, by keys or not, or none any more
 */
export function createTray(board, { put, hold }) {
  const kinds = make("div", { class: "kinds" });
  const note = make("p", { class: "tray-note" });
  const element = make("div", { class: "tray", role: "group", hidden: true }, kinds, note);
  let held = "";

  /** @param {string} letter @param {boolean} [byKeys] */
  function choose(letter, byKeys = false) {
    held = held === letter ? "" : letter;
    for (const button of kinds.children) button.setAttribute("aria-pressed", String(button.getAttribute("data-piece") === held));
    hold(held || null, byKeys);
  }

  /** A piece can be pressed and dragged. @param {HTMLButtonElement} button @param {string} letter */
  function usable(button, letter) {
    /** @type {{ id: number, x: number, y: number, dragging: boolean } | null} */
    let start = null;
    let swallowClick = false;
    const piece = () => /** @type {SVGElement | null} */ (button.querySelector(".piece"));
    const end = () => {
      swallowClick = Boolean(start?.dragging);
      start = null;
      const drawing = piece();
      if (drawing) drawing.style.transform = "";
      button.classList.remove("dragged");
    };
    button.addEventListener("pointerdown", (event) => {
      swallowClick = false;
      if (event.isPrimary && event.button === 0 && button.getAttribute("aria-disabled") !== "true") {
        start = { id: event.pointerId, x: event.clientX, y: event.clientY, dragging: false };
      }
    });
    button.addEventListener("pointermove", (event) => {
      if (!start || start.id !== event.pointerId) return;
      const [x, y] = [event.clientX - start.x, event.clientY - start.y];
      if (!start.dragging && Math.hypot(x, y) < TREMOR) return;
      if (!start.dragging) {
        start.dragging = true;
        button.setPointerCapture(event.pointerId);
        button.classList.add("dragged");
      }
      const drawing = piece();
      if (drawing) drawing.style.transform = `translate(${x}px, ${y}px)`;
    });
    button.addEventListener("pointerup", (event) => {
      if (!start || start.id !== event.pointerId) return;
      const { dragging } = start;
      end();
      if (!dragging) return;
      const square = board.squareAt(event.clientX, event.clientY);
      if (square) put(letter, square);
    });
    button.addEventListener("pointercancel", end);
    button.addEventListener("click", (event) => {
      // The click that ends a drag; one made by keys or assistive technology counts.
      if (swallowClick && event.detail > 0) swallowClick = false;
      else if (button.getAttribute("aria-disabled") !== "true") choose(letter, event.detail === 0);
    });
  }

  return {
    element,

    /** Nothing is held any more. */
    release() {
      if (held) choose(held);
    },

    /**
     * Shows the pieces; buttons that stay keep their focus.
     * @param {{ letter: string, left: number }[] | null} pieces  null: there is no tray
     * @param {boolean} endless
     * @param {Catalog} catalog
     */
    fill(pieces, endless, catalog) {
      element.hidden = !pieces;
      if (!pieces) return this.release();
      element.setAttribute("aria-label", catalog["ui.tray"]);
      note.textContent = catalog[byTouch() ? "ui.tray-help-touch" : "ui.tray-help"];
      const shown = [...kinds.children].map((button) => button.getAttribute("data-piece"));
      if (shown.join("") !== pieces.map(({ letter }) => letter).join("")) {
        held = "";
        kinds.replaceChildren(
          ...pieces.map(({ letter }) => {
            const button = make("button", { type: "button", "data-piece": letter, "aria-pressed": "false" }, drawPiece(pieceOf(letter)), make("span", { class: "count" }));
            usable(button, letter);
            return button;
          }),
        );
      }
      for (const [index, { letter, left }] of pieces.entries()) {
        const button = /** @type {HTMLElement} */ (kinds.children[index]);
        const name = pieceName(catalog, pieceOf(letter));
        button.setAttribute("aria-label", endless ? name : sentence(catalog, "ui.tray-piece", { piece: name, count: left }));
        button.setAttribute("aria-disabled", String(!endless && left === 0));
        /** @type {HTMLElement} */ (button.querySelector(".count")).textContent = endless ? "" : String(left);
        if (!endless && left === 0 && held === letter) choose(letter);
      }
    },
  };
}
