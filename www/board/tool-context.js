/**
 * What a board offers to the tool under it. Loaded with the first tool that is opened.
 *
 * @import { Controller } from "./controller.js"
 * @import { ToolContext } from "./tools.js"
 */

/** @param {Controller} board @param {HTMLElement} region  the tool's place below the board @returns {ToolContext} */
export const toolContext = (board, region) => ({
  region,
  get game() {
    return board.game;
  },
  get view() {
    return board.gameView;
  },
  get pieces() {
    return board.state.pieces;
  },
  get live() {
    return board.state.live;
  },
  get lang() {
    return board.lang;
  },
  attempt: (from, to, promotion) => board.attemptMove(from, to, promotion),
  announce: (text) => board.panel.announce(text),
  announceAlso: (text) => board.panel.announceAlso(text),
  show: (marks, arrows = []) => board.change({ shown: marks.length + arrows.length ? { marks, arrows } : null }),
  preview: (game) => board.preview(game),
  setRules: (rules) => {
    board.start = { ...board.start, rules };
    board.setGame({ ...board.game, rules });
  },
  setAsking: (on) => on !== board.state.asking && board.change({ asking: on, selected: null }),
});
