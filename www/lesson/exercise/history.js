/**
 * The moves so far as a line of print, and buttons to step through them.
 *
 * @import { Game } from "../../engine/regelbrett.js"
 * @import { Catalog } from "../../i18n/i18n.js"
 */
import { localSan, moveNumber } from "../../i18n/sentences/sentences.js";
import { make } from "../../util/dom.js";
import { icon } from "../../util/drawing.js";

const BACK = "M12.5 4 6.5 10l6 6";
const FORWARD = "M7.5 4l6 6-6 6";

/**
 * @param {(ply: number) => void} show  called to show the position after that many moves
 */
export function createHistory(show) {
  const back = make("button", { type: "button", class: "turn", click: () => show(at - 1) }, icon(BACK));
  const forward = make("button", { type: "button", class: "turn", click: () => show(at + 1) }, icon(FORWARD));
  const line = make("ol", { class: "moves" });
  const note = make("p", { class: "earlier" });
  const element = make("div", { class: "history", role: "group", hidden: true }, make("div", { class: "reel" }, back, line, forward), note);
  /** @type {HTMLButtonElement[]} */
  let moves = [];
  let at = 0;
  let earlier = "";

  return {
    element,

    /**
     * A new game to step through.
     * @param {Game} game
     * @param {string[]} sans  with English letters
     * @param {Catalog} catalog
     */
    fill(game, sans, catalog) {
      const [, turn = "w", , , , number = "1"] = (game.fen ?? "").trim().split(/\s+/);
      const offset = 2 * (Number(number) - 1) + (turn === "b" ? 1 : 0);
      moves = sans.map((san, ply) => make("button", { type: "button", click: () => show(ply + 1) }, localSan(catalog, san)));
      line.replaceChildren(
        ...moves.map((move, index) => {
          const ply = index + offset;
          const numbered = ply % 2 === 0 || index === 0;
          return make("li", { class: numbered && "numbered" }, numbered ? `${moveNumber(catalog, ply)} ` : "", move);
        }),
      );
      element.setAttribute("aria-label", catalog["ui.moves-so-far"]);
      back.setAttribute("aria-label", catalog["ui.history-back"]);
      forward.setAttribute("aria-label", catalog["ui.history-forward"]);
      earlier = catalog["ui.history-now"];
    },

    /** Shows which position is on the board. @param {number} ply */
    setPly(ply) {
      at = ply;
      // Not `disabled`: a focused button must not lose the focus at the end of the line.
      back.setAttribute("aria-disabled", String(ply <= 0));
      forward.setAttribute("aria-disabled", String(ply >= moves.length));
      note.textContent = ply < moves.length ? earlier : "";
      for (const [index, move] of moves.entries()) {
        if (index === ply - 1) move.setAttribute("aria-current", "step");
        else move.removeAttribute("aria-current");
      }
    },
  };
}
