/** Who can still mate, where it takes long to find out: beside a page that stays free, in a worker, and where there is no worker. */
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { Board } from "./board.mjs";
import { Key, lacks } from "./browser.mjs";
import * as over from "./over.mjs";
import { checks, done, rule, told, verdict } from "./over.mjs";
import { serveForeign } from "./server.mjs";
import { stage } from "./stage.mjs";

const KNIGHT_AND_ROOK = "8/8/4k3/8/6n1/8/3RK3/8 w - - 0 1";
/** Whether Black can still mate takes longer to find out than a ruling waits. */
const OPEN = "1Bb5/1p6/pPp3k1/2Pp3p/P2PpBpP/4P1P1/5K2/8 w - - 0 1";
/** Dead, which a first look cannot tell. */
const DEAD = "3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 0 1";
/** Whether White can still mate takes a long search. */
const LONG = "8/6pp/8/4q3/ppp5/bkp4Q/qnp2p2/n1K5 b - - 0 1";
const SHUFFLE = ["g1f3", "g8f6", "f3g1", "f6g8"];

const { site, browser } = await stage({ media: { "prefers-reduced-motion": "reduce" } });
/** The foreign host of the present test. */
let host;

afterEach(async () => {
  await host?.stop();
  host = null;
});

const freeBoard = (game, lang) => over.freeBoard({ site, browser }, game, lang);
const asked = (game, lang) => over.asked({ site, browser }, game, lang);

/** Works on a device that is slow. @param {() => Promise<void>} work */
async function slowly(work) {
  await browser.driver.sendDevToolsCommand("Emulation.setCPUThrottlingRate", { rate: 4 });
  try {
    await work();
  } finally {
    await browser.driver.sendDevToolsCommand("Emulation.setCPUThrottlingRate", { rate: 1 });
  }
}

