/** What a board must do in every browser: by click, drag, key and finger. With the other files of this name, the short set of Firefox and WebKit. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Board } from "./board.mjs";
import { Key, lacks } from "./browser.mjs";
import { stage } from "./stage.mjs";

const { site, browser } = await stage({ media: { "prefers-reduced-motion": "reduce" } });

const PROMOTION = "7k/P7/8/8/8/8/8/K7 w - - 0 1";

/** The free board in this position. @param {string} [fen] */
async function freeBoard(fen) {
  await browser.open(`${site.url}de/brett/${fen ? `?fen=${encodeURIComponent(fen)}` : ""}`);
  const board = new Board(browser, "regelbrett-board");
  await board.ready();
  return board;
}

/** Waits until these moves have been played, and the engine has said what is legal next. @param {Board} board @param {string[]} moves */
async function played(board, ...moves) {
  await board.wait(`${moves}`, (board, moves) => board.game.moves?.join() === moves && board.view?.moves.length === board.game.moves.length, moves.join());
}

/** Waits until the board shows these words and a screen reader hears them. @param {Board} board @param {RegExp} words @param {RegExp} heard */
async function answers(board, words, heard) {
  await board.wait(`${words}`, (board, words) => new RegExp(words).test(board.shadowRoot.querySelector(".message").textContent), words.source);
  await board.wait(`${heard}`, (board, words) => new RegExp(words).test(board.shadowRoot.querySelector(".live").textContent), heard.source);
}

test("by click: moves, and a wrong try is answered in words and on the squares", async () => {
  const board = await freeBoard();
  await board.click("e2", "e4");
  await played(board, "e2e4");
  await board.click("d8", "h4");
  await answers(board, /Auf e7 steht ein schwarzer Bauer.*\(FIDE 3\.5\)/, /Auf e 7 steht ein schwarzer Bauer/);
  assert.deepEqual(await board.marked("wrong"), ["h4"]);
  assert.deepEqual(await board.marked("reason"), ["e7"]);
  await browser.shot("everywhere/board");
  assert.deepEqual(await browser.problems(), []);
});

test("by drag: a move is made, one that is not legal goes back", async () => {
  const board = await freeBoard();
  await board.drag("g1", "f3");
  await played(board, "g1f3");
  await board.drag("e7", "e4");
  await answers(board, /So weit zieht ein Bauer nicht.*\(FIDE 3\.7\.1\)/, /So weit zieht ein Bauer nicht/);
  assert.deepEqual((await board.game()).moves, ["g1f3"]);
  await board.drag("e7", "e5");
  await played(board, "g1f3", "e7e5");
});

test("by keys: to a square, over the targets, help, and away", async () => {
  const board = await freeBoard();
  await board.focus();
  await board.keys("g1", "f3");
  await played(board, "g1f3");
  await board.keys("b8");
  await browser.type("n");
  assert.equal(await board.focused(), "a6");
  await browser.type(Key.ESCAPE);
  await board.wait("the choice to be taken back", (board) => board.shadowRoot.querySelector(".live").textContent === "Auswahl aufgehoben.");
  await browser.type("?");
  await answers(board, /Pfeiltasten/, /Pfeiltasten/);
  await browser.type(Key.TAB);
  assert.equal(await board.focused(), null);
});

test("promotion: by click and drag, by keys with a way back", async () => {
  const board = await freeBoard(PROMOTION);
  const chosen = () => board.run((board) => board.shadowRoot.activeElement?.value ?? null);
  await board.click("a7", "a8");
  await board.wait("the question", (board) => board.shadowRoot.activeElement?.value === "queen");
  await browser.type(Key.ARROW_UP);
  assert.equal(await chosen(), "knight");
  await browser.type(Key.ESCAPE);
  assert.equal(await board.focused(), "a8");
  await board.drag("a7", "a8");
  await board.press('.promotion button[value="rook"]');
  await played(board, "a7a8r");
  await answers(board, /Schach/, /Turm/);
});

test("by finger: taps and drags", { skip: lacks("touch") }, async () => {
  await browser.resize(360, 740, true);
  try {
    const board = await freeBoard();
    assert.equal(await browser.run(() => document.documentElement.scrollWidth), 360);
    await board.tap("d2", "d4");
    await played(board, "d2d4");
    await board.swipe("d7", "d5");
    await played(board, "d2d4", "d7d5");
    await browser.shot("everywhere/phone");
  } finally {
    await browser.resize(1280, 900);
  }
});
