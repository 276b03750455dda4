/**
 * Asks what a pawn becomes: a small modal column on the board, at the square of the promotion.
 *
 * Guarantees: focus stays inside until there is an answer; arrows, Tab, Enter and Space work, and so does the letter of a piece; Escape and a click outside answer null, and so
 * does an aborted question (the board was removed or got another game). The caller restores the focus.
 *
 * @import { Color, Role, Square } from "../engine/regelbrett.js"
 * @import { Controller } from "./controller.js"
 */
import { seenAt, squareOf } from "../chess/chess.js";
import { catalogFor, sentence } from "../i18n/i18n.js";
import { pieceName } from "../i18n/sentences/sentences.js";
import pieces from "../pieces/pieces.js";
import { checked, checkedList } from "../util/arguments.js";
import { adoptSheet } from "../util/drawing.js";
import { drawPiece } from "./view.js";

const sheet = new CSSStyleSheet();

sheet.replaceSync(`
.promotion { position: absolute; inset: 0; z-index: 6; background: rgb(20 16 12 / .45); }
.choices { position: absolute; inset-inline-start: calc(var(--column) * 12.5%); inline-size: 12.5%; display: grid; background: #fffdf6; box-shadow: 0 0 0 2px var(--ink); }
.choices.low { inset-block-end: 0; }
.choices button { aspect-ratio: 1; padding: 0; border: 0; border-radius: 0; background: var(--light); cursor: pointer; position: relative; }
.choices button + button { border-block-start: 1px solid var(--ink); }
@media (hover: hover) { .choices button:hover { background: #fff; } }
.choices button:focus-visible { outline: 3px solid var(--ink); outline-offset: -3px; box-shadow: inset 0 0 0 6px #fff; }
.choices .white .b { fill: #fffdf8; }
`);

/**
 * @param {Pick<Controller, "view" | "catalog" | "state" | "panel" | "lang">} controller
 * @param {{ square: Square, color: Color, choices: Role[], signal: AbortSignal }} question
 * @returns {Promise<Role | null>}
 */
export function askPromotion(controller, { square, color, choices, signal }) {
  const { view: { board }, catalog, state } = controller;
  const roles = checked('squares, and roles such as ["queen", "rook"]', () => squareOf(square) !== null && checkedList("", choices).filter((role) => Object.hasOwn(pieces, role)));
  const { column, row } = seenAt(square, state.orientation);
  adoptSheet(board, sheet);
  const layer = document.createElement("div");
  layer.className = "promotion";
  const dialog = document.createElement("div");
  dialog.className = row > 3 ? "choices low" : "choices";
  dialog.style.setProperty("--column", String(column));
  dialog.setAttribute("role", "dialog");
  dialog.setAttribute("aria-modal", "true");
  dialog.setAttribute("aria-label", sentence(catalog, "board.promotion.title"));
  const buttons = roles.map((role) => {
    const button = document.createElement("button");
    button.type = "button";
    button.value = role;
    button.setAttribute("aria-label", pieceName(catalog, { color, role }));
    button.append(drawPiece({ color, role }));
    return button;
  });
  // The first choice is on the square of the promotion, the others towards the middle.
  dialog.append(...(row > 3 ? buttons.slice().reverse() : buttons));
  layer.append(dialog);

  /** Says the keys of this question. Offline, there are none to be had. */
  const explain = () =>
    Promise.all([import("./keys.js"), catalogFor(controller, "keys")]).then(([{ explainKeys }, sentences]) => explainKeys(controller, sentences, "promotion")).catch(() => {});

  return new Promise((answer) => {
    const done = (/** @type {Role | null} */ role) => {
      layer.remove();
      answer(role);
    };
    if (signal.aborted) return done(null);
    signal.addEventListener("abort", () => done(null), { once: true });
    layer.addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      done(/** @type {Role | null} */ (button?.value ?? null));
    });
    layer.addEventListener("pointerdown", (event) => event.stopPropagation());
    layer.addEventListener("keydown", (event) => {
      event.stopPropagation();
      const order = /** @type {HTMLButtonElement[]} */ ([...dialog.children]);
      const at = order.findIndex((button) => button.matches(":focus"));
      const byLetter = buttons.find((button) => event.key.toUpperCase() === catalog[`letter.${button.value}`]);
      const step = event.key === "Tab" ? (event.shiftKey ? -1 : 1) : { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
      if (event.key === "Escape") done(null);
      else if (byLetter) byLetter.click();
      else if (event.key === "?") explain();
      else if (step) order[(at + step + order.length) % order.length].focus();
      else return;
      event.preventDefault();
    });
    board.append(layer);
    buttons[0]?.focus();
  });
}
