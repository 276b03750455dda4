/**
 * Shows on a board that a side can still mate, by playing how, or why it never can: in words, with the wall marked, with what is forced
 * played.
 *
 * @typedef {import("../words.js").Catalog} Catalog
 * @typedef {import("../board/state.js").Mark} Mark
 * @typedef {import("../../src/wasm/types.js").Color} Color
 * @typedef {import("../../src/wasm/types.js").Winnability} Winnability
 * @typedef {import("../../src/wasm/types.js").Unwinnable} Unwinnable
 * @typedef {import("../../src/wasm/types.js").View} View
 * @typedef {import("./player.js").Screen & { show(marks: Mark[]): void, readonly words: Catalog, readonly board: Element }} Stage
 *   show: puts these marks on the board; board: it is kept in view
 */
import "../board/signs.js";
import { sightOf } from "../board/game.js";
import { engine } from "../engine.js";
import { make } from "../dom.js";
import { spoken } from "../words/piece.js";
import { errorSentence } from "../words/error.js";
import { deadSentences, helpmateSentence, proofSentences } from "../words/ending.js";
import { Player } from "./player.js";

/** The position without what counts against the clock: any series of legal moves may be played from it. @param {string} fen */
export const fresh = (fen) => [...fen.split(" ").slice(0, 4), 0, fen.split(" ")[5] ?? 1].join(" ");

/** The pieces that stand for ever and where the kings can go, as marks. @param {Unwinnable} proof @returns {Mark[]} */
export function proofMarks(proof) {
  if (proof.by !== "locked") return [];
  const { wall, kings } = proof;
  return [
    ...wall.map((square) => ({ square, kind: /** @type {const} */ ("wall") })),
    ...kings.white.map((square) => ({ square, kind: /** @type {const} */ ("white-king") })),
    ...kings.black.map((square) => ({ square, kind: /** @type {const} */ ("black-king") })),
  ];
}

/** The same in a dead position: as far as it holds already, and need not be reached by forced moves. @param {Record<Color, Unwinnable>} proofs @returns {Mark[]} */
export function deadMarks({ white, black }) {
  const locked = [white, black].find(({ by, line }) => by === "locked" && !line.length);
  return locked ? proofMarks(locked) : [];
}

/** The position after what is forced in a proof. @param {string} fen @param {Unwinnable} proof */
async function endOf(fen, proof) {
  const game = { fen: fresh(fen), moves: proof.line };
  const view = /** @type {View} */ (/** @type {unknown} */ (await (await engine()).inspect(game)));
  return { pieces: piecesOf(game), outcome: view.outcome, view };
}

/**
 * Why a position is dead, in words.
 * @param {Catalog} words @param {string} fen @param {Record<Color, Unwinnable>} proofs
 */
export async function deadReasons(words, fen, proofs) {
  return deadSentences(words, proofs, { white: await endOf(fen, proofs.white), black: await endOf(fen, proofs.black) });
}

/** Who stands where in a game. @param {{ fen: string, moves?: string[] }} game */
export function piecesOf(game) {
  const sight = sightOf(game);
  return "pieces" in sight ? sight.pieces : new Map();
}

export class Exhibit {
  element = make("div", { class: "exhibit", hidden: true });
  #stage;
  /** @type {Player | null} */
  #player = null;
  /** Counts what is shown, so that something called off does not come after all. */
  #turn = 0;

  #before = "";

  /** @param {Stage} stage */
  constructor(stage) {
    this.#stage = stage;
  }

  /**
   * @param {string} fen  the position on the board
   * @param {Color} color  who can mate, or cannot
   * @param {Exclude<Winnability, { verdict: "undecided" }>} answer
   * @param {{ focus?: boolean, before?: string }} [how]  focus: the keyboard goes to the buttons that play; before: what is said before it
   */
  async show(fen, color, answer, { focus = false, before = "" } = {}) {
    this.clear();
    this.#before = before;
    const turn = this.#turn;
    await this.#show(fen, color, answer, turn).catch((error) => this.#fail(error, turn));
    if (focus && turn === this.#turn) this.#player?.focus();
  }

  /** @param {string} fen @param {Color} color @param {Exclude<Winnability, { verdict: "undecided" }>} answer @param {number} turn */
  async #show(fen, color, answer, turn) {
    const { words } = this.#stage;
    const from = fresh(fen);
    if (answer.verdict === "winnable") {
      const view = /** @type {View} */ (/** @type {unknown} */ (await (await engine()).inspect({ fen: from, moves: answer.line })));
      if (turn !== this.#turn) return;
      this.#fill([helpmateSentence(words, color, piecesOf({ fen: from }))], { fen: from, line: answer.line, view });
    } else {
      const { proof } = answer;
      const end = await endOf(fen, proof);
      if (turn !== this.#turn) return;
      const marks = proofMarks(proof);
      const film = proof.line.length ? { fen: from, line: proof.line, view: end.view } : null;
      this.#fill(proofSentences(words, color, proof, end), film, (last) => this.#stage.show(last ? marks : []));
      this.#stage.show(proof.line.length ? [] : marks);
    }
  }

  /** There is nothing to show without the engine. @param {{ code?: string }} error @param {number} turn */
  #fail(error, turn) {
    console.error(error);
    if (turn === this.#turn) this.#fill([errorSentence(this.#stage.words, error)], null);
  }

  /**
   * Why nobody can ever mate again.
   * @param {string} fen
   * @param {Record<Color, Unwinnable>} proofs
   */
  async dead(fen, proofs) {
    this.clear();
    const turn = this.#turn;
    try {
      const texts = await deadReasons(this.#stage.words, fen, proofs);
      if (turn !== this.#turn) return;
      this.#fill(texts, null);
      this.#stage.show(deadMarks(proofs));
    } catch (error) {
      this.#fail(/** @type {{ code?: string }} */ (error), turn);
    }
  }

  /** What is shown and as much as possible of the board that it is shown on are seen together. */
  #comeIntoView() {
    const { top } = this.#stage.board.getBoundingClientRect();
    const { bottom, height } = this.element.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) this.element.scrollIntoView({ block: height < innerHeight ? "end" : "nearest" });
  }

  /** Takes everything back. */
  clear() {
    this.#turn += 1;
    this.#player?.close();
    this.#player = null;
    this.#stage.show([]);
    this.element.replaceChildren();
    this.element.hidden = true;
  }

  /** @param {string[]} texts @param {import("./player.js").Film | null} film @param {(last: boolean) => void} [moved] */
  #fill(texts, film, moved) {
    this.#player = film && new Player(this.#stage, film, this.#stage.words, moved);
    this.element.replaceChildren(...texts.map((text) => make("p", {}, text)), ...(this.#player ? [this.#player.element] : []));
    this.element.hidden = false;
    this.#comeIntoView();
    this.#stage.say([this.#before, spoken(texts.join(" "))].join(" ").trim());
  }
}
