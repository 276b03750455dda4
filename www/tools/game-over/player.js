/**
 * Plays a line of moves on a board, step by step or automatically, and restores the board's own position.
 *
 * @import { View } from "../../engine/regelbrett.js"
 * @import { Catalog } from "../../i18n/i18n.js"
 * @typedef {{ preview(game: { fen: string, moves: string[] } | null): void, announce(text: string): void }} PreviewHost  preview: shows a game in
 *   which nobody can move, and announces its last move; null: the board's own game again
 * @typedef {{ fen: string, line: string[], view: View }} PreviewLine  view: of the end of the line
 */
import { placementOf } from "../../chess/chess.js";
import { sentence } from "../../i18n/i18n.js";
import { moveLabel, moveSentence } from "../../i18n/sentences/sentences.js";
import { make } from "../../util/dom.js";
import { icon } from "../../util/drawing.js";

const BACK = "M12.5 4 6.5 10l6 6";
const FORWARD = "M7.5 4l6 6-6 6";
const LAST = "M5 4l6 6-6 6M14.5 4v12";
/** Milliseconds per move when it plays automatically: time to see the move and to listen to it. */
const BEAT = 1_200;

export class Player {
  #status = make("span", { class: "ply" });
  #back;
  #forward;
  #last;
  #play;
  #end;
  #host;
  #previewLine;
  #catalog;
  #moved;
  #at = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #clock;

  /**
   * @param {PreviewHost} host
   * @param {PreviewLine} previewLine
   * @param {Catalog} catalog
   * @param {(last: boolean) => void} [moved]  called at every step, with whether it is the last
   */
  constructor(host, previewLine, catalog, moved = () => {}) {
    this.#host = host;
    this.#previewLine = previewLine;
    this.#catalog = catalog;
    this.#moved = moved;
    const t = (/** @type {string} */ key) => sentence(catalog, key);
    this.#back = make("button", { type: "button", class: "back", "aria-label": t("ui.history-back"), click: () => this.#step(-1) }, icon(BACK));
    this.#forward = make("button", { type: "button", class: "forward", "aria-label": t("ui.history-forward"), click: () => this.#step(1) }, icon(FORWARD));
    this.#play = make("button", { type: "button", class: "play", click: () => (this.#clock ? this.#pause() : this.#run()) });
    this.#play.hidden = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.#last = make("button", { type: "button", class: "last", "aria-label": t("game-over.to-end"), click: () => this.#step(previewLine.line.length - this.#at) }, icon(LAST));
    this.#end = make("button", { type: "button", class: "end", click: () => this.end() }, t("game-over.back"));
    this.element = make("div", { class: "player", role: "group", "aria-label": t("game-over.player"), keydown: (event) => this.#key(event) },
      this.#back, this.#forward, this.#last, this.#play, this.#end, this.#status);
    this.#update();
  }

  /** Focuses the button for the next move. */
  focus() {
    this.#forward.focus({ preventScroll: true });
  }

  /** Restores the board's own position. */
  end() {
    this.#pause();
    if (this.#at === 0) return;
    this.#at = 0;
    this.#host.preview(null);
    this.#update();
    this.#moved(false);
    if (this.#end.matches(":focus")) this.#forward.focus();
    this.#host.announce(sentence(this.#catalog, "game-over.returned"));
  }

  /** Lets go of the board. */
  close() {
    this.#pause();
    if (this.#at > 0) this.#host.preview(null);
    this.#at = 0;
  }

  /** @param {number} by */
  #step(by) {
    this.#pause();
    this.#go(this.#at + by);
  }

  /** @param {number} ply */
  #go(ply) {
    const { line, fen } = this.#previewLine;
    if (ply < 0 || ply > line.length || ply === this.#at) return;
    const forwards = ply > this.#at;
    this.#at = ply;
    this.#host.preview(ply ? { fen, moves: line.slice(0, ply) } : null);
    this.#update();
    this.#moved(ply === line.length);
    // The board announces a move only when it goes forwards.
    if (!forwards) this.#host.announce(this.#spokenStep());
  }

  /** Which step it is and its move, as they are spoken. */
  #spokenStep() {
    const { line, fen } = this.#previewLine;
    const [ply, count] = [this.#at, line.length];
    const piecesAt = (/** @type {number} */ ply) => placementOf({ fen, moves: line.slice(0, ply) })?.pieces ?? new Map();
    if (!ply) return sentence(this.#catalog, "game-over.ply", { ply, count });
    const [uci, before, after] = [line[ply - 1], piecesAt(ply - 1), piecesAt(ply)];
    const captured = [...before].find(([square, { color }]) => square !== uci.slice(0, 2) && color !== before.get(uci.slice(0, 2))?.color && after.get(square)?.color !== color);
    const move = moveSentence(this.#catalog, uci, captured && { square: captured[0], role: captured[1].role }, after);
    return sentence(this.#catalog, "game-over.ply.move", { ply, count, move });
  }

  #run() {
    if (this.#at === this.#previewLine.line.length) this.#go(0);
    const beat = () => {
      this.#go(this.#at + 1);
      if (this.#at === this.#previewLine.line.length) this.#pause();
    };
    this.#clock = setInterval(beat, BEAT);
    beat();
    this.#update();
  }

  #pause() {
    clearInterval(this.#clock);
    this.#clock = undefined;
    this.#update();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { key, ctrlKey, altKey, metaKey } = event;
    if (ctrlKey || altKey || metaKey) return;
    if (key === "ArrowRight") this.#step(1);
    else if (key === "ArrowLeft") this.#step(-1);
    else if (key === "Home") this.#step(-this.#at);
    else if (key === "End") this.#step(this.#previewLine.line.length - this.#at);
    else if (key === "Escape" && this.#at > 0) this.end();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Shows which step it is. */
  #update() {
    const { line, view } = this.#previewLine;
    const [ply, count] = [this.#at, line.length];
    const move = moveLabel(this.#catalog, view, ply);
    this.#status.textContent = sentence(this.#catalog, move ? "game-over.ply.move" : "game-over.ply", { ply, count, ...(move ? { move } : {}) });
    // Not `disabled`: a focused button must not lose the focus at the end of the line.
    this.#back.setAttribute("aria-disabled", String(ply === 0));
    this.#end.setAttribute("aria-disabled", String(ply === 0));
    for (const button of [this.#forward, this.#last]) button.setAttribute("aria-disabled", String(ply === count));
    this.#play.textContent = sentence(this.#catalog, this.#clock ? "game-over.pause" : "game-over.play");
  }
}
