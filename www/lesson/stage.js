/**
 * The board of an exercise as the place where a proof is shown.
 *
 * @param {import("./types.js").Board} board
 * @param {Record<string, string>} words
 * @returns {import("../ending/exhibit.js").Stage}
 */
export const stageOf = (board, words) => ({
  board,
  words,
  preview: (film) => board.preview(film),
  show: (marks) => {
    board.clearMarks();
    for (const { square, kind } of marks) board.mark({ squares: [square], kind });
  },
  say: (text) => board.say(text),
});
