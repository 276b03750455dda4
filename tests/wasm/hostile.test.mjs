/**
 * Whatever is handed to the engine, the answer is an Error with a code, and the next question is answered as if nothing
 * had happened: no trap, no state, no half-read game.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { fresh, INITIAL } from "./instance.mjs";

const e = await fresh();
const expected = JSON.stringify(e.inspect({ moves: ["e2e4", "e7e5"] }));

/** @param {string} what @param {() => unknown} call */
function refused(what, call) {
  let code;
  try {
    const answer = call();
    assert.fail(`${what}: no error but ${String(JSON.stringify(answer)).slice(0, 200)}`);
  } catch (error) {
    if (error instanceof assert.AssertionError) throw error;
    assert.ok(error instanceof Error && !(error instanceof WebAssembly.RuntimeError), `${what}: ${error}`);
    code = /** @type {any} */ (error).code;
    assert.equal(typeof code, "string", `${what}: no code in ${error}`);
    assert.ok(error.message.length > 10 && error.message.length < 2_000, `${what}: ${error.message.slice(0, 300)}`);
  }
  stillWell(what);
  return code;
}

/** @param {string} what */
function stillWell(what) {
  assert.equal(JSON.stringify(e.inspect({ moves: ["e2e4", "e7e5"] })), expected, `after ${what}`);
}

const thrower = { toString() { throw new Error("toString"); }, valueOf() { throw new Error("valueOf"); } };
const revoked = () => { const { proxy, revoke } = Proxy.revocable(/** @type {any[]} */ ([]), {}); revoke(); return proxy; };
const throwing = (/** @type {object} */ target) =>
  new Proxy(target, {
    get() { throw new Error("get"); },
    has() { throw new Error("has"); },
    ownKeys() { throw new Error("ownKeys"); },
    getPrototypeOf() { throw new Error("getPrototypeOf"); },
    getOwnPropertyDescriptor() { throw new Error("getOwnPropertyDescriptor"); },
  });

/** Nothing of this is a text. @type {[string, unknown][]} */
const noText = [
  ["a number", 5], ["-0", -0], ["NaN", NaN], ["Infinity", Infinity], ["a big integer", 10n], ["true", true], ["a symbol", Symbol("x")],
  ["an object", {}], ["an array", ["e2"]], ["a function", () => "e2"], ["a String object", new String("e2")],
  ["an object with toString", { toString: () => "e2" }], ["a thrower", thrower], ["a proxy that throws", throwing({})],
  ["a revoked proxy", revoked()], ["a date", new Date()], ["a typed array", new Uint8Array(8)],
];
/** No text of the board. @type {[string, string][]} */
const noWord = [
  ["an empty text", ""], ["a blank", " "], ["a lone surrogate", "\ud800"], ["surrogates the wrong way round", "\udc00\ud800"], ["NUL", "\0"],
  ["an emoji", "🏰🏰"], ["a half emoji", "🏰".slice(0, 1)], ["capitals", "E2"], ["blanks around", " e2 "], ["off the board", "i9"],
  ["two bytes", "é"], ["four bytes", "𝔢2"], ["a line break", "e2\n"], ["__proto__", "__proto__"], ["a very long text", "e2".repeat(100_000)],
];
const absent = [undefined, null];

test("games of wrong types", () => {
  const functions = ["inspect", "castling", "attacks", "toPgn"];
  for (const name of functions) {
    for (const [what, value] of [...noText.filter(([what]) => !["an object", "an object with toString", "a String object", "a date", "a typed array", "a thrower"].includes(what)),
      ...noWord, ...absent.map((value) => /** @type {[string, unknown]} */ ([String(value), value]))]) {
      if (what === "a function") continue;
      assert.equal(refused(`${name} of ${what}`, () => e[name](value)), "bad-argument");
    }
  }
  assert.equal(refused("moves instead of a game", () => e.inspect(["e2e4"])), "bad-argument");
});

