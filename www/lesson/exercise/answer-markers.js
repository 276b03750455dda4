/**
 * Marks on the board the squares that the answer to a learner is about.
 *
 * @import { Judgement, Square } from "../../engine/regelbrett.js"
 * @import { RegelbrettBoard } from "../../board/board.js"
 */

/**
 * @param {RegelbrettBoard} board
 * @param {Judgement} judgement
 * @param {Square | undefined} target  of the attempted move, if there is one
 */
export function markAnswer(board, { ask, feedback }, target) {
  const { code, reasons, problems, squares, moves = [], move, facts = [] } = feedback;
  if (ask.kind === "squares" && ask.from) board.mark({ squares: [ask.from], kind: "from" });
  if (ask.kind === "choice" && ask.from && ask.to) board.arrow(ask.from, ask.to);
  if (reasons?.length) board.showReasons(reasons, target);
  for (const { squares } of problems ?? []) board.mark({ squares, kind: "reason" });
  if (["squares-extra", "pieces-wrong"].includes(code) && squares) board.mark({ squares, kind: "wrong" });
  if (["right", "solved", "solution"].includes(code) && squares) board.mark({ squares, kind: "right" });
  if (code === "legal-but") {
    for (const { move: answer } of facts) if (answer) board.arrow(answer.slice(0, 2), answer.slice(2, 4));
  }
  if (code === "solution") {
    for (const uci of move ? [...moves, move] : moves) board.arrow(uci.slice(0, 2), uci.slice(2, 4));
  }
}
