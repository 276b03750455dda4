/**
 * Plays a line of moves on a board, step by step or by itself, and puts the board's own position back.
 *
 * @typedef {import("../words.js").Catalog} Catalog
 * @typedef {{ fen: string, moves: string[] }} Played
 * @typedef {{ preview(game: Played | null): void, say(text: string): void }} Screen  preview: shows a game in which nobody can move, and says its
 *   last move; null: the board's own game again
 * @typedef {{ fen: string, line: string[], view: import("../../src/wasm/types.js").View }} Film  view: of the end of the line
 */
import { icon } from "../board/drawing.js";
import { sightOf } from "../board/game.js";
import { make } from "../dom.js";
import { sentence } from "../words.js";
import { movePart } from "../words/move.js";
import { moveLabel } from "../words/notation.js";

const BACK = "M12.5 4 6.5 10l6 6";
const FORWARD = "M7.5 4l6 6-6 6";
const LAST = "M5 4l6 6-6 6M14.5 4v12";
/** Milliseconds for each move when it plays by itself: time to see and to hear it. */
const BEAT = 1_200;

export class Player {
  #status = make("span", { class: "ply" });
  #back;
  #forward;
  #last;
  #play;
  #screen;
  #film;
  #words;
  #at = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #clock;

  /** @param {Screen} screen @param {Film} film @param {Catalog} words @param {(last: boolean) => void} [moved]  told of every step, and whether it is the last */
  constructor(screen, film, words, moved = () => {}) {
    this.#screen = screen;
    this.#film = film;
    this.#words = words;
    this.moved = moved;
    const t = (/** @type {string} */ key) => sentence(words, key);
    this.#back = make("button", { type: "button", class: "back", "aria-label": t("ui.history-back"), click: () => this.#step(-1) }, icon(BACK));
    this.#forward = make("button", { type: "button", class: "forward", "aria-label": t("ui.history-forward"), click: () => this.#step(1) }, icon(FORWARD));
    this.#play = make("button", { type: "button", class: "play", click: () => (this.#clock ? this.#pause() : this.#run()) });
    // Whoever wants little motion goes step by step.
    this.#play.hidden = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.#last = make("button", { type: "button", class: "last", "aria-label": t("ending.to-end"), click: () => this.#step(film.line.length - this.#at) }, icon(LAST));
    const end = make("button", { type: "button", class: "end", click: () => this.end() }, t("ending.back"));
    this.element = make("div", { class: "player", role: "group", "aria-label": t("ending.player"), keydown: (event) => this.#key(event) },
      this.#back, this.#forward, this.#last, this.#play, end, this.#status);
    this.#end = end;
    this.#point();
  }

  #end;

  /** Puts the keyboard on the button that leads on. */
  focus() {
    this.#forward.focus({ preventScroll: true });
  }

  /** Puts the board's own position back. */
  end() {
    this.#pause();
    if (this.#at === 0) return;
    this.#at = 0;
    this.#screen.preview(null);
    this.#point();
    this.moved(false);
    if (this.#end.matches(":focus")) this.#forward.focus();
    this.#screen.say(sentence(this.#words, "ending.returned"));
  }

  /** Lets go of the board. */
  close() {
    this.#pause();
    if (this.#at > 0) this.#screen.preview(null);
    this.#at = 0;
  }

  /** @param {number} by */
  #step(by) {
    this.#pause();
    this.#go(this.#at + by);
  }

  /** @param {number} ply */
  #go(ply) {
    const { line, fen } = this.#film;
    if (ply < 0 || ply > line.length || ply === this.#at) return;
    const onward = ply > this.#at;
    this.#at = ply;
    this.#screen.preview(ply ? { fen, moves: line.slice(0, ply) } : null);
    this.#point();
    this.moved(ply === line.length);
    // The board itself tells of a move only where it comes after what was there.
    if (!onward) this.#screen.say(this.#place());
  }

  /** Which step it is, and the move that led there, as it is spoken. */
  #place() {
    const { line, fen } = this.#film;
    const [ply, count] = [this.#at, line.length];
    const piecesAt = (/** @type {number} */ ply) => {
      const sight = sightOf({ fen, moves: line.slice(0, ply) });
      return "pieces" in sight ? sight.pieces : new Map();
    };
    if (!ply) return sentence(this.#words, "ending.ply", { ply, count });
    const [uci, before, after] = [line[ply - 1], piecesAt(ply - 1), piecesAt(ply)];
    const gone = [...before].find(([square, { color }]) => square !== uci.slice(0, 2) && color !== before.get(uci.slice(0, 2))?.color && after.get(square)?.color !== color);
    const move = movePart(this.#words, uci, gone && { square: gone[0], role: gone[1].role }, after);
    return sentence(this.#words, "ending.ply.move", { ply, count, move });
  }

  #run() {
    if (this.#at === this.#film.line.length) this.#go(0);
    const beat = () => {
      this.#go(this.#at + 1);
      if (this.#at === this.#film.line.length) this.#pause();
    };
    this.#clock = setInterval(beat, BEAT);
    beat();
    this.#point();
  }

  #pause() {
    clearInterval(this.#clock);
    this.#clock = undefined;
    this.#point();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { key, ctrlKey, altKey, metaKey } = event;
    if (ctrlKey || altKey || metaKey) return;
    if (key === "ArrowRight") this.#step(1);
    else if (key === "ArrowLeft") this.#step(-1);
    else if (key === "Home") this.#step(-this.#at);
    else if (key === "End") this.#step(this.#film.line.length - this.#at);
    else if (key === "Escape" && this.#at > 0) this.end();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Says where it is. */
  #point() {
    const { line, view } = this.#film;
    const [ply, count] = [this.#at, line.length];
    const move = moveLabel(this.#words, view, ply);
    this.#status.textContent = sentence(this.#words, move ? "ending.ply.move" : "ending.ply", { ply, count, ...(move ? { move } : {}) });
    // Not `disabled`: a button that has the focus must not lose it at the end of the line.
    this.#back.setAttribute("aria-disabled", String(ply === 0));
    this.#end.setAttribute("aria-disabled", String(ply === 0));
    for (const button of [this.#forward, this.#last]) button.setAttribute("aria-disabled", String(ply === count));
    this.#play.textContent = sentence(this.#words, this.#clock ? "ending.pause" : "ending.play");
  }
}
