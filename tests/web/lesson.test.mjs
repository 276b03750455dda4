// What the lesson says to the learner, for every kind of feedback of the judge.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { feedbackOf, questionOf } from "../../www/lesson/exercise/feedback.js";
import { answeredGames } from "../../www/lesson/exercise/reply.js";
import { withheldTools } from "../../www/lesson/exercise/tool-policy.js";
import { pagesRoot } from "../../www/util/urls.js";
import { LANGUAGES, catalog } from "./catalogs.mjs";

const catalogs = LANGUAGES.map((lang) => catalog(lang, "", "lesson", "position"));
const MEN = new Map([["e1", { color: "white", role: "king" }], ["h1", { color: "white", role: "rook" }], ["a6", { color: "black", role: "bishop" }]]);
const VIEW = { fen: "", turn: "white", fullmove: 1, moves: [] };
const REASON = {
  code: "castling-through-attack", article: "3.8.2.2", squares: { king: ["e1"], from: ["e1"], target: ["g1"], crossed: ["f1"], attackers: ["a6"] },
};
const PROBLEM = { code: "adjacent-kings", severity: "unplayable", article: "3.9.2", squares: ["d5", "e5"] };
const say = "<p>The author speaks.</p>";

const linesOf = (feedback, catalog) => feedbackOf({ feedback, ask: { kind: "move" } }, catalog, MEN, VIEW);

test("nothing is said before the learner has done anything, and while the board asks for a piece", () => {
  for (const code of ["ready", "needs-promotion"]) assert.deepEqual(linesOf({ code }, catalogs[0]).lines, []);
});

test("every other feedback says something, without a gap", () => {
  const all = [
    { code: "right", san: "O-O", move: "e1g1" }, { code: "solved" }, { code: "illegal", reasons: [REASON] }, { code: "legal-but", san: "Kf1" },
    { code: "wrong-choice" }, { code: "right-so-far" }, { code: "squares-missing", squares: ["b4"] }, { code: "squares-extra", squares: ["a1", "a2"] },
    { code: "hint", say }, { code: "no-more-hints" }, { code: "solution", san: "O-O" }, { code: "solution", choices: ["illegal", REASON.code] },
    { code: "solution", squares: ["b4", "c3"] }, { code: "impossible-so-far" }, { code: "collected", squares: ["f5"] }, { code: "collect-on", squares: ["f5", "f8"] },
    { code: "pieces-wrong", squares: ["d1"] }, { code: "pieces-missing", squares: ["d1", "e1"] }, { code: "collect-check" }, { code: "collect-out" }, { code: "solution", moves: ["a1a5", "a5f5"] }, { code: "right", problems: [PROBLEM] },
    { code: "wrong-choice", problems: [PROBLEM] }, { code: "solution", choices: ["impossible", "adjacent-kings"], problems: [PROBLEM] },
  ];
  for (const catalog of catalogs) {
    for (const feedback of all) {
      const { lines } = linesOf(feedback, catalog);
      assert.ok(lines.length > 0, feedback.code);
      for (const line of lines) assert.doesNotMatch("text" in line ? line.text : line.html, /[{}…]|^$/, feedback.code);
    }
  }
});

test("a wrong try is answered with its reason and the article, then with the author's words", () => {
  const { tone, lines } = linesOf({ code: "illegal", reasons: [REASON], say }, catalogs[1]);
  assert.equal(tone, "wrong");
  assert.equal(lines.length, 2);
  assert.equal(lines[0].article, "3.8.2.2");
  assert.deepEqual(lines[1], { html: say });
});

test("author's words stand alone where they say it all", () => {
  assert.deepEqual(linesOf({ code: "wrong-choice", say }, catalogs[1]).lines, [{ html: say }]);
  assert.deepEqual(linesOf({ code: "hint", say }, catalogs[1]).lines, [{ html: say }]);
});

test("a position that cannot arise is answered with what is wrong with it, for a learner", () => {
  const { lines } = linesOf({ code: "wrong-choice", problems: [PROBLEM], say }, catalogs[1]);
  assert.deepEqual(lines.map((line) => line.article), ["3.9.2", undefined]);
  assert.match(lines[0].text, /never stand side by side/);
});

