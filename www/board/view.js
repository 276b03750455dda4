/**
 * Draws a state: the only module that touches the board's squares in the DOM.
 *
 * Guarantees: a render changes only what differs from the last one; every square keeps its cell element, so focus is never lost; the board
 * is never mirrored, whatever the page's direction; no style attribute is written, so a strict CSP is satisfied.
 *
 * @import { Square } from "../engine/regelbrett.js"
 * @import { Piece } from "../chess/chess.js"
 * @import { State } from "./state.js"
 * @typedef {{ name: string, hint: string, label: (square: Square) => string, interactive: boolean, slide: boolean, dropped: Square | null }} Details
 *   name: of the board; hint: how to get help; interactive: a grid of squares, else one image; slide: pieces may glide, except to the square
 *   where one was dropped
 */
import { draw } from "../util/drawing.js";
import { make } from "../util/dom.js";
import pieces from "../pieces/pieces.js";
import { drawMarkers } from "./markers.js";
import { fileOf, isLight, rankOf, seenAt, squareAt } from "../chess/chess.js";
import { isDraggable } from "./state.js";
import { lazyImport } from "../util/lazy-import.js";

const DARK = Array.from({ length: 64 }, (_, i) => [i % 8, i >> 3]).filter(([x, y]) => (x + y) % 2).map(([x, y]) => `M${x * 10} ${y * 10}h10v10h-10z`).join("");

/** @type {Map<string, SVGElement>} */
const drawn = new Map();

/** A fresh drawing of a piece. @param {Piece} piece @returns {SVGElement} */
export function drawPiece({ color, role }) {
  const key = `piece ${color}`;
  let svg = drawn.get(key + role);
  if (!svg) {
    svg = draw("svg", { class: key, viewBox: "0 0 40 40", "aria-hidden": "true" }, ...pieces[role].map(({ c, d }) => draw("path", { class: c, d })));
    drawn.set(key + role, svg);
  }
  return /** @type {SVGElement} */ (svg.cloneNode(true));
}

/** How much of its square a piece fills, as in style.js. */
const PIECE_SIZE = 0.94;

/** A piece's way across the board. @param {number} columns @param {number} rows */
const shift = (columns, rows) => `translate(${(columns / PIECE_SIZE) * 100}%, ${(rows / PIECE_SIZE) * 100}%)`;

/** @param {Piece | undefined} a @param {Piece | undefined} b */
const differ = (a, b) => a?.role !== b?.role || a?.color !== b?.color;

