// What a board knows without an engine: reading a FEN to draw it, and what a touched square means.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { markersOf } from "../../www/board/markers.js";
import { reasonMarks } from "../../www/board/reason-marks.js";
import * as states from "../../www/board/state.js";
import {
  afterMove, checkedSquares, copyOfGame, gameFromText, INITIAL, isContinuation, isLight, placementOf, readFen, seenAt, squareAt, SQUARES, withMove, withoutLastMove,
} from "../../www/chess/chess.js";
import pieces from "../../www/pieces/pieces.js";
import { checked, checkedList, checkedText } from "../../www/util/arguments.js";

/** @param {string} fen @param {Record<string, string[]>} [dests] */
const board = (fen, dests = {}) => ({ ...states.emptyState(), .../** @type {any} */ (readFen(fen)), live: true, dests });

test("a FEN is drawn as it is written, playable or not", () => {
  const start = /** @type {any} */ (readFen(INITIAL));
  assert.equal(start.pieces.size, 32);
  assert.deepEqual(start.pieces.get("d8"), { color: "black", role: "queen" });
  assert.equal(start.turn, "white");
  assert.equal(/** @type {any} */ (readFen("8/8/8/8/8/8/8/PPPPKKKK b - - 0 1")).turn, "black");
});

test("what is not a FEN in its plain form is left to the engine", () => {
  for (const fen of [
    "", "banana", "8/8/8/8/8/8/8", "8/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/8 w", "8/8/8/8/8/8/8/8 w - -", "8/8/8/8/8/8/8/8 W - - 0 1", "8/8/8/8/8/8/8/8 x - - 0 1",
    "8/8/8/8/8/8/8/8/8 w - - 0 1", "9/8/8/8/8/8/8/8 w - - 0 1", "8p/8/8/8/8/8/8/8 w - - 0 1", "7/8/8/8/8/8/8/8 w - - 0 1", "8/8/8/8/x7/8/8/8 w - - 0 1",
    "8/8/8//8/8/8/8 w - - 0 1", "8/8/8/8/8/8/8/8 w  - 0 1", "8/8/8/8/8/8/8/8 w kK - 0 1", "8/8/8/8/8/8/8/8 w KK - 0 1", "8/8/8/8/8/8/8/8 w - e9 0 1",
    "8/8/8/8/8/8/8/8 w - - x 1", "8/8/8/8/8/8/8/8 w - - 0 12345", "8/8/8/8/8/8/8/8 w - - 0 1 ", " 8/8/8/8/8/8/8/8 w - - 0 1", "8/8/8/8/8/8/8/8_w_-_-_0_1", `${INITIAL}\n`,
  ]) {
    assert.equal(readFen(fen), null, fen);
    assert.equal(placementOf({ fen }), null, fen);
  }
});