test("parts of games of wrong types", () => {
  for (const [what, value] of noText) {
    assert.equal(refused(`fen: ${what}`, () => e.inspect({ fen: value })), "bad-argument");
    assert.equal(refused(`rules: ${what}`, () => e.inspect({ rules: value })), "bad-argument");
    assert.equal(refused(`a move: ${what}`, () => e.inspect({ moves: ["e2e4", value] })), "bad-argument");
    if (what !== "an array") assert.equal(refused(`moves: ${what}`, () => e.inspect({ moves: value })), "bad-argument");
  }
  for (const [what, value] of noWord) {
    refused(`fen: ${what}`, () => e.inspect({ fen: value }));
    assert.equal(refused(`rules: ${what}`, () => e.inspect({ rules: value })), "bad-argument");
    assert.equal(refused(`a move: ${what}`, () => e.inspect({ moves: ["e2e4", value] })), "bad-argument");
    assert.equal(refused(`moves: ${what}`, () => e.inspect({ moves: value })), "bad-argument");
  }
  for (const value of absent) {
    assert.equal(e.inspect({ fen: value, moves: value, rules: value }).fen, INITIAL);
    assert.equal(refused(`a move: ${value}`, () => e.inspect({ moves: [value] })), "bad-argument");
  }
  // A hole in an array is not a move.
  assert.equal(refused("a hole", () => e.inspect({ moves: ["e2e4", , "g1f3"] })), "bad-argument"); // eslint-disable-line no-sparse-arrays
  assert.equal(refused("array-likes", () => e.inspect({ moves: { length: 1, 0: "e2e4" } })), "bad-argument");
});

test("getters and proxies that throw", () => {
  for (const key of ["fen", "moves", "rules"]) {
    const game = Object.defineProperty({}, key, { get() { throw new Error("no"); }, enumerable: true });
    assert.equal(refused(`a getter ${key}`, () => e.inspect(game)), "bad-argument");
  }
  assert.equal(refused("a game that throws", () => e.inspect(throwing({}))), "bad-argument");
  assert.equal(refused("moves that throw", () => e.inspect({ moves: throwing(["e2e4"]) })), "bad-argument");
  assert.equal(refused("revoked moves", () => e.inspect({ moves: revoked() })), "bad-argument");
  assert.equal(refused("a revoked game", () => e.inspect(revoked())), "bad-argument");
  const trap = Object.defineProperty(["e2e4", "e7e5"], 1, { get() { throw new Error("no"); } });
  assert.equal(refused("a move that throws", () => e.inspect({ moves: trap })), "bad-argument");
  assert.equal(refused("an event that throws", () => e.rule({}, throwing({}))), "bad-argument");
  assert.equal(refused("tags that throw", () => e.toPgn({}, throwing({}))), "bad-argument");
  assert.equal(refused("a tag that throws", () => e.toPgn({}, { get White() { throw new Error("no"); } })), "bad-argument");
  const endless = new Proxy([], { get: (_, key) => (key === "length" ? 2 ** 53 : "e2e4") });
  assert.equal(refused("endless moves", () => e.inspect({ moves: endless })), "too-long");
  // A length that is too much is refused before the first item is asked for, and of keys that are too many none is.
  for (const length of [200_001, 2 ** 31, 2 ** 32 - 1, 2 ** 53, Infinity]) {
    let reads = 0;
    const counted = new Proxy([], { get: (_, key) => (key === "length" ? length : ((reads += 1), "e2e4")) });
    for (const call of [() => e.inspect({ moves: counted }), () => e.judge({ steps: counted }, null, null), () => e.toPgn({}, { White: counted })]) {
      assert.equal(refused(`${length} items`, call), "too-long");
      assert.ok(reads < 10, `${length} items: ${reads} were read`);
    }
  }
  const keys = Array.from({ length: 200_001 }, (_, key) => `k${key}`);
  let asked = 0;
  const many = new Proxy({}, {
    ownKeys: () => keys,
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true, value: 1 }),
    get: () => { asked += 1; return 1; },
  });
  assert.equal(refused("200,001 keys", () => e.inspect({ fen: many })), "too-long");
  assert.ok(asked < 10, `200,001 keys: ${asked} were read`);
  for (const length of [NaN, -1, "2", null, {}, 0.5, 1n, Symbol.iterator]) {
    // A length that is none: an answer or an error, but no trap.
    const odd = new Proxy([], { get: (_, key) => (key === "length" ? length : "e2e4") });
    try { e.inspect({ moves: odd }); } catch (error) { assert.equal(typeof (/** @type {any} */ (error).code), "string"); }
    stillWell(`length ${String(length)}`);
  }
  // A proxy that behaves is as good as what it stands for.
  const view = e.inspect(new Proxy({ moves: new Proxy(["e2e4"], {}) }, {}));
  assert.equal(view.moves.length, 1);
  // A getter that asks the engine in the middle of a question.
  const asking = { get moves() { e.inspect({ moves: ["d2d4", "d7d5"] }); return ["e2e4"]; } };
  assert.equal(e.inspect(asking).moves[0].san, "e4");
  stillWell("a question within a question");
});

