/** Questions do not know of one another: asked in any order, alone or between others, the answer is the same. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { fresh } from "./instance.mjs";

const cycle = ["g1f3", "g8f6", "f3g1", "f6g8"];
const castled = { fen: "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", moves: ["h1g1", "a8b8", "g1h1", "b8a8"] };

/** @type {[string, (e: any) => unknown][]} */
const questions = [
  ["the initial position", (e) => e.inspect({})],
  ["a game", (e) => e.inspect({ moves: ["e2e4", "e7e5"] })],
  ["the same a move longer", (e) => e.inspect({ moves: ["e2e4", "e7e5", "g1f3"] })],
  ["another way", (e) => e.inspect({ moves: ["e2e4", "c7c5"] })],
  ["three times", (e) => e.inspect({ moves: [...cycle, ...cycle] })],
  ["three times online", (e) => e.inspect({ moves: [...cycle, ...cycle], rules: "online" })],
  ["a right lost", (e) => e.explain(castled, "e1", "g1")],
  ["the right from a bare FEN", (e) => e.explain({ fen: "r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 4 3" }, "e1", "g1")],
  ["the right still there", (e) => e.explain({ fen: castled.fen }, "e1", "g1")],
  ["en passant", (e) => e.explain({ moves: ["e2e4", "a7a6", "e4e5", "d7d5"] }, "e5", "d6")],
  ["en passant too late", (e) => e.explain({ moves: ["e2e4", "a7a6", "e4e5", "d7d5", "g1f3", "b8c6"] }, "e5", "d6")],
  ["the initial position as a FEN", (e) => e.inspect({ fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1" })],
  ["a setup", (e) => e.checkSetup("8/8/8/3kK3/8/8/8/8 w - - 0 1")],
  ["a ruling", (e) => e.rule({ moves: [...cycle, ...cycle] }, { claim: "threefold" })],
  ["a wrong game", (e) => e.inspect({ moves: ["e2e4", "e2e4"] })],
  ["a wrong FEN", (e) => e.inspect({ fen: "x" })],
  ["no game", (e) => e.inspect(7)],
  ["a name", (e) => e.san({ moves: ["e2e4"] }, "g8f6", "de")],
  ["a count", (e) => e.perft("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 2)],
  ["castling", (e) => e.castling(castled)],
  ["claims", (e) => e.claims({ moves: [...cycle, ...cycle.slice(0, 3), "f6g8"] })],
];

/** @param {any} e @param {(e: any) => unknown} ask */
function answer(e, ask) {
  try {
    return JSON.stringify(ask(e));
  } catch (error) {
    const { code, ply, reasons, problems, message } = /** @type {any} */ (error);
    return JSON.stringify({ code, ply, reasons, problems, message });
  }
}

test("interleaved in any order, every answer is that of an engine asked nothing else", async () => {
  const alone = [];
  for (const [, ask] of questions) alone.push(answer(await fresh(), ask));
  const e = await fresh();
  let seed = 12_345;
  for (let round = 0; round < 4_000; round++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    const index = seed % questions.length;
    const [name, ask] = questions[index];
    assert.equal(answer(e, ask), alone[index], `${name} in round ${round}`);
  }
});

test("an answer is the caller's own: changing it changes nothing", async () => {
  const e = await fresh();
  const first = e.inspect({ moves: ["e2e4"] });
  const kept = JSON.stringify(first);
  first.moves.push("nonsense");
  first.dests.e7 = [];
  first.outcome.state = "won";
  assert.equal(JSON.stringify(e.inspect({ moves: ["e2e4"] })), kept);
});

test("the game handed in is not changed", async () => {
  const e = await fresh();
  const game = Object.freeze({ fen: castled.fen, moves: Object.freeze([...castled.moves]) });
  e.inspect(game);
  e.explain(game, "e1", "g1");
  assert.deepEqual(game, castled);
});

test("an exercise as text is judged as the object is, and a changed one as itself", async () => {
  const e = await fresh();
  const step = { start: { moves: ["e2e4"] }, task: "x", goal: { play: ["e7e5"] } };
  const exercise = { lesson: "x", id: "x", title: "x", steps: [step] };
  const solved = (/** @type {unknown} */ given, /** @type {string} */ to) => e.judge(given, null, { try: { from: "e7", to } }).solved;
  const text = JSON.stringify(exercise);
  for (let round = 0; round < 3; round++) {
    assert.deepEqual([solved(exercise, "e5"), solved(text, "e5"), solved(text, "e6")], [true, true, false]);
    step.goal.play = ["e7e6"];
    assert.deepEqual([solved(exercise, "e5"), solved(exercise, "e6")], [false, true]);
    assert.deepEqual([solved(JSON.stringify(exercise), "e6"), solved(text, "e6")], [true, false]);
    assert.throws(() => solved(text.slice(1), "e5"), { code: "bad-argument" });
    step.goal.play = ["e7e5"];
  }
});