test("moves of a list are drawn on trust: castling, en passant, promotion, nonsense", () => {
  const after = (/** @type {string} */ fen, /** @type {string} */ uci) => afterMove(/** @type {any} */ (readFen(fen)), uci).pieces;
  const short = after("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1");
  assert.deepEqual([...short.keys()].sort(), ["a1", "e8", "f1", "g1"]);
  const long = after("r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "e8c8");
  assert.deepEqual([...long.keys()].sort(), ["c8", "d8", "e1", "h8"]);
  assert.deepEqual([...after("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6").keys()].sort(), ["d6", "e1", "e8"]);
  assert.deepEqual(after("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8n").get("a8"), { color: "white", role: "knight" });
  for (const nonsense of ["", "e9e4", "a3a4", "hello"]) assert.equal(after(INITIAL, nonsense).size, 32, nonsense);
});

test("a board turned round shows the same squares in other places", () => {
  for (const square of SQUARES) {
    for (const orientation of /** @type {const} */ (["white", "black"])) {
      const { column, row } = seenAt(square, orientation);
      assert.equal(squareAt(column, row, orientation), square);
    }
  }
  assert.equal(squareAt(0, 0, "white"), "a8");
  assert.equal(squareAt(0, 0, "black"), "h1");
  assert.equal(squareAt(8, 0, "white"), null);
  assert.ok(!isLight("a1") && isLight("h1"));
});

test("clicking: choose, choose another, let go, try", () => {
  const state = board("4k3/8/8/8/8/8/4P3/R3K3 w - - 0 1", { e2: ["e3", "e4"], a1: ["a2"] });
  const chosen = states.activate(state, "e2");
  assert.equal(chosen.state.selected, "e2");
  assert.deepEqual(chosen.intent, { kind: "selected", square: "e2" });
  assert.equal(states.activate(chosen.state, "a1").state.selected, "a1", "another own piece");
  assert.deepEqual(states.activate(chosen.state, "e2").intent, { kind: "cancelled" });
  assert.deepEqual(states.activate(chosen.state, "e4").intent, { kind: "attempt", from: "e2", to: "e4" });
  assert.deepEqual(states.activate(chosen.state, "e5").intent, { kind: "attempt", from: "e2", to: "e5" }, "a wrong try is a try too");
  assert.deepEqual(states.activate(chosen.state, "e8").intent, { kind: "attempt", from: "e2", to: "e8" }, "an enemy piece is a target");
  assert.deepEqual(states.activate(chosen.state, "a1", true).intent, { kind: "attempt", from: "e2", to: "a1" }, "unless it is to go there all the same");
  assert.equal(states.activate({ ...state, live: false }, "e2").state.selected, null);
  assert.deepEqual(states.activate({ ...state, live: false }, "e2").intent, { kind: "locked" });
  assert.deepEqual(states.activate(state, "e5").intent, { kind: "empty" });
  assert.equal(state.selected, null, "the state handed in stays as it was");
});

test("dropping: on the start it stays chosen, outside it goes back, elsewhere it is a try", () => {
  const state = states.select(board("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", { e2: ["e3", "e4"] }), "e2").state;
  assert.equal(states.drop(state, "e2", "e2").state.selected, "e2");
  assert.equal(states.drop(state, "e2", null).state.selected, null);
  assert.deepEqual(states.drop(state, "e2", "e1").intent, { kind: "attempt", from: "e2", to: "e1" });
});

test("picking marks and unmarks squares and moves nothing", () => {
  const picking = { ...board(INITIAL), picking: true };
  const once = states.activate(picking, "e4").state;
  assert.deepEqual(once.picked, ["e4"]);
  assert.deepEqual(states.activate(once, "e4").state.picked, []);
});

test("keys walk as the board is seen and stop at its edge", () => {
  const state = { ...board(INITIAL), focus: "a1" };
  assert.equal(states.neighbour(state, "ArrowUp", false), "a2");
  assert.equal(states.neighbour(state, "ArrowLeft", false), "a1");
  assert.equal(states.neighbour({ ...state, orientation: "black" }, "ArrowUp", false), "a1");
  assert.equal(states.neighbour({ ...state, orientation: "black" }, "ArrowLeft", false), "b1");
  assert.equal(states.neighbour(state, "End", false), "h1");
  assert.equal(states.neighbour(state, "Home", true), "a8");
  assert.equal(states.neighbour(state, "End", true), "h1");
  assert.equal(states.neighbour(state, "x", false), null);
});

test("the next stop goes round the targets, or round the pieces that can move", () => {
  const state = { ...board("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", { e2: ["e3", "e4"], e1: ["d1"] }), focus: "e2" };
  assert.equal(states.nextStop(state, 1), "e1");
  const chosen = states.select(state, "e2").state;
  assert.equal(states.nextStop(chosen, 1), "e4");
  assert.equal(states.nextStop({ ...chosen, focus: "e4" }, 1), "e3");
  assert.equal(states.nextStop({ ...chosen, focus: "e3" }, 1), "e4");
  assert.equal(states.nextStop({ ...chosen, focus: "e3" }, -1), "e4");
  assert.equal(states.nextStop(board(INITIAL), 1), "f1", "where nothing can move, the next piece");
  assert.equal(states.nextStop({ ...chosen, picking: true, selected: null }, 1), "e1");
  assert.equal(states.nextStop(board("8/8/8/8/8/8/8/8 w"), 1), null);
});

test("targets are dots, captures rings, en passant a ring as well", () => {
  const state = states.select(board("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", { e5: ["e6", "d6"] }), "e5").state;
  assert.deepEqual(markersOf(state).map(({ marker, square }) => `${marker} ${square}`), ["selected e5", "dot e6", "ring d6"]);
  assert.equal(states.capturedSquare(state, "e5", "d6"), "d5");
});

test("a reason shows who is to blame and what is attacked", () => {
  const reason = { code: "castling-through-attack", squares: { from: ["e1"], target: ["g1"], attackers: ["f8"], crossed: ["f1"] } };
  assert.deepEqual(reasonMarks([reason], "g1"), {
    marks: [{ square: "g1", kind: "wrong" }, { square: "f8", kind: "reason" }],
    arrows: [{ from: "f8", to: "f1", kind: "attack" }],
  });
  assert.deepEqual(reasonMarks([], "e4"), { marks: [{ square: "e4", kind: "wrong" }], arrows: [] });
});

const thrower = { get() { throw new Error("the page's own"); }, getPrototypeOf() { throw new Error("the page's own"); } };
const { proxy: revoked, revoke } = Proxy.revocable([], {});
revoke();
/** What nobody hands in by mistake. */
const HOSTILE = [Symbol("fen"), () => "e2e4", new Proxy([], thrower), new Proxy({}, thrower), revoked,
  { get fen() { throw null; } }, { moves: { length: 2, [Symbol.iterator]() { throw 5; } } }];

test("what a page hands in is of the shape that is expected, or is refused in words", () => {
  assert.deepEqual(checkedSquares(["e4", "z9", 5, null, Symbol("e4"), "\ud800", "d5"]), ["e4", "d5"]);
  assert.deepEqual(checkedList("names", new Set(["why", 5])), ["why", 5]);
  assert.equal(checkedText("a text", "\ud800"), "\ud800");
  for (const bad of [undefined, null, 5, 5n, true, {}, "why", ...HOSTILE]) {
    assert.throws(() => checkedSquares(bad), { name: "TypeError", message: 'expected a list of squares such as ["e4", "d5"]' });
    if (bad !== "why") assert.throws(() => checkedText("a text", bad), { name: "TypeError", message: "expected a text" });
  }
  assert.throws(() => checked("something", () => { throw new Error("why"); }), ({ cause }) => cause.message === "why");
});

test("what has not the shape of a game is refused in words", () => {
  for (const game of [{}, { fen: "" }, { moves: [] }, { fen: INITIAL, moves: ["e2e4"], rules: "online" }]) {
    const copy = copyOfGame(game);
    assert.deepEqual(copy, game);
    assert.notEqual(copy, game);
    if (game.moves) assert.notEqual(copy.moves, game.moves, "the page may change its own list");
  }
  assert.deepEqual(copyOfGame({ fen: undefined, moves: null, more: 5n }), {}, "what absent means, and what nobody asks for");
  const circle = /** @type {any} */ ({});
  circle.moves = [circle];
  for (const game of [undefined, null, 5, INITIAL, "", { fen: 7 }, { fen: {} }, { moves: "e2e4" }, { moves: {} }, { moves: [null] }, { moves: ["e2e4", 5] }, { rules: 5n }, circle, ...HOSTILE]) {
    assert.throws(() => copyOfGame(game), { name: "TypeError", message: /^expected a game such as \{ moves: / });
  }
});

test("a game that the engine would not take for its length keeps nobody waiting", () => {
  const began = performance.now();
  assert.ok(placementOf({ moves: Array(2_000_000).fill("g1f3") }));
  assert.ok(performance.now() - began < 2_000);
});

test("games: from attributes, longer, shorter, going on", () => {
  assert.deepEqual(gameFromText(null, null), {});
  assert.deepEqual(gameFromText("8/8/8/8/8/8/8/8 w", " e2e4  e7e5 "), { fen: "8/8/8/8/8/8/8/8 w", moves: ["e2e4", "e7e5"] });
  assert.deepEqual(withoutLastMove(withMove({ moves: ["e2e4"] }, "e7e5")), { moves: ["e2e4"] });
  assert.ok(isContinuation({ moves: ["e2e4"] }, { moves: ["e2e4", "e7e5"] }));
  assert.ok(!isContinuation({ moves: ["e2e4"] }, { moves: ["d2d4", "e7e5"] }));
  assert.ok(!isContinuation({ fen: "a" }, { fen: "b", moves: ["e2e4"] }));
  assert.deepEqual(/** @type {any} */ (placementOf({ moves: ["e2e4"] })).last, ["e2", "e4"]);
  assert.deepEqual(/** @type {any} */ (placementOf({ moves: ["??"] })).last, []);
});

test("there are six drawings, each with a body and only known kinds of lines", () => {
  assert.deepEqual(Object.keys(pieces), ["pawn", "knight", "bishop", "rook", "queen", "king"]);
  for (const [role, paths] of Object.entries(pieces)) {
    assert.ok(paths.some(({ c }) => c === "b"), role);
    for (const { c, d } of paths) assert.ok(["b", "d"].includes(c) && /^M[\d.\-a-zA-Z ]+$/.test(d), `${role}: ${d}`);
  }
});

test("setting up: pieces go anywhere, from the hand too, and off the board", () => {
  const state = { ...board("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), arranging: true };
  assert.ok(states.isMovable(state, "e8") && !states.isMovable(state, "e4"));
  const chosen = states.activate(state, "e8").state;
  assert.deepEqual(states.activate(chosen, "e1").intent, { kind: "attempt", from: "e8", to: "e1" }, "onto another piece too");
  assert.deepEqual(states.activate(chosen, "e8").intent, { kind: "off", square: "e8" }, "pressed twice");
  assert.deepEqual(states.activate(state, "e4").intent, { kind: "empty" });
  const holding = { ...state, hand: /** @type {const} */ ({ color: "white", role: "queen" }) };
  assert.deepEqual(states.activate(holding, "d1").intent, { kind: "put", square: "d1" });
  assert.deepEqual(states.drop(state, "e8", null).intent, { kind: "off", square: "e8" });
});

test("stars are drawn until they are collected", () => {
  const state = { ...board("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), stars: ["a5"] };
  assert.deepEqual(markersOf(state), [{ marker: "star", square: "a5" }]);
});

test("asking: any piece, any square, and nothing is tried", () => {
  const state = { ...board("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", { e2: ["e3", "e4"] }), live: false, asking: true };
  const chosen = states.activate(state, "e8");
  assert.deepEqual(chosen.intent, { kind: "selected", square: "e8" }, "the piece that is not to move, on a locked board");
  assert.deepEqual(states.activate(chosen.state, "e8").intent, { kind: "cancelled" });
  assert.deepEqual(states.activate(chosen.state, "e2").intent, { kind: "ask", from: "e8", to: "e2" }, "another piece is a square too");
  assert.equal(states.activate(chosen.state, "e2").state.selected, null);
  assert.deepEqual(states.activate(state, "a4").intent, { kind: "ask", from: "a4", to: "a4" }, "nobody stands there");
  assert.deepEqual(states.drop(chosen.state, "e8", "a1").intent, { kind: "ask", from: "e8", to: "a1" });
  assert.equal(states.drop(chosen.state, "e8", "e8").state.selected, "e8");
  assert.ok(states.isDraggable(state, "e8") && !states.isDraggable(state, "a4"));
});

test("what a tool shows takes the place of other marks, until it is gone", () => {
  const state = { ...board("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), marks: [{ square: "e1", kind: /** @type {const} */ ("wrong") }] };
  const shown = { ...state, shown: { marks: [{ square: "e8", kind: /** @type {const} */ ("right") }], arrows: [] } };
  assert.deepEqual(markersOf(shown), [{ marker: "right", square: "e8" }]);
  assert.deepEqual(markersOf({ ...shown, shown: null }), [{ marker: "wrong", square: "e1" }]);
});