test("squares, roles, moves, letters", () => {
  for (const [what, value] of [...noText, ...noWord, ...absent.map((value) => /** @type {[string, unknown]} */ ([String(value), value]))]) {
    assert.equal(refused(`from: ${what}`, () => e.explain({}, value, "e4")), "bad-argument");
    assert.equal(refused(`to: ${what}`, () => e.explain({}, "e2", value)), "bad-argument");
    assert.equal(refused(`uci: ${what}`, () => e.san({}, value, "en")), "bad-argument");
    if (value === undefined || value === null) continue;
    assert.equal(refused(`promotion: ${what}`, () => e.explain({}, "e2", "e4", value)), "bad-argument");
    assert.equal(refused(`letters: ${what}`, () => e.san({}, "e2e4", value)), "bad-argument");
    assert.equal(refused(`intended: ${what}`, () => e.claims({}, value)), "bad-argument");
  }
  assert.equal(refused("Queen", () => e.explain({}, "e2", "e4", "Queen")), "bad-argument");
  assert.equal(refused("q", () => e.explain({}, "e2", "e4", "q")), "bad-argument");
});

test("events", () => {
  for (const [what, value] of [...noText, ...noWord, ...absent.map((value) => /** @type {[string, unknown]} */ ([String(value), value]))]) {
    assert.equal(refused(`event: ${what}`, () => e.rule({}, value)), "bad-argument");
    for (const key of ["flagFall", "resign", "claim", "illegalMove"]) {
      assert.equal(refused(`${key}: ${what}`, () => e.rule({}, { [key]: value, count: 1 })), "bad-argument");
    }
    if (value !== true) assert.equal(refused(`agreeDraw: ${what}`, () => e.rule({}, { agreeDraw: value })), "bad-argument");
  }
  for (const count of [undefined, null, 0, -1, 1.5, NaN, Infinity, "1", 2 ** 32, 1n, {}]) {
    assert.equal(refused(`count ${String(count)}`, () => e.rule({}, { illegalMove: "white", count })), "bad-argument");
  }
});

test("texts for FEN, moves and PGN", () => {
  for (const [what, value] of [...noText, ...absent.map((value) => /** @type {[string, unknown]} */ ([String(value), value]))]) {
    assert.equal(refused(`checkSetup of ${what}`, () => e.checkSetup(value)), "bad-argument");
    assert.equal(refused(`perft of ${what}`, () => e.perft(value, 1)), "bad-argument");
    assert.equal(refused(`parseMove of ${what}`, () => e.parseMove({}, value, "en")), "bad-argument");
    assert.equal(refused(`parsePgn of ${what}`, () => e.parsePgn(value)), "bad-argument");
  }
  for (const [what, value] of noWord) {
    const { fen, problems } = e.checkSetup(value);
    assert.equal(fen, undefined, what);
    assert.equal(problems[0].code, "board-syntax", what);
    assert.ok(problems[0].message.length < 2_000);
    if (what !== "blanks around") {
      try {
        assert.notEqual(e.parseMove({}, value, "en").verdict, "legal", what);
      } catch (error) {
        assert.equal(/** @type {any} */ (error).code, "move-syntax", what);
      }
    }
    e.parsePgn(value);
    stillWell(what);
  }
  const huge = "x".repeat(5_000_000);
  for (const call of [() => e.checkSetup(huge), () => e.inspect({ fen: huge }), () => e.parseMove({}, huge, "en"), () => e.parsePgn(huge),
    () => e.inspect({ moves: [huge] }), () => e.explain({}, huge, "e4"), () => e.perft(huge, 1), () => e.toPgn({}, { White: huge })]) {
    assert.equal(refused("a huge text", call), "too-long");
  }
});

