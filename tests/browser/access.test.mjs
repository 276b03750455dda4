/** axe finds nothing wrong on any page, at rest and in the middle of an exercise, in the light theme and the dark one. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Board, Exercise } from "./board.mjs";
import { lessons, pathOf } from "./solver.mjs";
import { stage } from "./stage.mjs";

const PROMOTION = "7k/P7/8/8/8/8/8/K7 w - - 0 1";

const { site, browser } = await stage();

/** Opens a lesson's page at an exercise. @param {string} lesson @param {string} lang @param {string} id */
async function exercise(lesson, lang, id) {
  await browser.openAnew(site.url + pathOf(lessons[lesson][lang]));
  const page = new Exercise(browser, id);
  await page.ready();
  return page;
}

/** Opens a page with a board on it. @param {string} path */
async function board(path) {
  await browser.open(site.url + path);
  const board = new Board(browser, "regelbrett-board");
  await board.ready();
  return board;
}

/** Each state: how to get there, and which part of the page is checked. */
const STATES = {
  "the start page": { go: () => board("de/") },
  "the free board after a wrong try": {
    go: async () => {
      const free = await board("en/board/");
      await free.click("a1", "a3");
      await free.wait("the reason", (board) => /pawn|a2/.test(board.shadowRoot.querySelector(".message").textContent));
    },
  },
  "the question what a pawn becomes": {
    go: async () => {
      const free = await board(`de/brett/?fen=${encodeURIComponent(PROMOTION)}`);
      await free.click("a7", "a8");
      await free.wait("the question", (board) => board.shadowRoot.querySelector("[role=dialog]"));
    },
  },
  "a lesson with every exercise alive": {
    go: async () => {
      await exercise("en-passant", "de", "in-time");
      for (const { id } of lessons["en-passant"].de.exercises) await new Exercise(browser, id).ready();
    },
  },
  "a piece chosen": {
    within: "#both-sides",
    go: async () => (await exercise("castling", "en", "both-sides")).board.click("e1"),
  },
  "a wrong try": {
    within: "#which-side",
    go: async () => {
      const page = await exercise("castling-when", "de", "which-side");
      await page.board.click("e1", "g1");
      await page.tells(/f1/);
    },
  },
  "a wrong choice and a hint": {
    within: "#king-objects",
    go: async () => {
      const page = await exercise("en-passant", "en", "king-objects");
      await page.choose("legal");
      await page.tells(/fifth rank/);
      await page.press(".help button");
      await page.tells(/Picture the fifth rank/);
    },
  },
  "half of the answer": {
    within: "#too-late",
    go: async () => {
      const page = await exercise("en-passant", "de", "too-late");
      await page.choose("illegal");
      await page.tells(/Und warum nicht/);
    },
  },
  "an earlier position": {
    within: "#to-safety",
    go: async () => {
      const page = await exercise("castling", "de", "to-safety");
      await page.press(".reel > button");
    },
  },
  "a solved step": {
    within: "#both-sides",
    go: async () => {
      const page = await exercise("castling", "en", "both-sides");
      await page.board.click("e1", "g1");
      await page.right();
    },
  },
  "a frame's board after a wrong try": {
    within: "main",
    go: async () => {
      const framed = await board("embed/?lang=de");
      await framed.click("a1", "a3");
      await framed.wait("the reason", (board) => /a2/.test(board.shadowRoot.querySelector(".message").textContent));
    },
  },
  "a page that does not exist": { go: () => browser.open(`${site.url}there/is/none/`) },
};

for (const [name, { go, within = "html" }] of Object.entries(STATES)) {
  test(name, async () => {
    for (const scheme of ["light", "dark"]) {
      await browser.media({ "prefers-color-scheme": scheme, "prefers-reduced-motion": "reduce" });
      await go();
      assert.deepEqual(await browser.axe(within), [], scheme);
      await browser.shot(`access/${name.replaceAll(" ", "-").replaceAll("'", "")}-${scheme}`);
    }
  });
}
