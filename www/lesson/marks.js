/**
 * The squares that the answer to a learner speaks of.
 *
 * @typedef {import("./types.js").Judgement} Judgement
 */

/**
 * @param {import("./types.js").Board} board
 * @param {Judgement} judgement
 * @param {string | undefined} target  where the try that is talked about went, as far as it is known
 */
export function markAnswer(board, { ask, feedback }, target) {
  if (ask.kind === "squares" && ask.from) board.mark({ squares: [ask.from], kind: "from" });
  if (ask.kind === "choice" && ask.from && ask.to) board.arrow(ask.from, ask.to);
  if (feedback.reasons?.length) board.showReasons(feedback.reasons, target);
  for (const { squares } of feedback.problems ?? []) board.mark({ squares, kind: "reason" });
  if (["squares-extra", "pieces-wrong"].includes(feedback.code) && feedback.squares) board.mark({ squares: feedback.squares, kind: "wrong" });
  if (feedback.code === "solution") {
    if (feedback.squares) board.mark({ squares: feedback.squares, kind: "right" });
    for (const uci of feedback.moves ?? []) board.arrow(uci.slice(0, 2), uci.slice(2, 4));
    if (feedback.move) board.arrow(feedback.move.slice(0, 2), feedback.move.slice(2, 4));
  }
  if ((feedback.code === "right" || feedback.code === "solved") && feedback.squares) {
    board.mark({ squares: feedback.squares, kind: "right" });
  }
}
