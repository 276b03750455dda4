/**
 * Shows on a board that a side can still mate, by playing how, or why it never can: in words, with the locked pieces marked and the forced
 * moves played.
 *
 * @import { Color, Game, Unwinnable } from "../../engine/regelbrett.js"
 * @import { Mark } from "../../board/board.js"
 * @import { Catalog } from "../../i18n/i18n.js"
 * @import { Settled } from "./mate-question.js"
 * @import { PreviewHost, PreviewLine } from "./player.js"
 * @typedef {PreviewHost & { show(marks: Mark[]): void, readonly catalog: Catalog, readonly board: Element }} ProofHost  show: marks the board;
 *   board: is kept in view
 */
import { placementOf } from "../../chess/chess.js";
import { engine } from "../../engine/engine.js";
import { errorSentence, spoken } from "../../i18n/sentences/sentences.js";
import { make } from "../../util/dom.js";
import { Player } from "./player.js";
import { deadSentences, helpmateSentence, proofSentences } from "./sentences.js";

/** The position with its counters reset, so that any series of legal moves can be played from it. @param {string} fen */
const withoutCounters = (fen) => [...fen.split(" ").slice(0, 4), 0, fen.split(" ")[5] ?? 1].join(" ");

/** The locked pieces and the squares the kings can reach, as marks. @param {Unwinnable} proof @returns {Mark[]} */
function proofMarks(proof) {
  if (proof.by !== "locked") return [];
  const { wall, kings } = proof;
  return [
    ...wall.map((square) => ({ square, kind: /** @type {const} */ ("wall") })),
    ...kings.white.map((square) => ({ square, kind: /** @type {const} */ ("white-king") })),
    ...kings.black.map((square) => ({ square, kind: /** @type {const} */ ("black-king") })),
  ];
}

/** The marks of a dead position; none if the lock is only reached by forced moves. @param {Record<Color, Unwinnable>} proofs @returns {Mark[]} */
export function deadMarks({ white, black }) {
  const locked = [white, black].find(({ by, line }) => by === "locked" && !line.length);
  return locked ? proofMarks(locked) : [];
}

/** The position after the forced moves of a proof. @param {string} fen @param {Unwinnable} proof */
async function endOf(fen, proof) {
  const game = { fen: withoutCounters(fen), moves: proof.line };
  const view = await (await engine()).inspect(game);
  return { pieces: piecesOf(game), outcome: view.outcome, view };
}

/** Why a position is dead, in words. @param {Catalog} catalog @param {string} fen @param {Record<Color, Unwinnable>} proofs */
export async function deadReasons(catalog, fen, proofs) {
  return deadSentences(catalog, proofs, { white: await endOf(fen, proofs.white), black: await endOf(fen, proofs.black) });
}

/** @param {Game} game  from a FEN of the engine */
const piecesOf = (game) => placementOf(game)?.pieces ?? new Map();

export class ProofView {
  element = make("div", { class: "proof", hidden: true });
  #host;
  /** @type {Player | null} */
  #player = null;
  /** Counts the proofs, so that one that comes late for an earlier question is dropped. */
  #proof = 0;
  /** Announced before the proof. */
  #intro = "";

  /** @param {ProofHost} host */
  constructor(host) {
    this.#host = host;
  }

  /**
   * @param {string} fen  the position on the board
   * @param {Color} color  the side that can mate, or cannot
   * @param {Settled} answer
   * @param {{ focus?: boolean, intro?: string }} [options]  focus: on the button that plays; intro: announced before the proof
   */
  async show(fen, color, answer, { focus = false, intro = "" } = {}) {
    this.clear();
    this.#intro = intro;
    const proof = this.#proof;
    await this.#show(fen, color, answer, proof).catch((error) => this.#fail(error, proof));
    if (focus && proof === this.#proof) this.#player?.focus();
  }

  /** Shows moves that speak for themselves. @param {string} fen @param {{ moves: string[], text: string }} line */
  async showLine(fen, { moves, text }) {
    this.clear();
    const proof = this.#proof;
    try {
      const view = await (await engine()).inspect({ fen, moves });
      if (proof !== this.#proof) return;
      this.#fill([text], { fen, line: moves, view });
      this.#player?.focus();
    } catch (error) {
      this.#fail(/** @type {{ code?: string }} */ (error), proof);
    }
  }

  /** @param {string} fen @param {Color} color @param {Settled} answer @param {number} number */
  async #show(fen, color, answer, number) {
    const { catalog } = this.#host;
    const from = withoutCounters(fen);
    if (answer.verdict === "winnable") {
      const view = await (await engine()).inspect({ fen: from, moves: answer.line });
      if (number !== this.#proof) return;
      this.#fill([helpmateSentence(catalog, color, piecesOf({ fen: from }))], { fen: from, line: answer.line, view });
    } else {
      const { proof } = answer;
      const end = await endOf(fen, proof);
      if (number !== this.#proof) return;
      const marks = proofMarks(proof);
      const previewLine = proof.line.length ? { fen: from, line: proof.line, view: end.view } : null;
      this.#fill(proofSentences(catalog, color, proof, end), previewLine, (last) => this.#host.show(last ? marks : []));
      this.#host.show(proof.line.length ? [] : marks);
    }
  }

  /** @param {{ code?: string }} error @param {number} number */
  #fail(error, number) {
    console.error(error);
    if (number === this.#proof) this.#fill([errorSentence(this.#host.catalog, error)], null);
  }

  /**
   * Shows why nobody can ever mate again.
   * @param {string} fen
   * @param {Record<Color, Unwinnable>} proofs
   */
  async showDead(fen, proofs) {
    this.clear();
    const number = this.#proof;
    try {
      const texts = await deadReasons(this.#host.catalog, fen, proofs);
      if (number !== this.#proof) return;
      this.#fill(texts, null);
      this.#host.show(deadMarks(proofs));
    } catch (error) {
      this.#fail(/** @type {{ code?: string }} */ (error), number);
    }
  }

  /** Scrolls so that the proof and as much as possible of its board are visible together. */
  #scrollIntoView() {
    const { top } = this.#host.board.getBoundingClientRect();
    const { bottom, height } = this.element.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) this.element.scrollIntoView({ block: height < innerHeight ? "end" : "nearest" });
  }

  clear() {
    this.#proof += 1;
    this.#player?.close();
    this.#player = null;
    this.#host.show([]);
    this.element.replaceChildren();
    this.#appear(false);
  }

  /** A class for the message line, because WebKit does not notice when `:has()` begins to hold. @param {boolean} visible */
  #appear(visible) {
    this.element.hidden = !visible;
    this.element.closest(".all")?.classList.toggle("proven", visible);
  }

  /** @param {string[]} texts @param {PreviewLine | null} previewLine @param {(last: boolean) => void} [moved] */
  #fill(texts, previewLine, moved) {
    this.#player = previewLine && new Player(this.#host, previewLine, this.#host.catalog, moved);
    this.element.replaceChildren(...texts.map((text) => make("p", {}, text)), ...(this.#player ? [this.#player.element] : []));
    this.#appear(true);
    this.#scrollIntoView();
    this.#host.announce([this.#intro, spoken(texts.join(" "))].join(" ").trim());
  }
}
