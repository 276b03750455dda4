/** What a board on somebody else's page must do in every browser: by the script under a strict policy, in a frame, in a dialog. */
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { Board, Exercise, castle } from "./board.mjs";
import { lessons, mouse, solve } from "./solver.mjs";
import { serveForeign } from "./server.mjs";
import { stage } from "./stage.mjs";

const { site, browser } = await stage({ media: { "prefers-reduced-motion": "reduce" } });

const CASTLING = "r3k2r/8/8/8/8/5r2/8/R3K2R w KQkq - 0 1";
const { origin } = new URL(site.url);
const head = '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A blog</title>';
const script = `<script type="module" src="${site.url}embed/v1/embed.js" async></script>`;
const board = `<regelbrett-board fen="${CASTLING}">White may castle long.</regelbrett-board>`;
const csp = `default-src 'none'; script-src ${origin} 'wasm-unsafe-eval'; connect-src ${origin}`;

const blog = await serveForeign({
  "/script": { html: `${head}${script}${board}<regelbrett-lesson lesson="castling" exercise="rook-came-back" lang="de">Rochiere.</regelbrett-lesson>`, csp },
  "/frame": {
    html: `${head}<iframe title="Castling" sandbox="allow-scripts" width="420" height="560" src="${site.url}embed/?fen=${CASTLING.replaceAll(" ", "_")}&amp;lang=en"></iframe>`,
    csp: `default-src 'none'; frame-src ${origin}`,
  },
  "/dialog": `${head}${script}<dialog>${board}</dialog>`,
});
after(() => blog.stop());

test("the script, from another origin, under a strict policy", async () => {
  await browser.open(`${blog.url}script`);
  const board = new Board(browser, "regelbrett-board");
  await board.ready();
  await castle(board);
  const exercise = lessons.castling.de.exercises.find(({ id }) => id === "rook-came-back");
  await solve(new Exercise(browser, exercise.id), exercise, "de", mouse());
  await browser.shot("everywhere/script");
  assert.deepEqual(await browser.problems(), []);
});

test("a frame in a sandbox that allows scripts alone", async () => {
  await browser.open(`${blog.url}frame`);
  await browser.driver.switchTo().frame(0);
  const board = new Board(browser, "regelbrett-board");
  await board.wait("the engine", (board) => board.view);
  assert.equal(await browser.run(() => origin), "null");
  await castle(board);
  await browser.driver.switchTo().defaultContent();
  await browser.shot("everywhere/frame");
});

test("a dialog that is opened when its board has long been there", async () => {
  await browser.open(`${blog.url}dialog`);
  await browser.run(async () => {
    await customElements.whenDefined("regelbrett-board");
    document.querySelector("dialog").showModal();
  });
  const board = new Board(browser, "regelbrett-board");
  await board.ready();
  assert.ok((await board.run((board) => board.shadowRoot.querySelector(".board").getBoundingClientRect().width)) > 200);
  await castle(board);
  await browser.shot("everywhere/dialog");
});
