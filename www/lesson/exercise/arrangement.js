/**
 * The pieces a learner puts on the board, where that is what an exercise asks for. Loaded with the first that does.
 *
 * @import { Judgement, Square } from "../../engine/regelbrett.js"
 * @import { Catalog } from "../../i18n/i18n.js"
 * @import { LetterPlacement } from "./piece-placement.js"
 * @import { ExerciseView } from "./view.js"
 */
import { INITIAL, pieceOfLetter } from "../../chess/chess.js";
import { sentence } from "../../i18n/i18n.js";
import { pieceName, spokenSquare } from "../../i18n/sentences/sentences.js";
import { createPalette } from "./piece-palette.js";
import { leftInPalette, movePiece, putPiece, readPlacement, takeOffPiece, writePlacement } from "./piece-placement.js";

export class Arrangement {
  /** @type {LetterPlacement} */
  #pieces = new Map();
  /** The letter of the piece taken from the palette, or "". */
  #held = "";
  #lastSquare = "";
  #view;
  #palette;
  /** @type {Judgement | null} */
  #judgement = null;
  /** @type {Catalog} */
  #catalog = {};

  /** @param {ExerciseView} view */
  constructor(view) {
    this.#view = view;
    this.#palette = createPalette(view.board, { put: (letter, square) => this.put(letter, square), hold: (letter, byKeys) => this.hold(letter, byKeys) });
    view.shown.after(this.#palette.element);
    view.board.addEventListener("regelbrett-put", (event) => {
      const { square } = /** @type {CustomEvent<{ square: Square }>} */ (event).detail;
      if (this.#held) this.put(this.#held, square);
    });
    view.board.addEventListener("regelbrett-off", (event) => {
      const { square } = /** @type {CustomEvent<{ square: Square }>} */ (event).detail;
      this.#update(takeOffPiece(this.#pieces, square), square);
    });
  }

  /** The placement, as the first field of a FEN. */
  get fen() {
    return writePlacement(this.#pieces);
  }

  /** Starts again from a position. @param {string} fen */
  start(fen) {
    this.#pieces = readPlacement(fen);
  }

  /** @param {string} letter @param {Square} square */
  put(letter, square) {
    this.#update(putPiece(this.#pieces, square, letter), square);
  }

  /** @param {Square} from @param {Square} to */
  move(from, to) {
    this.#update(movePiece(this.#pieces, from, to), to, this.#pieces.has(to) && from !== to ? from : undefined);
  }

  /** A piece is taken from the palette, or none any more; by keys, the next stop is the board. @param {string | null} letter @param {boolean} byKeys */
  hold(letter, byKeys) {
    const { board } = this.#view;
    this.#held = letter ?? "";
    board.hand = letter ? pieceOfLetter(letter) : null;
    if (letter && byKeys) board.focusSquare(this.#lastSquare || (board.orientation === "white" ? "e1" : "e8"));
    const catalog = this.#catalog;
    board.say(letter ? sentence(catalog, "ui.palette-held", { piece: pieceName(catalog, pieceOfLetter(letter)) }) : sentence(catalog, "ui.palette-released"));
  }

  /** Shows the pieces on the board and in the palette, if they are asked for. @param {Judgement} judgement @param {Catalog} catalog */
  show(judgement, catalog) {
    this.#judgement = judgement;
    this.#catalog = catalog;
    const { board } = this.#view;
    const palette = this.#palette;
    const { ask, game } = judgement;
    if (ask.kind !== "pieces") return palette.fill(null, false, catalog);
    board.game = { fen: `${this.fen} w - - 0 1` };
    palette.fill(leftInPalette(ask.tray, readPlacement(game.fen ?? INITIAL), this.#pieces), ask.endless, catalog);
  }

  /** @param {LetterPlacement} pieces @param {Square} square  where the work is @param {Square} [other]  where a piece has come in exchange */
  #update(pieces, square, other) {
    const { board } = this.#view;
    const catalog = this.#catalog;
    this.#pieces = pieces;
    this.#lastSquare = square;
    board.clearMarks();
    if (this.#judgement) this.show(this.#judgement, catalog);
    const said = (other ? [square, other] : [square]).map((square) => {
      const letter = pieces.get(square);
      const params = { square: spokenSquare(square), piece: letter && pieceName(catalog, pieceOfLetter(letter)) };
      return sentence(catalog, letter ? "board.put" : "board.taken-off", params);
    });
    board.say(said.join(" "));
  }
}
