/**
 * What a tool works with. Loaded with the first one that is opened.
 *
 * @typedef {import("./tools.js").Bench} Bench
 */

/** @param {import("./controller.js").Controller} board @param {HTMLElement} region  the tool's place below the board @returns {Bench} */
export const benchOf = (board, region) => ({
  region,
  get game() {
    return board.game;
  },
  get view() {
    return board.known;
  },
  get pieces() {
    return board.state.pieces;
  },
  get live() {
    return board.state.live;
  },
  get words() {
    return board.words;
  },
  get lang() {
    return board.lang;
  },
  say: (text) => board.panel.say(text),
  add: (text) => board.panel.add(text),
  show: (marks, arrows = []) => board.change({ shown: marks.length + arrows.length ? { marks, arrows } : null }),
  preview: (film) => board.preview(film),
  playUnder: (rules) => {
    board.start = { ...board.start, rules };
    board.set({ ...board.game, rules }, { goesOn: false });
  },
  asking: (on) => on !== board.state.asking && board.change({ asking: on, selected: null }),
});
