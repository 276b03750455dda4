/**
 * Shows on the board what is wrong with a move: plays it, and the opponent's answer, and takes both back. Silently: the feedback tells the same.
 *
 * @import { Game, Judgement } from "../../engine/regelbrett.js"
 * @import { RegelbrettBoard } from "../../board/board.js"
 */

/** How long the move stands before it is answered. */
const MOVE_MILLIS = 700;
/** How long the answer stands before both are taken back. */
const ANSWER_MILLIS = 1_800;

/** The game with a move that did not solve the step, and with the answer to it, if a fact shows one. @param {Judgement} judgement @returns {Game[]} */
export function answeredGames({ game, feedback }) {
  const answer = feedback.facts?.find(({ move }) => move)?.move;
  const { code, move } = feedback;
  if (code !== "legal-but" || !move || !answer) return [];
  const moves = [...(game.moves ?? []), move];
  return [{ ...game, moves }, { ...game, moves: [...moves, answer] }];
}

export class Reply {
  #board;
  /** Shows the board as it was; null while it is. @type {(() => void) | null} */
  #back = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {RegelbrettBoard} board  what is done on it comes first: the learner need not wait */
  constructor(board) {
    this.#board = board;
    for (const type of ["pointerdown", "keydown"]) board.addEventListener(type, () => this.stop(), { capture: true });
  }

  /**
   * @param {Judgement} judgement
   * @param {() => void} back  called when the board shows its own game again
   */
  show(judgement, back) {
    const [moved, answered] = answeredGames(judgement);
    if (!answered) return;
    this.#back = back;
    this.#board.preview(moved, true);
    this.#timer = setTimeout(() => {
      this.#board.preview(answered, true);
      this.#timer = setTimeout(() => this.stop(), ANSWER_MILLIS);
    }, MOVE_MILLIS);
  }

  /** Takes the moves back. */
  stop() {
    clearTimeout(this.#timer);
    if (!this.#back) return;
    this.#board.preview(null, true);
    this.#back();
    this.#back = null;
  }
}
