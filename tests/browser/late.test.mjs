/** What a board loads on first use may come late, or not at all: it is done once, in the language that the board has by then, and said. */
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { Board, Exercise } from "./board.mjs";
import { startBrowser, until } from "./browser.mjs";
import { catalogs, keys, lessons, pathOf, solve } from "./solver.mjs";
import { BROKEN, serveForeign, serveSite } from "./server.mjs";

let site, page, browser, board;

before(async () => {
  // What a browser has loaded once is never late: nothing is kept, and each test begins with nothing stored.
  site = await serveSite({ cache: "no-store" });
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A page</title><script type="module" src="${site.url}embed/v1/embed.js"></script>
    <regelbrett-board fen="k7/4P3/8/8/8/8/8/K7 w - - 0 1">A pawn.</regelbrett-board>`;
  page = await serveForeign({ "/": html });
  browser = await startBrowser({ lang: "en" });
});

after(async () => {
  await browser?.quit();
  await page?.stop();
  await site?.stop();
});

beforeEach(async () => {
  site.way.late = null;
  site.asked.length = 0;
  await browser.open("about:blank");
  await browser.forget(site.url);
  await browser.open(page.url);
  board = new Board(browser, "regelbrett-board");
  await board.ready();
});

/** Holds back the files whose path has this in it, until the answer is called. @param {string} part */
function hold(part) {
  let goOn = () => {};
  const leave = new Promise((resolve) => (goOn = resolve));
  site.way.late = (path) => path.includes(part) && leave;
  return goOn;
}

/** Waits until a file has been asked for. @param {string} part */
async function asked(part) {
  await until(`${part} to be asked for`, () => site.asked.some((path) => path.includes(part)));
}

test("a pawn moved twice while the chooser is on its way is asked about once", async () => {
  const goOn = hold("board/promotion.js");
  await board.drag("e7", "e8");
  await asked("board/promotion.js");
  await board.drag("e7", "e8");
  goOn();
  await board.wait("the chooser", (board) => board.shadowRoot.querySelector(".promotion"));
  await browser.settled();
  assert.equal(await board.run((board) => board.shadowRoot.querySelectorAll(".promotion").length), 1);
  await board.press(".promotion button[value=rook]");
  await board.wait("the move", (board) => board.game.moves?.join() === "e7e8r");
});

test("a board whose language is changed back speaks it, whichever sentences come last", async () => {
  const goOn = hold("i18n/de.json");
  await board.run((board) => (board.lang = "de"));
  await asked("i18n/de.json");
  await board.run((board) => (board.lang = "en"));
  goOn();
  await browser.arrived("i18n/de.json");
  await browser.settled();
  assert.equal(await board.run((board) => board.shadowRoot.querySelector("button.why").textContent), catalogs.en["board.tool.why"]);
});

test("a tool that comes late speaks the language that the board has by then", async () => {
  const goOn = hold("why/tool.js");
  await board.press("button.why");
  await asked("why/tool.js");
  await board.run((board) => (board.lang = "de"));
  await board.wait("the board in German", (board, text) => board.shadowRoot.querySelector("button.why").textContent === text, catalogs.de["board.tool.why"]);
  await asked("i18n/why.de.json");
  goOn();
  await board.wait("the tool in German", (board, text) => board.shadowRoot.querySelector(".tool").textContent.includes(text), catalogs.de["why.piece"]);
});

test("keys whose help is not to be had say so, and help once it is there", async () => {
  site.way.late = (path) => {
    if (path.includes("board/keys.js")) throw BROKEN;
  };
  await board.run((board) => board.shadowRoot.querySelector('[data-square="e7"]').focus());
  await browser.type("?");
  await board.wait("the words", (board, text) => board.shadowRoot.querySelector(".message").textContent === text, catalogs.en["error.not-found"]);
  assert.equal(await board.run((board) => board.shadowRoot.querySelector("[aria-live]").textContent), catalogs.en["error.not-found"]);
  site.way.late = null;
  await browser.type("?");
  await board.wait("the help", (board) => board.shadowRoot.querySelector(".message").children.length > 3);
});

test("what is solved counts, also where the words of the page around it cannot be had", async () => {
  site.way.late = (path) => {
    if (path.includes("i18n/site.")) throw BROKEN;
  };
  const lesson = lessons.castling.en;
  await browser.open(site.url + pathOf(lesson));
  const exercise = lesson.exercises.find(({ id }) => id === "rook-came-back");
  await solve(new Exercise(browser, exercise.id), exercise, "en", keys());
  assert.match(await browser.run(() => JSON.stringify(localStorage)), /rook-came-back/);
});

test("a practice that is not to be had says so", async () => {
  site.way.late = (path) => {
    if (path.includes("practice/practice.js")) throw BROKEN;
  };
  await browser.open(`${site.url}en/practice/`);
  await browser.wait("the words", (text) => document.querySelector("#notices").textContent.includes(text), catalogs.en["error.not-found"]);
});

test("from a host that knows no WebAssembly the engine is fetched once", async (t) => {
  const plain = await serveSite({ types: { ".wasm": "application/octet-stream" }, cache: "no-store" });
  t.after(() => plain.stop());
  await browser.open(`${plain.url}en/board/`);
  board = new Board(browser, "regelbrett-board");
  await board.ready();
  await board.click("e2", "e4");
  await board.wait("the move", (board) => board.game.moves?.join() === "e2e4");
  // By the page: the service worker fetches everything.
  assert.equal(await browser.run(() => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith("engine/board_bg.wasm")).length), 1);
});