test("exercises, states and events of the learner", () => {
  for (const [what, value] of [...noText, ...noWord, ...absent.map((value) => /** @type {[string, unknown]} */ ([String(value), value]))]) {
    refused(`exercise: ${what}`, () => e.judge(value, null, null));
    refused(`steps: ${what}`, () => e.judge({ lesson: "x", id: "x", title: "x", articles: [], steps: value }, null, null));
  }
  const exercise = {
    lesson: "x", id: "x", title: "x", articles: ["3.8.2"],
    steps: [{ start: { fen: "4k3/8/8/8/8/8/8/4K2R w K - 0 1" }, task: "x", goal: { play: ["e1g1"] }, hints: [], wrong: [] }],
  };
  const first = e.judge(exercise, null, null);
  const solved = JSON.stringify(e.judge(exercise, first.state, { try: { from: "e1", to: "g1" } }));
  assert.match(solved, /"solved":true/);
  for (const [what, value] of [...noText, ...noWord]) {
    if (!["a function", "a symbol", "a big integer"].includes(what)) {
      refused(`state: ${what}`, () => e.judge(exercise, value, null));
      refused(`event: ${what}`, () => e.judge(exercise, first.state, value));
    }
    refused(`from: ${what}`, () => e.judge(exercise, first.state, { try: { from: value, to: "g1" } }));
  }
  const circle = /** @type {any} */ ({});
  circle.steps = [circle];
  assert.equal(refused("a circle", () => e.judge(circle, null, null)), "too-long");
  assert.equal(refused("a huge exercise", () => e.judge({ ...exercise, articles: Array(300_000).fill("3.8") }, null, null)), "too-long");
  assert.equal(JSON.stringify(e.judge(exercise, first.state, { try: { from: "e1", to: "g1" } })), solved);
});

test("a message says where something is wrong and what is expected there", () => {
  const step = { start: {}, task: "x", goal: { play: ["e2e4"] } };
  const exercise = (/** @type {object} */ more) => ({ lesson: "x", id: "x", title: "x", steps: [step, { ...step, ...more }] });
  const { state } = e.judge(exercise({}), null, null);
  for (const [call, message] of /** @type {[() => unknown, string][]} */ ([
    [() => e.inspect(5), "game: expected an object { fen?, moves?, rules? }"],
    [() => e.inspect(["e2e4"]), "game: expected an object { fen?, moves?, rules? }"],
    [() => e.inspect({ mvoes: [] }), "game: unknown key mvoes, did you mean moves? Known here: fen, moves, rules, tags, result"],
    [() => e.inspect({ ["x".repeat(100_000)]: 1 }), "game: unknown key, known here: fen, moves, rules, tags, result"],
    [() => e.winnable({}, "white", { nods: 5 }), "options: unknown key nods, did you mean nodes? Known here: nodes, millis"],
    [() => e.judge(exercise({}), state, { try: { from: "e2", too: "e4" } }), "event.try: unknown key too, did you mean to? Known here: from, to, promotion"],
    [() => e.inspect({ moves: 5 }), "game.moves: expected an array"],
    [() => e.inspect({ moves: {} }), "game.moves: expected an array"],
    [() => e.inspect({ moves: ["e2e4", "e7e5", "x"] }), "game.moves[2]: expected a move such as e2e4, e7e8q or, for castling, e1g1"],
    [() => e.inspect({ moves: ["e2e4", 1n] }), "game.moves[1]: expected a move such as e2e4, e7e8q or, for castling, e1g1"],
    [() => e.explain({}, "e9", "e4"), "from: expected a square such as e4"],
    [() => e.rule({}, { illegalMove: "white", count: 0 }), "event.count: expected a whole number from 1 to 4294967295"],
    [() => e.winnable({}, "white", { nodes: 1.5 }), "options.nodes: expected a whole number from 1 to 4294967295"],
    [() => e.winnable({}, "white", 5), "options: expected an object { nodes?, millis? }"],
    [() => e.toPgn({}, { White: 5 }), "tags.White: expected a string"],
    [() => e.perft(INITIAL, 8), "depth: expected a whole number from 0 to 7"],
    [() => e.judge({}), "exercise: missing field `lesson`"],
    [() => e.judge("{"), "exercise: expected an exercise, or its JSON text"],
    [() => e.judge(exercise({ start: ["e2e4"] })), "exercise.steps[1].start: expected an object { fen?, moves?, rules? }"],
    [() => e.judge(exercise({ goal: { play: ["e2e4"], setup: "x" } })), "exercise.steps[1].goal: expected exactly one key"],
    [() => e.judge(exercise({ goal: { judge: { from: "e2" } } })), "exercise.steps[1].goal.judge: missing field `to`"],
    [() => e.judge(exercise({}), {}), "state: missing field `version`"],
    [() => e.judge(exercise({}), state, { try: { from: "e9", to: "e4" } }), "event.try.from: expected a square such as e4"],
    [() => e.judge(exercise({}), state, { squares: ["e2", "x"] }), "event.squares[1]: expected a square such as e4"],
    [() => e.judge(exercise({}), state, { hint: false }), "event.hint: expected true"],
  ])) {
    assert.throws(call, { message });
  }
  const unknown = exercise({ goal: { reach: { all: ["check", { not: "x".repeat(100_000) }] } } });
  assert.throws(() => e.judge(unknown), { message: /^exercise\.steps\[1\]\.goal\.reach\.all\[1\]\.not: expected one of check, .*$/ });
});