test("two boards ask at once, and others look at their games in between", async () => {
  const script = `<script type="module" src="${site.url}embed/v1/embed.js"></script>`;
  const hard = "8/8/8/1k6/8/8/1K1NN3/8 w - - 0 1";
  host = await serveForeign({
    "/": { html: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Two</title><regelbrett-board id="a" fen="${hard}"></regelbrett-board><regelbrett-board id="b" fen="${KNIGHT_AND_ROOK}"></regelbrett-board><regelbrett-board id="c"></regelbrett-board>${script}` },
  });
  await browser.open(host.url);
  const [a, b, c] = ["a", "b", "c"].map((id) => new Board(browser, `#${id}`));
  for (const board of [a, b, c]) await board.ready();
  await browser.run(() => ["a", "b"].forEach((id) => document.getElementById(id).shadowRoot.querySelector(".tools .game-over").click()));
  for (const move of SHUFFLE) await c.run((board, move) => board.play(move), move);
  await done(a);
  await done(b);
  assert.deepEqual((await checks(a)).slice(2), ["White can still mate.", "Black can no longer mate."]);
  assert.deepEqual((await checks(b)).slice(2), ["White can still mate.", "Black can still mate."]);
  assert.equal((await c.game()).moves.length, 4);
  assert.deepEqual(await browser.problems(), []);
});

test("a long search leaves the page free where no worker is to be had, stops and goes on", { skip: lacks("devtools") }, async () => {
  const script = `<script type="module" src="${site.url}embed/v1/embed.js"></script>`;
  host = await serveForeign({ "/": { html: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Hard</title><regelbrett-board fen="${LONG}"></regelbrett-board>${script}` } });
  await browser.open(host.url);
  const board = new Board(browser, "regelbrett-board");
  await board.ready();
  await slowly(async () => {
    await board.run((board) => board.shadowRoot.querySelector(".tools .game-over").click());
    await board.wait("the search", (board) => board.shadowRoot.querySelector(".is-over .mate-question span"));
    const counts = await board.run(async (board) => {
      const question = board.shadowRoot.querySelector(".is-over .mate-question");
      const counts = new Set();
      // Whoever else wants to do something on the page has a turn after each stretch of the search, whose count then has grown. How short a
      // stretch is, tests/web/winnable.test.mjs measures by a clock of its own.
      while (counts.size < 10 && !question.closest("li").className) {
        await new Promise((turn) => setTimeout(turn));
        counts.add(question.querySelector("span").textContent.replace(/\D/g, ""));
      }
      return counts.size;
    });
    assert.equal(counts, 10, "the page has its turns while the search goes on");

    await board.wait("Black's answer", (board) => board.shadowRoot.querySelector(".checks li:nth-child(4)").className);
    await board.run((board) => board.shadowRoot.querySelector(".is-over .stop:not([hidden])").focus());
    await browser.type(Key.ENTER);
    const [stopped] = (await checks(board)).slice(2);
    assert.match(stopped, /^Can White still mate\? That is still open\. Positions searched: [\d,]+\.$/);
    assert.equal(await board.run((board) => board.shadowRoot.activeElement.className), "continue", "the keyboard goes to the button that goes on");
    await browser.type(Key.ENTER);
    await board.wait("more", (board, before) => {
      const counted = (text) => Number(text.replace(/\D/g, ""));
      return counted(board.shadowRoot.querySelector(".is-over .mate-question span").textContent) > counted(before);
    }, stopped);
    await board.run((board) => (board.game = {}));
    await done(board);
    assert.deepEqual((await checks(board)).slice(2), ["White can still mate.", "Black can still mate."], "another position calls it off");
  });
});

test("on our own pages a worker searches", { skip: lacks("devtools") }, async () => {
  const board = await freeBoard({ fen: LONG }, "en");
  await slowly(async () => {
    await board.press(".tools .game-over");
    await board.wait("the worker", () => performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/engine/worker.js")));
    await board.wait("its count", (board) => / so far: [1-9]/.test(board.shadowRoot.querySelector(".is-over .mate-question span").textContent));
  });
  await board.press(".tools .game-over");
  assert.deepEqual(await browser.problems(), []);
});

test("a worker that answers nothing is replaced, with words for it, and in the end the page finds out by itself", { skip: lacks("devtools") }, async () => {
  // Its patience is short here.
  const source = `{
    const begin = setInterval;
    window.setInterval = (work, time) => begin(work, time / 50);
    window.Worker = class extends EventTarget { postMessage() {} terminate() {} };
  }`;
  const { identifier } = await browser.driver.sendAndGetDevToolsCommand("Page.addScriptToEvaluateOnNewDocument", { source });
  try {
    for (const [lang, again, answer] of [
      // White's answer may come before a worker is needed.
      ["de", / Kann (?:Weiß|Schwarz) noch mattsetzen\? Die Suche ist hängen geblieben und hat von vorn begonnen\. Bisher geprüfte Stellungen: [\d.]+\.$/, "Schwarz kann noch mattsetzen."],
      ["en", / Can (?:White|Black) still mate\? The search got stuck and has begun again\. Positions searched so far: [\d,]+\.$/, "Black can still mate."],
    ]) {
      const board = await freeBoard({ fen: OPEN }, lang);
      await slowly(async () => {
        await board.run((board) => {
          window.heard = [];
          const live = board.shadowRoot.querySelector(".live");
          new MutationObserver(() => window.heard.push(live.textContent)).observe(live, { childList: true });
        });
        await board.press(".tools .game-over");
        await board.wait("the answer", (board) => board.shadowRoot.querySelector(".is-over .checks li:nth-child(4)").className);
      });
      assert.equal((await checks(board))[3], answer);
      const heard = await browser.run(() => window.heard);
      assert.ok(heard.some((text) => again.test(text)) && heard.at(-1).endsWith(` ${answer}`), heard.join("\n"));
    }
    assert.deepEqual(await browser.problems(), []);
  } finally {
    await browser.driver.sendDevToolsCommand("Page.removeScriptToEvaluateOnNewDocument", { identifier });
  }
});

test("in a frame that may do next to nothing", async () => {
  host = await serveForeign({
    "/": {
      html: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Frame</title><iframe title="Board" sandbox="allow-scripts" width="420" height="900" src="${site.url}embed/?fen=${KNIGHT_AND_ROOK.replaceAll(" ", "_")}&amp;lang=en"></iframe>`,
      csp: `default-src 'none'; frame-src ${new URL(site.url).origin}`,
    },
  });
  await browser.open(host.url);
  await browser.driver.switchTo().frame(0);
  const board = new Board(browser, "regelbrett-board");
  await board.ready();
  await board.run((board) => board.shadowRoot.querySelector(".tools .game-over").click());
  await done(board);
  assert.deepEqual((await checks(board)).slice(2), ["White can still mate.", "Black can still mate."]);
  await browser.driver.switchTo().defaultContent();
  assert.deepEqual(await browser.problems(), []);
});

test("a ruling that hangs on a longer search is given when it is done", async () => {
  const board = await asked({ fen: OPEN });
  await rule(board, "flag-fall", "white");
  await told(board, ".is-over .ruling", /^Die Zeit von Weiß ist abgelaufen\. Schwarz gewinnt\. \(FIDE 6\.9\)$/);
  await told(board, ".is-over .answer", /So könnte Schwarz noch mattsetzen, wenn beide Seiten dabei mithelfen\./);
});

test("where a first look cannot tell, the board finds out by itself that a position is dead", async () => {
  const board = await freeBoard({ fen: DEAD }, "en");
  await board.wait("the reason", (board) => /Dead position: .*The position is locked for ever\./.test(board.shadowRoot.querySelector(".message").textContent));
  assert.deepEqual(await board.run((board) => board.view.outcome), { state: "drawn", by: "dead-position", article: "5.2.2" });
  assert.ok((await board.marked("wall")).length > 0);
  await board.run((board) => board.shadowRoot.querySelector(".tools .game-over").focus());
  await browser.type(Key.ENTER);
  await done(board);
  assert.match(await verdict(board), /^Yes\. Dead position: /);
  await browser.shot("ending/found-dead", { whole: true });
});
