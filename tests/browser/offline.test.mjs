/** After the first visit the site needs no network. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Board } from "./board.mjs";
import { startBrowser } from "./browser.mjs";
import { serveSite } from "./server.mjs";

let site, browser;

before(async () => {
  site = await serveSite();
  browser = await startBrowser();
  await browser.open(`${site.url}de/`);
  await browser.installed();
  await site.stop();
  await browser.offline(true);
});

after(async () => {
  await browser?.quit();
  // It is stopped already, unless starting the browser failed.
  await site?.stop().catch(() => {});
});

test("a lesson that was never opened is there", async () => {
  await browser.open(`${site.url}de/lektion/rochade/`);
  assert.match(await browser.run(() => document.querySelector("h1").textContent), /Rochade/);
  assert.equal(await browser.run(() => getComputedStyle(document.body).fontFamily.includes("Vollkorn")), true);
});

test("the board on it knows the rules", async () => {
  await browser.open(`${site.url}en/board/`);
  const board = new Board(browser, "regelbrett-board");
  await board.ready();
  await board.click("g1", "f3");
  await board.wait("the move", (board) => board.game.moves?.join() === "g1f3");
});

test("a page that does not exist leads to the start page of its language", async () => {
  await browser.open(`${site.url}de/lektion/gibt-es-nicht/`);
  await browser.wait("the start page", () => location.pathname.endsWith("/de/"));
  assert.match(await browser.run(() => document.querySelector("#notices").textContent), /\S/);
});

test("nothing but the site's own caches is kept", async () => {
  const names = await browser.run(() => caches.keys());
  assert.equal(names.length, 1);
  assert.match(names[0], /^regelbrett /);
});