test("depths", () => {
  for (const depth of [-1, 8, 1.5, NaN, Infinity, "3", undefined, null, 3n, {}, [3], true, new Number(3)]) {
    assert.equal(refused(`depth ${String(depth)}`, () => e.perft(INITIAL, depth)), "bad-argument");
  }
  assert.equal(e.perft(INITIAL, -0), 1);
});

test("100,000 moves, and missing and surplus arguments", () => {
  assert.equal(refused("100,000 moves", () => e.inspect({ moves: Array(100_000).fill("e2e4") })), "too-long");
  for (const name of ["inspect", "explain", "castling", "attacks", "checkSetup", "claims", "rule", "san", "parseMove", "parsePgn", "toPgn", "perft", "judge"]) {
    refused(`${name} of nothing`, () => e[name]());
  }
  assert.equal(e.inspect({}, 1, 2, 3).fen, INITIAL);
  assert.equal(refused("a surplus key", () => e.inspect({ fen: INITIAL, more: thrower })), "bad-argument");
});

test("PGN texts made to take long are answered in a moment", () => {
  for (const [what, text] of /** @type {[string, string][]} */ ([
    ["one long line", "1. e4 e5 2. Nf3 Nc6 3. Ng1 Nb8 ".repeat(30_000)],
    ["parentheses", "(".repeat(1_000_000)],
    ["closing parentheses", ")".repeat(1_000_000)],
    ["comments", "{}".repeat(500_000)],
    ["results", "* ".repeat(100_000)],
    ["tags", '[A "b"] '.repeat(100_000)],
    ["open tags", "[".repeat(1_000_000)],
    ["open tags with quotes", '[A "'.repeat(250_000)],
    ["words that mean nothing", "x ".repeat(500_000)],
    ["backslashes", `[A "${"\\".repeat(1_000_000)}`],
  ])) {
    const began = performance.now();
    try {
      const { games, problems } = e.parsePgn(text);
      assert.ok(games.length + problems.length >= 0);
    } catch (error) {
      assert.equal(typeof (/** @type {any} */ (error).code), "string", `${what}: ${error}`);
    }
    assert.ok(performance.now() - began < 5_000, `${what} took ${Math.round(performance.now() - began)} ms`);
    stillWell(what);
  }
});
