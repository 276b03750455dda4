// The words of "Is it over?" (that each can be said, and whole, is in words.test.mjs).
import assert from "node:assert/strict";
import { test } from "node:test";
import { absentTools, provableSides, withheldTools } from "../../www/lesson/exercise/tool-policy.js";
import * as words from "../../www/tools/game-over/sentences.js";
import { LANGUAGES, catalog } from "./catalogs.mjs";
import { pieces } from "./everything.mjs";

const [de, en] = LANGUAGES.map((lang) => catalog(lang, "", "game-over"));

const SIDES = ["white", "black"];
const view = (more = {}) => ({ turn: "white", check: [], dests: {}, promotions: [], repetitions: 1, halfmoves: 0, outcome: { state: "ongoing" }, ...more });

test("half-moves are told as moves of each side", () => {
  assert.deepEqual(words.quietMoves({ halfmoves: 99, turn: "black" }), { white: 50, black: 49 });
  assert.deepEqual(words.quietMoves({ halfmoves: 7, turn: "white" }), { white: 3, black: 4 });
  assert.deepEqual(words.quietMoves({ halfmoves: 100, turn: "white" }), { white: 50, black: 50 });
  const [, [, rule]] = words.counterLines(de, view({ halfmoves: 99 }), false);
  assert.equal(rule.text, "Bei 50 Zügen jeder Seite darf Remis reklamiert werden (noch 1), bei 75 ist die Partie von selbst remis (noch 26).");
});

test("pieces that are not enough are named", () => {
  const why = (text) => words.proofSentences(en, "white", { by: "material", line: [] }, { pieces: pieces(text), outcome: { state: "ongoing" } }).join();
  assert.equal(why("Ke1 ke8 rd8"), "White has only the king left, and a king never gives check.");
  assert.match(why("Ke1 Nb3 ke8"), /^White has only a knight left besides the king, and the other king has no piece of its own in its way/);
  assert.match(why("Ke1 Nb3 ke8 qd8"), /a queen can always capture the knight\.$/);
  assert.match(why("Ke1 Bb3 ke8 bd8"), /only bishops left/);
});

test("a wall is told once for both sides", () => {
  const wall = { by: "locked", line: [], wall: ["a4", "a5"], kings: { white: ["e1"], black: ["e8", "d8"] } };
  const end = { pieces: pieces("Ke1 Pa4 pa5 ke8"), outcome: { state: "ongoing" } };
  const why = (white, black = white) => words.deadSentences(en, { white, black }, { white: end, black: end });
  assert.deepEqual(why(wall).slice(1), ["The white king can never leave its square again.", "The black king can reach at most the 2 squares with a diamond."]);
  assert.match(why(wall)[0], /Nothing that anybody could mate with gets past them\.$/);
});

test("what holds only after forced moves is not said as if it were marked on the board", () => {
  const wall = { by: "locked", line: ["a2a3"], wall: ["a4", "a5"], kings: { white: ["e1", "d1"], black: ["e8", "d8"] } };
  const end = { pieces: pieces("Ke1 Pa4 pa5 ke8"), outcome: { state: "ongoing" } };
  const why = (white, black) => words.deadSentences(en, { white, black }, { white: end, black: end });
  const both = why(wall, wall);
  assert.equal(both.length, 2);
  assert.equal(both[0], "The next move is forced.");
  const mixed = why(wall, { by: "exhausted", line: ["a2a3"], positions: 7 });
  for (const said of [...both, ...mixed]) assert.doesNotMatch(said, /circle|diamond/);
  assert.equal(mixed.length, 3);
  assert.match(words.proofSentences(en, "white", wall, end).join(), /circle.*diamond/, "played to its end it is marked");
});

test("positions that were all looked at are told of once for both sides", () => {
  const all = (positions) => ({ by: "exhausted", line: [], positions });
  const end = { pieces: pieces("Ke1 Pa4 pa5 ke8"), outcome: { state: "ongoing" } };
  const why = (white, black) => words.deadSentences(de, { white: all(white), black: all(black) }, { white: end, black: end });
  assert.deepEqual(why(1234, 1234), ["Alle 1.234 Stellungen, auf die es noch ankommt, sind geprüft: Keine ist ein Matt, und keine führt zu einem."]);
  assert.equal(why(21, 7).length, 2);
});

test("in an exercise the tool is there only for the end of a game, and never before the answer", () => {
  const goals = {
    asks: [{ quiz: { ask: "outcome" } }, { quiz: { ask: "winner" } }, { quiz: { ask: "claim" } }, { quiz: { ask: "can-mate" } }, { quiz: { ask: "repetitions" } },
      { reach: "mate" }, { reach: { any: ["check", { not: "stalemate" }] } }, { reach: { all: [{ not: "winnable" }] } }],
    others: [{ play: ["e2e4"] }, { reach: "check" }, { reach: { promote: "queen" } }, { judge: {} }, { quiz: { ask: "attacked" } }, { quiz: { ask: "castling-right" } },
      { collect: {} }, { "show-moves": "e2" }, { "select-squares": [] }, { "judge-position": {} }, { choose: [] }, { setup: "" }, { "find-error": "" }],
  };
  for (const goal of goals.asks) assert.deepEqual(absentTools(goal), [], JSON.stringify(goal));
  for (const goal of goals.others) assert.deepEqual(absentTools(goal), ["game-over"], JSON.stringify(goal));
  for (const goal of [...goals.asks, ...goals.others]) {
    for (const kind of ["move", "choice", "squares", "pieces"]) assert.ok(withheldTools(goal, { kind }).includes("game-over"), JSON.stringify(goal));
    assert.deepEqual(withheldTools(goal, { kind: "none" }), []);
  }
});

test("after the answer there is a mate to show, or why there is none, for the side that is asked about", () => {
  const quiz = (quiz, wrong) => ({ goal: { quiz }, ...(wrong ? { wrong } : {}) });
  assert.deepEqual(provableSides(quiz({ ask: "can-mate", color: "black" }), { dead: false }), ["black"]);
  assert.deepEqual(provableSides(quiz({ ask: "winner", event: { "flag-fall": "white" } }), { dead: false }), ["black"]);
  assert.deepEqual(provableSides(quiz({ ask: "winner", event: { resign: "black" } }), { dead: false }), ["white"]);
  assert.deepEqual(provableSides(quiz({ ask: "winner", event: { "second-illegal-move": "black" } }), { dead: false }), ["white"]);
  assert.deepEqual(provableSides(quiz({ ask: "outcome" }), { dead: true }), SIDES);
  assert.deepEqual(provableSides(quiz({ ask: "outcome" }, [{ answer: "dead-position" }]), { dead: false }), SIDES);
  for (const by of ["checkmate", "stalemate"]) assert.equal(provableSides(quiz({ ask: "outcome" }, [{ answer: "dead-position" }]), { by, dead: true }), null, by);
  for (const step of [quiz({ ask: "outcome" }), quiz({ ask: "winner", event: "agree-draw" }), quiz({ ask: "winner" }), quiz({ ask: "claim" }), { goal: { play: [] } }]) {
    assert.equal(provableSides(step, { dead: false }), null, JSON.stringify(step));
  }
});
