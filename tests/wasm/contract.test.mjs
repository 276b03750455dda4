/** Every function of the engine as pages call it: what goes in, what comes out, in which shape. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { fresh, INITIAL } from "./instance.mjs";

const e = await fresh();

/** The error of a call that must fail. */
function failure(/** @type {() => unknown} */ call) {
  let answer;
  try {
    answer = call();
  } catch (error) {
    assert.ok(error instanceof Error, `an Error is thrown, not ${error}`);
    assert.equal(typeof error.code, "string", `a code in ${error}`);
    return error;
  }
  return assert.fail(`no error but ${JSON.stringify(answer)}`);
}

test("inspect shows the initial position", () => {
  const view = e.inspect({});
  assert.deepEqual(Object.keys(view).sort(), [
    "check", "claims", "dests", "fen", "fullmove", "halfmoves", "moves", "notes", "outcome", "promotions", "repetitions", "turn",
  ]);
  assert.equal(view.fen, INITIAL);
  assert.equal(view.turn, "white");
  assert.equal(view.fullmove, 1);
  assert.equal(view.halfmoves, 0);
  assert.equal(view.repetitions, 1);
  assert.deepEqual(view.check, []);
  assert.deepEqual(view.dests.g1, ["f3", "h3"]);
  assert.deepEqual(view.dests.e2, ["e3", "e4"]);
  assert.equal(Object.keys(view.dests).length, 10);
  assert.deepEqual(view.promotions, []);
  assert.deepEqual(view.moves, []);
  assert.deepEqual(view.outcome, { state: "ongoing" });
  assert.deepEqual(view.claims, []);
  assert.deepEqual(view.notes, []);
});

test("inspect shows a game with its last move and what it captured", () => {
  const view = e.inspect({ moves: ["e2e4", "d7d5", "e4d5"] });
  assert.equal(view.fen, "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2");
  assert.deepEqual(view.moves, [{ uci: "e2e4", san: "e4" }, { uci: "d7d5", san: "d5" }, { uci: "e4d5", san: "exd5" }]);
  assert.deepEqual(view.lastMove, { from: "e4", to: "d5" });
  assert.deepEqual(view.captured, { square: "d5", color: "black", role: "pawn" });
  const passing = e.inspect({ moves: ["e2e4", "a7a6", "e4e5", "d7d5", "e5d6"] });
  assert.deepEqual(passing.captured, { square: "d5", color: "black", role: "pawn" });
  assert.deepEqual(passing.lastMove, { from: "e5", to: "d6" });
  assert.equal(e.inspect({ moves: ["e2e4"] }).captured, undefined);
});

test("inspect names promotions once, and checks, and results", () => {
  const view = e.inspect({ fen: "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1" });
  assert.deepEqual(view.dests.a7, ["a8", "b8"]);
  assert.deepEqual(view.promotions, ["a7a8", "a7b8"]);
  assert.deepEqual(e.inspect({ fen: "3qk3/8/5N2/8/8/8/8/4RK2 b - - 0 1" }).check.sort(), ["e1", "f6"]);
  const mate = e.inspect({ moves: ["f2f3", "e7e5", "g2g4", "d8h4"] });
  assert.deepEqual(mate.outcome, { state: "won", winner: "black", by: "checkmate", article: "5.1.1" });
  assert.deepEqual(mate.dests, {});
  const stalemate = e.inspect({ fen: "k7/2Q5/8/8/8/8/8/6K1 b - - 0 1" });
  assert.deepEqual(stalemate.outcome, { state: "drawn", by: "stalemate", article: "5.2.1" });
  // Castling is the king's step; the square of the rook is not a target.
  assert.deepEqual(e.inspect({ fen: "4k3/8/8/8/8/8/8/4K2R w K - 0 1" }).dests.e1, ["d1", "d2", "e2", "f1", "f2", "g1"].sort(bySquare));
});

/** The engine's order: a1, b1 ... h8. */
function bySquare(/** @type {string} */ a, /** @type {string} */ b) {
  return a[1] === b[1] ? (a < b ? -1 : 1) : a[1] < b[1] ? -1 : 1;
}