test("the author's own answers are called what the author calls them", () => {
  const feedback = { code: "solution", choices: ["nothing"] };
  const { lines } = feedbackOf({ feedback, ask: { kind: "none" } }, catalogs[1], MEN, VIEW, { nothing: "Nothing at all" });
  assert.match(lines[0].text, /Nothing at all/);
});

test("on the way to the stars it is said how many moves are left", () => {
  const judgement = { feedback: { code: "collected", squares: ["f5"] }, ask: { kind: "move", stars: ["f5"], left: 2 } };
  assert.deepEqual(feedbackOf(judgement, catalogs[1], MEN, VIEW).lines, [
    { text: "Collected! One star is left." }, { text: "You have 2 moves left." },
  ]);
});

test("a long list of reasons is cut", () => {
  assert.equal(linesOf({ code: "illegal", reasons: Array(6).fill(REASON) }, catalogs[0]).lines.length, 3);
});

test("no tool gives the answer to an open question away", () => {
  for (const kind of ["judge", "judge-position", "find-error", "quiz", "choose", "show-moves", "select-squares", "setup", "a kind to come"]) {
    assert.ok(withheldTools({ [kind]: {} }, { kind: "choice" }).includes("why"), kind);
    assert.deepEqual(withheldTools({ [kind]: {} }, { kind: "none" }), [], `${kind}, answered`);
  }
  assert.ok(withheldTools({ play: [] }, { kind: "move" }, true).includes("why"), "in an exam a move is asked for only once");
  for (const kind of ["play", "reach", "collect"]) assert.ok(!withheldTools({ [kind]: {} }, { kind: "move" }).includes("why"), kind);
});

test("facts take the place of the general answer, and the author's words that of both", () => {
  const told = (feedback, facts, forReason) => feedbackOf({ feedback, ask: { kind: "choice", choices: [] } }, catalogs[0], MEN, VIEW, {}, facts, forReason);
  const fact = { text: "Der König steht nicht im Schach." };
  assert.deepEqual(told({ code: "wrong-choice" }, [fact.text], true), { tone: "wrong", lines: [{ text: "Daran liegt es nicht." }, fact] });
  assert.deepEqual(told({ code: "wrong-choice" }, [fact.text]).lines, [fact]);
  assert.deepEqual(told({ code: "legal-but", san: "Kf1" }, [fact.text]).lines, [fact]);
  assert.deepEqual(told({ code: "legal-but", san: "Kf1", say }, []).lines, [{ html: say }]);
});

test("the answer to a wrong move is played from the board as it was", () => {
  const facts = [{ code: "no-castling" }, { code: "hangs", squares: ["e4"], move: "f6e4" }];
  const games = answeredGames({ game: { fen: "x", moves: ["a2a3"] }, feedback: { code: "legal-but", move: "g1f3", facts } });
  assert.deepEqual(games, [{ fen: "x", moves: ["a2a3", "g1f3"] }, { fen: "x", moves: ["a2a3", "g1f3", "f6e4"] }]);
  assert.deepEqual(answeredGames({ game: {}, feedback: { code: "legal-but", move: "g1f3", facts: [facts[0]] } }), [], "no answer shows it");
  assert.deepEqual(answeredGames({ game: {}, feedback: { code: "right", move: "g1f3", facts } }), [], "a right move stands");
});

test("the question stays while a reason is looked for", () => {
  assert.equal(questionOf({ judge: {} }, { kind: "choice", choices: ["legal", "illegal"] }), "");
  assert.equal(questionOf({ judge: {} }, { kind: "choice", choices: ["pinned"] }), "ui.why-illegal");
  assert.equal(questionOf({ "judge-position": {} }, { kind: "choice", choices: ["missing-king"] }), "ui.why-impossible");
  assert.equal(questionOf({ quiz: {} }, { kind: "choice", choices: ["yes", "no"] }), "");
  assert.equal(questionOf({ judge: {} }, { kind: "none" }), "");
});

test("links to pages lead to the site, from the scripts of a fixed version too", () => {
  const top = "https://example.org/regelbrett/";
  for (const scripts of ["", "embed/v0.1.0/", "embed/v1.2.3/"]) assert.equal(pagesRoot(new URL(scripts, top)).href, top, scripts);
  assert.equal(pagesRoot(new URL("https://example.org/embed/v1.0.0/")).href, "https://example.org/");
});
