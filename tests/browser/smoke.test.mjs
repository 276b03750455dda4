/** The built site comes up: its pages, its board, its engine, without a complaint from the browser. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Board, Exercise } from "./board.mjs";
import { stage } from "./stage.mjs";

const { site, browser } = await stage();

const PAGES = ["", "de/", "en/", "de/brett/", "en/board/", "de/ueben/", "en/practice/", "de/pruefung/", "de/regeln/", "en/rules/", "en/rules/coverage/", "de/lektion/rochade/", "en/lesson/castling/", "embed/?fen=4k3/8/8/8/8/8/8/4K2R_w_K_-_0_1"];

for (const page of PAGES) {
  test(`/${page} has nothing to complain of`, async () => {
    await browser.open(site.url + page);
    await browser.wait("the page", () => document.readyState === "complete");
    if (page.startsWith("embed")) await new Board(browser, "regelbrett-board").ready();
    // A frame's page has no heading of its own: it is a part of the page around it.
    assert.deepEqual(await browser.axe(page.startsWith("embed") ? "main" : "html"), []);
    assert.deepEqual(await browser.problems(), []);
    await browser.shot(`pages/${page.split("?")[0].replaceAll("/", "-") || "root"}`, { whole: true });
  });
}

test("a move on the free board, by mouse and by keys", async () => {
  await browser.open(`${site.url}de/brett/`);
  const board = new Board(browser, "regelbrett-board");
  await board.ready();
  await board.click("e2", "e4");
  await board.wait("the move", (board) => board.game.moves?.join() === "e2e4" && board.view.turn === "black");
  await board.drag("e7", "e5");
  await board.wait("the answer", (board) => board.game.moves?.join() === "e2e4,e7e5");
  await board.focus();
  await board.keys("g1", "f3");
  await board.wait("the knight", (board) => board.game.moves?.join() === "e2e4,e7e5,g1f3" && board.view);
  const page = () => browser.run(() => [document.querySelector(".moves").textContent, document.getElementById("fen").value.split(" ")[0]]);
  assert.deepEqual(await page(), ["1. e4 e5 2. Sf3", "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R"]);
  assert.match(await board.fen(), /^rnbqkbnr\/pppp1ppp\/8\/4p3\/4P3\/5N2\/PPPP1PPP\/RNBQKB1R b KQkq - 1 2$/);
});

test("every exercise of a lesson comes alive", async () => {
  await browser.open(`${site.url}de/lektion/rochade/`);
  const ids = await browser.run(() => [...document.querySelectorAll("regelbrett-lesson")].map((lesson) => lesson.getAttribute("exercise")));
  assert.ok(ids.length > 0);
  for (const id of ids) await new Exercise(browser, id).ready();
  await browser.shot("pages/de-lektion-rochade-alive", { whole: true });
  assert.deepEqual(await browser.problems(), []);
});