test("inspect prints the en passant square only where a capture is legal, and tells what it dropped", () => {
  assert.match(e.inspect({ moves: ["e2e4"] }).fen, / - 0 1$/);
  assert.match(e.inspect({ moves: ["e2e4", "a7a6", "e4e5", "d7d5"] }).fen, / d6 0 3$/);
  const odd = e.inspect({ fen: "4k3/8/8/8/8/8/8/4K3 w KQ e6 0 1" });
  assert.deepEqual(odd.notes.map((/** @type {any} */ note) => note.code), [
    "castling-right-impossible", "castling-right-impossible", "en-passant-impossible",
  ]);
  assert.equal(odd.fen, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  for (const note of odd.notes) {
    const part = note.code === "en-passant-impossible" ? ["part"] : [];
    assert.deepEqual(Object.keys(note).sort(), ["article", "code", "message", ...part, "severity", "squares"]);
    assert.equal(note.severity, "unreachable");
  }
});

test("inspect offers correct claims only, and online rules end by themselves", () => {
  const twice = ["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8"];
  const view = e.inspect({ moves: twice });
  assert.equal(view.repetitions, 3);
  assert.deepEqual(view.claims, [{ by: "threefold", article: "9.2.2", count: 3, correct: true }]);
  assert.deepEqual(view.outcome, { state: "ongoing" });
  const online = e.inspect({ moves: twice, rules: "online" });
  assert.deepEqual(online.outcome, { state: "drawn", by: "threefold-repetition", article: "online 5.4.1" });
  assert.deepEqual(online.claims, []);
  assert.deepEqual(e.inspect({ moves: twice, rules: "over-the-board" }), view);
});

test("explain answers in its three shapes", () => {
  assert.deepEqual(e.explain({}, "e2", "e4"), { verdict: "legal", move: "e2e4", san: "e4" });
  const pawn = { fen: "4k3/P7/8/8/8/8/8/4K3 w - - 0 1" };
  assert.deepEqual(e.explain(pawn, "a7", "a8"), { verdict: "needs-promotion", choices: ["queen", "rook", "bishop", "knight"] });
  assert.deepEqual(e.explain(pawn, "a7", "a8", null), e.explain(pawn, "a7", "a8", undefined));
  assert.deepEqual(e.explain(pawn, "a7", "a8", "queen"), { verdict: "legal", move: "a7a8q", san: "a8=Q+" });
  assert.equal(e.explain(pawn, "a7", "a8", "king").reasons[0].code, "promotion-not-allowed");
  assert.deepEqual(e.explain({ fen: "4k3/8/b7/8/8/8/8/4K2R w K - 0 1" }, "e1", "g1"), {
    verdict: "illegal",
    reasons: [{ code: "castling-through-attack", article: "3.8.2.2", squares: { attackers: ["a6"], crossed: ["f1"] } }],
  });
  const history = { fen: "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", moves: ["h1g1", "a8b8", "g1h1", "b8a8"] };
  const [lost] = e.explain(history, "e1", "g1").reasons;
  assert.deepEqual([lost.code, lost.cause, lost.ply], ["castling-right-lost", "rook-moved", 1]);
});

test("castling shows all conditions of all four castlings", () => {
  const all = e.castling({ fen: "4k3/8/b7/8/8/8/8/R3K2R w KQ - 0 1" });
  assert.deepEqual(Object.keys(all).sort(), ["black", "white"]);
  for (const color of ["white", "black"]) {
    for (const wing of ["short", "long"]) {
      const { allowed, conditions } = all[color][wing];
      assert.ok(conditions.length >= 6, `${conditions.length} conditions`);
      assert.equal(allowed, conditions.every((/** @type {any} */ condition) => condition.met));
      for (const condition of conditions) {
        assert.equal(typeof condition.met, "boolean");
        assert.match(condition.code, /^castling-/);
        assert.match(condition.article, /^3\.8\.2/);
        assert.equal(typeof condition.squares, "object");
      }
    }
  }
  assert.equal(all.white.short.allowed, false);
  assert.equal(all.white.long.allowed, true);
  assert.equal(all.black.short.allowed, false);
});

test("attacks shows who attacks what, pins and pieces that hang", () => {
  const map = e.attacks({ fen: "7k/8/8/4r3/8/8/1B1K4/8 w - - 0 1" });
  assert.deepEqual(map.attackers.e5, { white: ["b2"], black: [] });
  assert.deepEqual(map.attackers.e2.black, ["e5"]);
  assert.deepEqual(map.pins[0].pinned, "e5");
  assert.deepEqual(map.pins[0].pinner, "b2");
});

test("a placement without the other fields is a position with White to move, wherever a FEN is read, with a note", () => {
  const [fen, whole] = ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"];
  const note = {
    code: "fields-missing", severity: "note", squares: [], part: { field: "turn", found: "", meant: "w - - 0 1" },
    message: "The FEN ends early and is read as if it went on with w - - 0 1: add that if it is meant.",
  };
  assert.deepEqual(e.checkSetup(fen), { setup: whole, fen: whole, problems: [note] });
  const view = e.inspect({ fen });
  assert.deepEqual([view.fen, view.turn, view.notes], [whole, "white", [note]]);
  assert.deepEqual({ ...view, notes: [] }, e.inspect({ fen: whole }));
  assert.equal(e.inspect({ fen, moves: ["e2e4", "e7e5"] }).notes.length, 1, "while the game goes on, too");
  assert.equal(e.perft(fen, 2), 400);
  assert.deepEqual(e.winnable({ fen: "4k3/8/8/8/8/8/8/4K3" }, "white").verdict, "unwinnable");
  const { games, problems } = e.parsePgn(`[FEN "${fen}"]\n\n1. e4 e5 *`);
  assert.deepEqual(games[0].moves, ["e2e4", "e7e5"]);
  assert.deepEqual(problems.map(({ code, line, column }) => [code, line, column]), [["fields-missing", 1, 1]]);
  const judged = { lesson: "x", id: "x", title: "x", steps: [{ start: { fen }, task: "x", goal: { "judge-position": {} } }] };
  assert.equal(e.judge(JSON.stringify(judged), null, { choose: "possible" }).solved, true, "nothing speaks against it");
});

test("W for w is refused and told with what was meant", () => {
  const said = failure(() => e.inspect({ fen: "4k3/8/8/8/8/8/8/4K3 W - - 0 1" }));
  assert.equal(said.code, "turn-syntax");
  assert.equal(said.message, 'The turn field is "W": write w.');
  assert.deepEqual(said.problems[0].part, { field: "turn", found: "W", meant: "w" });
  assert.equal("setup" in e.checkSetup("4k3/8/8/8/8/8/8/4K3 W - - 0 1"), false);
});

test("checkSetup tells all problems at once", () => {
  assert.deepEqual(e.checkSetup(INITIAL), { setup: INITIAL, fen: INITIAL, problems: [] });
  assert.equal(e.checkSetup("8/8/8/8/8/8/8/K7 b").setup, "8/8/8/8/8/8/8/K7 b - - 0 1", "also where nobody can play on");
  const bad = e.checkSetup("P7/8/8/3kK3/8/8/8/8 w - - 0 1");
  assert.equal("fen" in bad, false);
  assert.deepEqual(bad.problems.map((/** @type {any} */ problem) => problem.code), ["adjacent-kings", "pawn-on-last-rank"]);
  assert.deepEqual(bad.problems[1].squares, ["a8"]);
  assert.equal(bad.problems[0].severity, "unplayable");
  const syntax = e.checkSetup("nonsense");
  assert.equal(syntax.problems[0].code, "board-syntax");
  assert.equal("article" in syntax.problems[0], false);
});

test("claims and rule answer in the shapes of the contract", () => {
  const before = { moves: ["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"] };
  assert.deepEqual(e.claims(before, "f6g8")[0], { by: "threefold", article: "9.2.1", count: 3, correct: true });
  assert.deepEqual(e.claims(before)[0], { by: "threefold", article: "9.2.2", count: 2, correct: false });
  assert.deepEqual(e.claims(before, null), e.claims(before));
  assert.deepEqual(e.rule(before, { claim: "threefold", intended: "f6g8" }), { state: "drawn", by: "threefold-repetition", article: "9.2.1" });
  assert.deepEqual(e.rule(before, { claim: "threefold" }), {
    state: "ongoing",
    refused: { code: "claim-incorrect", article: "9.5.3", penalty: { to: "white", minutes: 2, article: "9.5.3" } },
  });
  assert.deepEqual(e.rule({}, { agreeDraw: true }), { state: "ongoing", refused: { code: "agreement-too-early", article: "5.2.3" } });
  assert.deepEqual(e.rule({}, { illegalMove: "white", count: 1 }), {
    state: "ongoing",
    penalty: { to: "black", minutes: 2, article: "7.5.5" },
  });
  const bare = { fen: "8/8/4k3/8/8/3QK3/8/8 w - - 0 1" };
  assert.deepEqual(e.rule(bare, { flagFall: "white" }), { state: "drawn", by: "flag-fall-unwinnable", article: "6.9" });
  assert.deepEqual(e.rule(bare, { resign: "white" }), { state: "drawn", by: "resignation-unwinnable", article: "5.1.2" });
  const hangs = e.rule({ fen: "8/8/4k3/4n3/8/3RK3/8/8 w - - 0 1" }, { flagFall: "white" });
  if (hangs.state === "open") {
    assert.deepEqual(hangs, {
      state: "open",
      needs: { winnable: "black" },
      if: {
        winnable: { state: "won", winner: "black", by: "flag-fall", article: "6.9" },
        unwinnable: { state: "drawn", by: "flag-fall-unwinnable", article: "6.9" },
      },
    });
  } else {
    assert.deepEqual(hangs, { state: "won", winner: "black", by: "flag-fall", article: "6.9" });
  }
});

test("winnable tells who can still mate, shows how, or why not", () => {
  const rook = { fen: "8/8/4k3/4n3/8/3RK3/8/8 w - - 0 1" };
  const { verdict, line } = e.winnable(rook, "black");
  assert.equal(verdict, "winnable");
  assert.deepEqual(e.inspect({ ...rook, moves: line }).outcome, { state: "won", winner: "black", by: "checkmate", article: "5.1.1" });
  const proof = (fen, color = "white") => e.winnable({ fen }, color).proof;
  assert.deepEqual(proof("8/8/4k3/8/8/3QK3/8/8 w - - 0 1", "black"), { by: "material", line: [] });
  assert.deepEqual(proof("6Rk/8/7K/8/8/8/8/8 b - - 0 1"), { by: "forced", line: ["h8g8"] });
  const locked = proof("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1");
  assert.equal(locked.by, "locked");
  assert.deepEqual(locked.wall, ["a4", "c4", "e4", "g4", "a5", "c5", "e5", "g5"]);
  assert.ok(locked.kings.white.includes("e1") && !locked.kings.white.includes("e8"));
});

test("winnable goes on where its budget ran out", () => {
  const game = { fen: "8/8/4k3/4n3/8/3RK3/8/8 w - - 0 1" };
  let slices = 0;
  let answer;
  do {
    answer = e.winnable(game, "black", { nodes: 20 });
    slices += 1;
    if (answer.verdict === "undecided") assert.ok(answer.nodes >= slices * 20);
  } while (answer.verdict === "undecided" && slices < 100_000);
  assert.ok(slices > 1);
  assert.deepEqual(answer, e.winnable(game, "black"));
  assert.equal(failure(() => e.winnable(game, "green")).code, "bad-argument");
  assert.equal(failure(() => e.winnable(game, "black", { nodes: 0 })).code, "bad-argument");
  assert.equal(failure(() => e.winnable(game, "black", 5)).code, "bad-argument");
  assert.deepEqual(e.winnable(game, "black", null), answer);
});

test("winnable searches as long as it may by the clock of its host", () => {
  assert.equal(e.winnable({}, "white", { millis: 1_000 }).verdict, "winnable");
  const open = { fen: "8/8/4k3/4n3/8/3RK3/8/8 w - - 0 1" };
  const first = e.winnable(open, "black", { nodes: 20, millis: 1_000 });
  assert.deepEqual(first, { verdict: "undecided", nodes: first.nodes });
  assert.ok(first.nodes < 100, "a budget of positions counts beside one of time");
  assert.equal(e.winnable(open, "black", { millis: 10_000 }).verdict, "winnable");
  for (const millis of [-1, 1.5, "5", NaN]) {
    assert.equal(failure(() => e.winnable(open, "black", { millis })).code, "bad-argument");
  }
});

test("san writes and parseMove reads, in all letters", () => {
  assert.equal(e.san({}, "g1f3", "en"), "Nf3");
  assert.equal(e.san({}, "g1f3", "de"), "Sf3");
  assert.equal(e.san({}, "g1f3", "figurine"), "♘f3");
  assert.deepEqual(e.parseMove({}, "Sf3", "de"), { verdict: "legal", move: "g1f3", san: "Nf3" });
  assert.deepEqual(e.parseMove({}, "e2e4", "de"), { verdict: "legal", move: "e2e4", san: "e4" });
  const castle = { fen: "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1" };
  for (const text of ["O-O", "0-0", "e1g1", "e1h1"]) {
    assert.equal(e.parseMove(castle, text, "en").move, "e1g1", text);
  }
  const twins = { fen: "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1" };
  assert.deepEqual(e.parseMove(twins, "Nd2", "en"), { verdict: "ambiguous", candidates: ["b1d2", "f3d2"] });
  const pawn = { fen: "4k3/P7/8/8/8/8/8/4K3 w - - 0 1" };
  assert.equal(e.parseMove(pawn, "a8", "en").reasons[0].code, "promotion-missing");
  assert.equal(e.parseMove(pawn, "a7a8", "en").reasons[0].code, "promotion-missing");
  assert.equal(e.parseMove({}, "Nf4", "en").verdict, "illegal");
  assert.equal(failure(() => e.parseMove({}, "hello", "en")).code, "move-syntax");
});

test("games go to PGN and come back", () => {
  const game = { moves: ["f2f3", "e7e5", "g2g4", "d8h4"] };
  const text = e.toPgn(game, { White: "Anna", Black: 'B "x" \\' });
  const { games, problems } = e.parsePgn(text);
  assert.deepEqual(problems, []);
  assert.equal(games.length, 1);
  assert.deepEqual(games[0].moves, game.moves);
  assert.equal(games[0].tags.Black, 'B "x" \\');
  assert.equal(games[0].result, "0-1");
  assert.deepEqual(e.inspect(games[0]).outcome.by, "checkmate");
  const [problem] = e.parsePgn("1. e4 e5\n2. Ke3 *").problems;
  assert.deepEqual([problem.line, problem.column, problem.code], [2, 4, "illegal-move"]);
  assert.deepEqual(e.parsePgn(""), { games: [], problems: [] });
});

test("perft counts", () => {
  assert.deepEqual([0, 1, 2, 3].map((depth) => e.perft(INITIAL, depth)), [1, 20, 400, 8902]);
});

test("a record that is no game is refused with its code", () => {
  const illegal = failure(() => e.inspect({ moves: ["e2e4", "e7e4"] }));
  assert.equal(illegal.code, "illegal-move");
  assert.equal(illegal.ply, 2);
  assert.equal(illegal.reasons[0].code, "not-piece-movement");
  const kings = failure(() => e.inspect({ fen: "8/8/8/3kK3/8/8/8/8 w - - 0 1" }));
  assert.equal(kings.code, "adjacent-kings");
  assert.equal(kings.problems[0].article, "3.9.2");
  assert.equal(failure(() => e.perft("8/8/8/8/8/8/8/8 w - - 0 1", 1)).code, "missing-king");
  assert.equal(failure(() => e.san({}, "e2e5", "en")).code, "illegal-move");
  assert.equal(failure(() => e.claims({}, "e2e5")).code, "illegal-move");
  // In an event the announced move is part of the claim, and the arbiter answers.
  assert.equal(e.rule({}, { claim: "threefold", intended: "e2e5" }).refused.code, "intended-move-illegal");
});

test("17,697 plies are a game, more are not", () => {
  const cycle = ["g1f3", "g8f6", "f3g1", "f6g8"];
  const moves = Array.from({ length: 17_697 }, (_, index) => cycle[index % 4]);
  assert.equal(e.inspect({ moves }).outcome.by, "fivefold-repetition");
  assert.equal(failure(() => e.inspect({ moves: [...moves, "g8f6"] })).code, "too-long");
});
