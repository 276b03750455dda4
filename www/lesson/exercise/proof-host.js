/**
 * The board of an exercise as the place where a proof is shown.
 *
 * @import { RegelbrettBoard } from "../../board/board.js"
 * @import { Catalog } from "../../i18n/i18n.js"
 * @import { ProofHost } from "../../tools/tools.js"
 */

/** @param {RegelbrettBoard} board @param {Catalog} catalog @returns {ProofHost} */
export const proofHostOf = (board, catalog) => ({
  board,
  catalog,
  preview: (game) => board.preview(game),
  show: (marks) => {
    board.clearMarks();
    for (const { square, kind } of marks) board.mark({ squares: [square], kind });
  },
  announce: (text) => board.say(text),
});