/** Sets or removes an attribute if it changes. @param {Element} element @param {string} name @param {string | null} value */
function put(element, name, value) {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** Loads the markers that not every board needs. */
export const loadExtraMarkers = () => lazyImport("board/extra-markers.js", () => import("./extra-markers.js"));

/** The parts of a state that markers show; they are never changed in place, so identity tells them apart. @param {State} state */
const markerParts = (state) => [
  state.orientation, state.last, state.check, state.marks, state.arrows, state.shown, state.picked, state.stars, state.selected, state.dests?.[state.selected ?? ""],
];

export class BoardView {
  /** The board with everything on it. */
  board = make("div", { class: "board", dir: "ltr" });
  /** The 64 squares, focusable one at a time. */
  grid = make("div", { class: "grid" });
  /** In reading order, top left first. @type {HTMLElement[]} */
  #cells = [];
  #under = draw("g", {});
  #over = draw("svg", { class: "over", viewBox: "0 0 80 80", "aria-hidden": "true" });
  /** @type {Map<Square, Piece>} */
  #pieces = new Map();
  /** What the markers show. @type {State | null} */
  #marked = null;
  /** @type {State["orientation"] | null} */
  #orientation = null;
  /** @type {HTMLElement | null} */
  #held = null;

  constructor() {
    const ground = [draw("path", { class: "light", d: "M0 0h80v80H0z" }), draw("path", { class: "dark", d: DARK })];
    for (let row = 0; row < 8; row++) {
      const cells = Array.from({ length: 8 }, () => make("div"));
      this.#cells.push(...cells);
      this.grid.append(make("div", { class: "row" }, ...cells));
    }
    this.board.append(draw("svg", { class: "under", viewBox: "0 0 80 80", "aria-hidden": "true" }, ...ground, this.#under), this.grid, this.#over);
  }

  /**
   * @param {State} state
   * @param {Details} details
   */
  render(state, { name, hint, label, interactive, slide, dropped }) {
    put(this.grid, "role", interactive ? "grid" : "img");
    put(this.grid, "aria-label", name);
    put(this.grid, "aria-description", interactive && hint ? hint : null);
    put(this.grid, "aria-multiselectable", interactive && state.picking ? "true" : null);
    const turned = this.#orientation !== state.orientation;
    this.#orientation = state.orientation;
    for (const [i, cell] of this.#cells.entries()) {
      const square = /** @type {Square} */ (squareAt(i % 8, i >> 3, state.orientation));
      if (turned) this.#place(cell, square, i);
      if (i % 8 === 0) put(/** @type {Element} */ (cell.parentElement), "role", interactive ? "row" : null);
      put(cell, "class", `sq${isLight(square) ? "" : " on-dark"}${isDraggable(state, square) ? " movable" : state.live && state.pieces.has(square) ? " piece-here" : ""}`);
      put(cell, "role", interactive ? "gridcell" : null);
      put(cell, "tabindex", interactive ? (square === state.focus ? "0" : "-1") : null);
      put(cell, "aria-label", interactive ? label(square) : null);
      put(cell, "aria-selected", interactive && (square === state.selected || state.picked.includes(square)) ? "true" : null);
      const piece = state.pieces.get(square);
      const before = turned ? undefined : this.#pieces.get(square);
      if (turned || differ(piece, before)) cell.replaceChildren(...(piece ? [drawPiece(piece)] : []));
    }
    const before = this.#pieces;
    this.#pieces = state.pieces;
    if (slide && !turned) this.#slide(before, dropped);
    const shown = this.#marked && markerParts(this.#marked);
    if (!shown || markerParts(state).some((part, i) => part !== shown[i])) this.#mark(state);
  }

  /** @param {State} state */
  #mark(state) {
    this.#marked = state;
    // Offline, the board does without the others.
    if (!drawMarkers(state, this.#under, this.#over)) loadExtraMarkers().then(() => this.#mark(this.#marked ?? state), () => {});
  }

  /** Assigns a square to a cell; coordinates are on the left and bottom edge. @param {HTMLElement} cell @param {Square} square @param {number} i */
  #place(cell, square, i) {
    put(cell, "data-square", square);
    put(cell, "data-rank", i % 8 === 0 ? String(rankOf(square) + 1) : null);
    put(cell, "data-file", i >= 56 ? String.fromCharCode(97 + fileOf(square)) : null);
  }

  /** The cell of a square. @param {Square} square */
  cell(square) {
    const { column, row } = seenAt(square, this.#orientation ?? "white");
    return this.#cells[row * 8 + column];
  }

  /**
   * Where a point of the window is on the board, in squares from its top left corner. However the page has scaled, zoomed or turned the board,
   * its squares are where the middles of the corner squares are seen.
   * @param {number} x
   * @param {number} y
   */
  #seenFrom(x, y) {
    const [start, right, down] = [0, 7, 56].map((index) => {
      const { left, top, width, height } = this.#cells[index].getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    });
    const axes = [right.x - start.x, right.y - start.y, down.x - start.x, down.y - start.y].map((length) => length / 7);
    const seen = new DOMMatrix([...axes, start.x, start.y]).inverse().transformPoint({ x, y });
    return { column: seen.x + 0.5, row: seen.y + 0.5 };
  }

  /** The square under a point of the window, or null. @param {number} x @param {number} y @returns {Square | null} */
  squareAtPoint(x, y) {
    const { column, row } = this.#seenFrom(x, y);
    return squareAt(Math.floor(column), Math.floor(row), this.#orientation ?? "white") ?? null;
  }

  /**
   * Holds the piece of a square under the pointer; null puts it back.
   * @param {Square | null} square
   * @param {number} [x]
   * @param {number} [y]
   */
  hold(square, x = 0, y = 0) {
    const cell = square && this.cell(square);
    if (this.#held && this.#held !== cell) {
      this.#held.classList.remove("held");
      for (const piece of /** @type {NodeListOf<SVGElement>} */ (this.#held.querySelectorAll(".piece"))) piece.style.transform = "";
    }
    this.#held = cell || null;
    const piece = /** @type {SVGElement | null} */ (cell && cell.querySelector(".piece"));
    if (!cell || !piece) return;
    cell.classList.add("held");
    const home = seenAt(/** @type {Square} */ (square), this.#orientation ?? "white");
    const { column, row } = this.#seenFrom(x, y);
    piece.style.transform = `${shift(column - home.column - 0.5, row - home.row - 0.5)} scale(1.12)`;
  }

  /**
   * Lets moved pieces glide; a castling rook follows its king, and a pawn captured en passant fades.
   * @param {Map<Square, Piece>} before
   * @param {Square | null} dropped
   */
  #slide(before, dropped) {
    const differs = (/** @type {Square} */ s) => differ(before.get(s), this.#pieces.get(s));
    const gone = [...before.keys()].filter(differs);
    const come = [...this.#pieces.keys()].filter(differs);
    if (gone.length > 4 || come.length > 2 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    /** Captured pieces whose squares are empty now. */
    const lost = new Set(gone.filter((square) => !come.includes(square)));
    for (const to of come) {
      const piece = this.#pieces.get(to);
      const from = gone.find((s) => s !== to && !differ(before.get(s), piece));
      const drawing = this.cell(to).querySelector(".piece");
      // A promoted piece comes from nowhere.
      if (!from || !drawing) return;
      lost.delete(from);
      if (to === dropped) continue;
      const [a, b] = [seenAt(from, this.#orientation ?? "white"), seenAt(to, this.#orientation ?? "white")];
      const start = shift(a.column - b.column, a.row - b.row);
      const follows = come.length === 2 && piece?.role === "rook";
      const timing = { duration: come.length === 2 ? 240 : 160, delay: follows ? 200 : 0, fill: /** @type {const} */ ("backwards"), easing: "ease-out" };
      drawing.animate([{ transform: start }, { transform: "none" }], timing);
    }
    for (const square of lost) {
      const ghost = drawPiece(/** @type {Piece} */ (before.get(square)));
      this.cell(square).append(ghost);
      const fading = ghost.animate([{ opacity: 1 }, { opacity: 0, transform: "scale(.6)" }], { duration: 450, easing: "ease-in" });
      fading.onfinish = fading.oncancel = () => ghost.remove();
    }
  }
}
