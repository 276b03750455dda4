/** The small engine: it has what every board needs, and gives the same answers as the whole one. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { INITIAL, fresh } from "./instance.mjs";

const whole = await fresh();
const board = await fresh("board");

/** What a call says: its answer, or the error with its code. */
function said(/** @type {() => unknown} */ call) {
  try {
    return { answer: call() };
  } catch (error) {
    return { code: error.code, message: error.message, problems: error.problems };
  }
}

const GAMES = [
  {},
  { moves: ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6"] },
  { moves: ["f2f3", "e7e5", "g2g4", "d8h4"] },
  { fen: "r3k2r/8/8/8/8/5r2/8/R3K2R w KQkq - 0 1" },
  { fen: "8/P6k/8/8/8/8/8/K7 w - - 0 1" },
  { fen: "4k3/8/8/8/8/8/4B3/4K3 w - - 99 80", moves: ["e2d3"], rules: "online" },
  { fen: "no position at all" },
  { moves: ["e2e5"] },
  7,
];

test("it says the same as the whole engine", () => {
  for (const game of GAMES) {
    for (const [name, ...more] of [["inspect"], ["castling"], ["explain", "e1", "g1"], ["explain", "a7", "a8"], ["explain", "z9", "a1"]]) {
      const [expected, got] = [whole, board].map((engine) => said(() => engine[name](game, ...more)));
      assert.deepEqual(got, expected, `${name} ${more} of ${JSON.stringify(game)}`);
    }
  }
});

test("it reads a FEN as the whole engine does", () => {
  for (const fen of [INITIAL, "4k3/8/8/8/8/8/8/4K3", "8/8/8/3kK3/8/8/8/8 w", "4k3/8/8/8/8/8/8/T3K3 W KK e9 x 0 1", "", 7]) {
    const [expected, got] = [whole, board].map((engine) => said(() => engine.checkSetup(fen)));
    assert.deepEqual(got, expected, String(fen));
  }
});

test("it has nothing else", () => {
  const functions = Object.keys(board).filter((name) => typeof board[name] === "function" && !/^(default|initSync)$/.test(name));
  assert.deepEqual(functions.sort(), ["castling", "checkSetup", "explain", "inspect"]);
});
