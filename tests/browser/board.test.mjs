/** `<regelbrett-board>` on its own, on somebody else's pages: bugs that other chess boards had to fix. */
import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { Board } from "./board.mjs";
import { Key, lacks, startBrowser, until } from "./browser.mjs";
import { serveForeign, serveSite } from "./server.mjs";

const CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const ATTACKED = "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1";
const PROMOTION = "7k/P7/8/8/8/8/8/K7 w - - 0 1";

let site, browser;
/** The foreign host of the present test. */
let host;

before(async () => {
  site = await serveSite();
  browser = await startBrowser();
});

afterEach(async () => {
  await host?.stop();
  host = null;
});

after(async () => {
  await browser?.quit();
  await site?.stop();
});

/** Opens a foreign page with this in its body, and gives the boards with these ids. @param {string} body */
async function page(body, { ids = ["a"], html = 'lang="de"', csp = "" } = {}) {
  const script = `<script type="module" src="${site.url}embed/v1/embed.js"></script>`;
  const text = `<!doctype html><html ${html}><head><meta charset="utf-8"><title>Fremd</title><meta name="viewport" content="width=device-width"></head><body>${body}${script}</body></html>`;
  await host?.stop();
  host = await serveForeign({ "/": { html: text, csp: csp && csp.replaceAll("SITE", new URL(site.url).origin) } });
  await browser.open(host.url);
  return ids.map((id) => new Board(browser, `#${id}`));
}

/** A page with one board on it, ready to be played on. @param {string} attributes */
async function one(attributes, options = {}) {
  const [board] = await page(`<regelbrett-board id="a" ${attributes}></regelbrett-board>`, options);
  await board.ready();
  return board;
}

const message = (board) => board.run((board) => board.shadowRoot.querySelector(".message").textContent);
const said = (board) => board.run((board) => board.shadowRoot.querySelector(".live").textContent);
const isSelected = (board, square) => board.run((board, square) => board.shadowRoot.querySelector(`[data-square="${square}"]`).ariaSelected === "true", square);
const label = (board, square) => board.run((board, square) => board.shadowRoot.querySelector(`[data-square="${square}"]`).getAttribute("aria-label"), square);
const shown = (board) => board.run((board) => [...board.shadowRoot.querySelectorAll(".under g > g, .over > g")].map((g) => g.lastElementChild.getAttribute("class")));
const held = (board) => board.run((board) => Boolean(board.shadowRoot.querySelector(".held")));
const moves = async (board) => ((await board.game()).moves ?? []).join(" ");

test("a wrong try is answered in words and on the squares", async () => {
  const board = await one(`fen="${ATTACKED}"`);
  await board.click("e1");
  assert.match(await said(board), /^König e 1 gewählt\./);
  await board.click("g1");
  await board.wait("the reason", (board) => /f1.*f8/.test(board.shadowRoot.querySelector(".message").textContent));
  assert.match(await message(board), /FIDE 3\.8\.2\.2/);
  assert.match(await said(board), /f 1.*f 8/);
  assert.deepEqual(await shown(board), ["line-wrong", "line-reason", "glyph", "arrow attack"]);
  assert.equal(await moves(board), "");
  await browser.shot("board/castling-through-attack");
});

test("the page may answer a try itself", async () => {
  const board = await one("quiet");
  await board.run((board) => {
    board.tries = [];
    board.addEventListener("regelbrett-try", (event) => {
      event.preventDefault();
      board.tries.push(event.detail);
    });
  });
  await board.click("e2", "e5");
  assert.deepEqual(await board.run((board) => board.tries), [{ from: "e2", to: "e5" }]);
  assert.equal(await moves(board), "");
  await board.run((board) => (board.game = { moves: ["e2e4"] }));
  await board.wait("the announcement", (board) => board.shadowRoot.querySelector(".live").textContent.startsWith("Bauer e 2 nach e 4."));
});

test("a click with Shift takes the chosen piece onto one of its own side, a plain click chooses that one", async () => {
  const board = await one(`fen="${CASTLING}"`);
  await board.click("e1", "h1");
  assert.ok(await isSelected(board, "h1"));
  await board.click("e1");
  await browser.driver.actions().keyDown(Key.SHIFT).move({ origin: await board.cell("h1"), duration: 0 }).press().release().keyUp(Key.SHIFT).perform();
  await board.wait("the reason", (board) => /h1.*eigene Figuren/.test(board.shadowRoot.querySelector(".message").textContent));
  assert.equal(await moves(board), "");
});

test("a finger that rests on a piece of the same side insists on a move there, a tap chooses that piece", async () => {
  await browser.resize(360, 740, true);
  try {
    const board = await one(`fen="${CASTLING}"`);
    await board.tap("e1", "h1");
    await board.wait("the choice", (board) => board.shadowRoot.querySelector('[data-square="h1"]').ariaSelected === "true");
    await board.tap("e1");
    const touchPoints = [await board.point("h1")];
    await browser.driver.sendDevToolsCommand("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    await board.wait("the reason", (board) => /h1.*eigene Figuren/.test(board.shadowRoot.querySelector(".message").textContent));
    await browser.driver.sendDevToolsCommand("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await browser.settled();
    assert.ok(!(await isSelected(board, "h1")), "letting go chooses nothing");
    assert.equal(await moves(board), "");
  } finally {
    await browser.resize(1280, 900);
    await browser.driver.sendDevToolsCommand("Emulation.setTouchEmulationEnabled", { enabled: false });
  }
});

test("each board has a name of its own: given by the page, by its figure, or a number", async () => {
  const names = { a: "Schachbrett, Weiß unten", b: "Schachbrett 2, Weiß unten", c: "Nach 1. e4 – Schachbrett, Schwarz unten", d: "Rochade – Schachbrett, Weiß unten", e: /^Endspiel\. Weiß: König a 1\. / , f: "Teil 2 – Schachbrett, Weiß unten" };
  const [board] = await page(`
    <regelbrett-board id="a"></regelbrett-board><regelbrett-board id="b"></regelbrett-board>
    <figure><regelbrett-board id="c" moves="e2e4" orientation="black"></regelbrett-board><figcaption> Nach 1. e4 </figcaption></figure>
    <regelbrett-board id="d" aria-label="Rochade"></regelbrett-board>
    <regelbrett-board id="e" view-only label="Endspiel" fen="8/8/8/8/8/8/8/K7 w - - 0 1"></regelbrett-board>
    <figure><figcaption>Bild 3</figcaption><regelbrett-board id="f" aria-label="Teil 1" label="Teil 2"></regelbrett-board></figure>`);
  const name = (id) => browser.run((id) => document.getElementById(id).shadowRoot.querySelector(".grid").getAttribute("aria-label"), id);
  await board.ready();
  for (const [id, expected] of Object.entries(names)) {
    await until(`the name of ${id}: ${expected}`, async () => (expected instanceof RegExp ? expected.test(await name(id)) : (await name(id)) === expected));
  }
  await browser.run(() => document.getElementById("f").setAttribute("label", "Teil 3"));
  assert.equal(await name("f"), "Teil 3 – Schachbrett, Weiß unten");
});

test("by keys: walk, choose, next target, move, read, leave", async () => {
  const board = await one("");
  await board.focus();
  await board.keys("g1");
  await browser.type("n");
  assert.equal(await board.focused(), "f3");
  await browser.type("n");
  assert.equal(await board.focused(), "h3");
  await browser.type(Key.SPACE);
  await board.wait("the move", (board) => board.game.moves?.[0] === "g1h3" && board.view);
  assert.equal(await board.focused(), "h3");
  await browser.type(Key.HOME);
  assert.equal(await board.focused(), "a3");
  await board.keys("b8");
  await browser.type(Key.ESCAPE);
  assert.equal(await said(board), "Auswahl aufgehoben.");
  await browser.type("m");
  await board.wait("the moves", (board) => /a 6.*c 6/.test(board.shadowRoot.querySelector(".live").textContent));
  await browser.type("?");
  await board.wait("the keys", (board) => /Pfeiltasten/.test(board.shadowRoot.querySelector(".message").textContent));
  await browser.type(Key.TAB);
  assert.equal(await board.focused(), null);
});

test("promotion: by keys with a way back, and by click", async () => {
  const board = await one(`fen="${PROMOTION}"`);
  const choice = () => board.run((board) => board.shadowRoot.activeElement?.value ?? null);
  await board.click("a7", "a8");
  await board.wait("the question", (board) => board.shadowRoot.querySelector("[role=dialog]"));
  assert.equal(await choice(), "queen");
  await browser.type(Key.ARROW_UP);
  assert.equal(await choice(), "knight");
  await browser.type(Key.TAB);
  assert.equal(await choice(), "queen", "the focus stays in the question");
  assert.deepEqual(await browser.axe("#a"), []);
  await browser.type(Key.ESCAPE);
  assert.equal(await board.focused(), "a8");
  assert.equal(await moves(board), "");
  await board.drag("a7", "a8");
  await board.wait("the question", (board) => board.shadowRoot.querySelector("[role=dialog]"));
  await browser.type(Key.ARROW_DOWN, Key.ENTER);
  await board.wait("the rook", (board) => board.game.moves?.join() === "a7a8r");
});

test("a drag can be given up in every way", async () => {
  const board = await one("");
  const point = await board.point("e2");
  const hold = async () => {
    await browser.driver.actions({ async: true }).move(point).press().move({ x: point.x, y: point.y - 30, duration: 50 }).perform();
    assert.ok(await held(board));
  };
  const letGo = () => browser.driver.actions({ async: true }).release().perform();
  await hold();
  await board.run((board) => board.shadowRoot.querySelector(".grid").dispatchEvent(new PointerEvent("pointercancel")));
  assert.ok(!(await held(board)), "pointercancel");
  await letGo();
  await hold();
  await browser.type(Key.ESCAPE);
  assert.ok(!(await held(board)), "Escape");
  await letGo();
  await board.drag("e2", "e2");
  await browser.driver.actions({ async: true }).move(point).press().move({ x: point.x + 9, y: point.y, duration: 30 }).move({ ...point, duration: 30 }).release().perform();
  assert.ok(await isSelected(board, "e2"), "back on its square it stays chosen");
  await board.click("e2");
  await browser.driver.actions({ async: true }).move(point).press().move({ x: point.x, y: point.y - 30, duration: 30 }).move({ x: 1200, y: 20, duration: 30 }).release().perform();
  assert.ok(!(await isSelected(board, "e2")), "outside it goes back");
  assert.equal(await moves(board), "");
});

test("a finger moves pieces and scrolls the page everywhere else", { skip: lacks("touch") }, async () => {
  const phone = await startBrowser({ width: 360, height: 640, touch: true });
  const desk = browser;
  try {
    browser = phone;
    const [board] = await page('<regelbrett-board id="a"></regelbrett-board><pre></pre><script>document.querySelector("pre").textContent = "\\n".repeat(200)</script>');
    await board.ready();
    assert.ok(await phone.run(() => document.documentElement.scrollWidth <= innerWidth), "no scrolling sideways at 360 px");
    const width = await board.run((board) => board.shadowRoot.querySelector(".board").getBoundingClientRect().width);
    assert.equal(width % 8, 0, `${width} px are whole pixels for each square`);
    await board.tap("d2", "d4");
    await board.wait("the tapped move", (board) => board.game.moves?.join() === "d2d4" && board.view);
    const before = await phone.run(() => scrollY);
    await board.swipe("d7", "d5");
    await board.wait("the swiped move", (board) => board.game.moves?.join() === "d2d4,d7d5" && board.view);
    assert.equal(await phone.run(() => scrollY), before, "moving a piece does not scroll");
    for (const [from, to] of lacks("touch-scroll") ? [] : [["e5", "e8"], ["d8", "d5"]]) {
      const start = await phone.run(() => scrollY);
      await board.swipe(from, to);
      await phone.wait(`scrolling from ${from}`, (start) => scrollY !== start, start);
    }
    assert.equal(await moves(board), "d2d4 d7d5");
    await phone.shot("board/phone");
  } finally {
    browser = desk;
    await phone.quit();
  }
});

test("many boards: languages of their own, no ids, never mirrored, scripts loaded twice", async () => {
  const body = `<div lang="en"><regelbrett-board id="a"></regelbrett-board></div><regelbrett-board id="b" orientation="black" lang="de-AT"></regelbrett-board>
    <regelbrett-board id="c" view-only fen="${PROMOTION}"></regelbrett-board><script type="module" src="${site.url}pages/board.js?again"></script>`;
  const [a, b, c] = await page(body, { ids: ["a", "b", "c"], html: 'lang="ar" dir="rtl"' });
  for (const board of [a, b]) await board.ready();
  assert.ok((await a.point("a1")).x < (await a.point("h1")).x);
  assert.ok((await b.point("a1")).x > (await b.point("h1")).x);
  assert.equal(await message(a), "White to move.");
  assert.equal(await message(b), "Weiß am Zug.");
  assert.equal(await c.run((board) => board.shadowRoot.querySelector(".grid").getAttribute("role")), "img");
  assert.equal(await c.run((board) => board.shadowRoot.querySelectorAll("[id], [style]").length), 0);
  assert.equal(await browser.run(() => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".wasm")).length), 1, "one engine");
  assert.deepEqual(await browser.problems(), []);
});

/** Puts a hundred boards on a page, and gives how many of them are drawn in the first frame. @returns {Promise<number>} */
async function hundred() {
  await page('<p id="a"></p>');
  return await browser.run(async () => {
    await customElements.whenDefined("regelbrett-board");
    window.boards = Array.from({ length: 100 }, () => document.body.appendChild(document.createElement("regelbrett-board")));
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return window.boards.filter(({ shadowRoot }) => shadowRoot.querySelectorAll("[data-square]").length === 64 && shadowRoot.querySelectorAll(".piece").length === 32).length;
  });
}

test("a hundred boards are drawn in the first frame, and share one engine", async () => {
  assert.equal(await hundred(), 100);
  assert.equal(await browser.run(() => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".wasm")).length <= 1), true, "one engine");
});

test("nothing is left of a hundred boards that are gone", { skip: lacks("devtools") }, async () => {
  await hundred();
  const count = async () => {
    await browser.driver.sendDevToolsCommand("HeapProfiler.collectGarbage");
    return await browser.driver.sendAndGetDevToolsCommand("Memory.getDOMCounters");
  };
  const many = await count();
  await browser.run(() => {
    for (const board of window.boards) board.remove();
    delete window.boards;
  });
  // Something may be left of the pages before.
  await until("the boards' nodes and listeners to be gone", async () => {
    const none = await count();
    return many.nodes - none.nodes > 20_000 && many.jsEventListeners - none.jsEventListeners >= 1000;
  });
});

test("a page with a strict policy needs to allow the site and WebAssembly, nothing else", async () => {
  const csp = "default-src 'none'; script-src SITE 'wasm-unsafe-eval'; connect-src SITE";
  const board = await one(`fen="${CASTLING}"`, { csp });
  await board.click("e1", "g1");
  await board.wait("castling", (board) => board.game.moves?.join() === "e1g1");
  assert.deepEqual((await browser.problems()).filter((line) => !line.includes("favicon")), []);
});

test("without leave for WebAssembly the position stands and the board says what is the matter", async () => {
  const [board] = await page(`<regelbrett-board id="a" fen="${CASTLING}"></regelbrett-board>`, { csp: "default-src 'none'; script-src SITE; connect-src SITE" });
  await board.wait("the message", (board) => board.shadowRoot?.querySelector(".problem").checkVisibility());
  assert.equal(await board.run((board) => board.shadowRoot.querySelectorAll(".piece").length), 6);
  if (!lacks("console")) assert.match((await browser.problems()).join("\n"), /add .wasm-unsafe-eval. to its script-src/);
});

test("a frame in a sandbox, with an origin of its own, is played in and tells its height", async () => {
  const address = `${site.url}embed/?lang=de&orientation=black&fen=${encodeURIComponent(CASTLING)}`;
  const listen = "<script>addEventListener('message', (event) => { if (event.source === document.querySelector('iframe').contentWindow) window.told = event.data; });</script>";
  await page(`${listen}<iframe title="Brett" width="400" height="520" sandbox="allow-scripts" src="${address}"></iframe>`);
  const told = await browser.wait("the height", () => window.told);
  assert.deepEqual({ ...told, height: 0 }, { source: "regelbrett", v: 1, type: "resize", height: 0 });
  assert.ok(told.height > 400 && told.height < 600, String(told.height));
  await browser.driver.switchTo().frame(0);
  const board = new Board(browser, "regelbrett-board");
  await board.wait("the engine", (board) => board.view);
  assert.equal(await browser.run(() => origin), "null");
  // A frame of another origin may not take the focus: a click gives it.
  await board.click("e1");
  await board.keys("c1");
  await board.wait("castling", (board) => board.game.moves?.join() === "e1c1");
  await browser.driver.switchTo().defaultContent();
});

test("a FEN that cannot be read: a message in place of the board, one line in the console", async () => {
  const broken = '<regelbrett-board id="ID" fen="banana"><p>Weiß: Ke1</p></regelbrett-board>';
  const [a] = await page(broken.replace("ID", "a") + broken.replace("ID", "b"));
  await a.wait("the message", (board) => board.shadowRoot?.querySelector(".problem").textContent.includes("Aufstellung"));
  assert.ok(!(await a.run((board) => board.shadowRoot.querySelector(".board").checkVisibility())));
  const lines = (await browser.problems()).filter((line) => line.includes("regelbrett"));
  if (!lacks("console")) assert.equal(lines.length, 1, lines.join("\n"));
  await a.run((board) => board.setAttribute("fen", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"));
  await a.wait("the board", (board) => board.view && board.shadowRoot.querySelector(".board").checkVisibility());
});

test("a position nobody can play on is drawn, and what is wrong said beside it", async () => {
  const [board] = await page('<regelbrett-board id="a" fen="8/8/8/3Kk3/8/8/8/8 w - - 0 1"></regelbrett-board>');
  await board.wait("the words", (board) => /d5.*e5/.test(board.shadowRoot?.querySelector(".problem").textContent ?? ""));
  assert.equal(await board.run((board) => board.shadowRoot.querySelectorAll(".piece").length), 2);
  await board.click("d5", "d6");
  assert.equal(await moves(board), "");
  if (!lacks("console")) assert.match((await browser.problems()).join("\n"), /adjacent-kings/);
});

for (const [feature, value] of [["prefers-color-scheme", "dark"], ["forced-colors", "active"]]) {
  test(`${feature} ${value}: axe finds nothing, and the squares still differ`, { skip: lacks(feature) }, async () => {
    const board = await one(`fen="${CASTLING}"`);
    await browser.media({ [feature]: value });
    await board.ready();
    assert.deepEqual(await browser.axe("#a"), []);
    const fills = await board.run((board) => [".light", ".dark"].map((name) => getComputedStyle(board.shadowRoot.querySelector(name)).fill));
    assert.notEqual(fills[0], fills[1]);
    await board.click("e1");
    await browser.shot(`board/${feature}`);
    await browser.media({});
  });
}

/** Notes, when a move is made, the squares on which a piece is under way or fading. */
const noting = (board) => board.run((board) =>
  board.addEventListener("regelbrett-move", () => (board.moving = board.shadowRoot.getAnimations().map(({ effect }) => effect.target.closest("[data-square]").dataset.square).sort())));
const moving = (board) => board.wait("a move", (board) => board.moving);

test("the rook of a castling glides, also where the king was put down by hand; a pawn captured in passing fades", async () => {
  let board = await one(`fen="${CASTLING}"`);
  await noting(board);
  await board.click("e1", "g1");
  assert.deepEqual(await moving(board), ["f1", "g1"]);
  board = await one(`fen="${CASTLING}"`);
  await noting(board);
  await board.drag("e1", "c1");
  assert.deepEqual(await moving(board), ["d1"]);
  board = await one('fen="4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"');
  await noting(board);
  await board.click("e5", "d6");
  assert.deepEqual(await moving(board), ["d5", "d6"]);
  await board.wait("the captured pawn is gone", (board) => !board.shadowRoot.querySelector('[data-square="d5"] .piece'));
  await browser.media({ "prefers-reduced-motion": "reduce" });
  board = await one(`fen="${CASTLING}"`);
  await noting(board);
  await board.click("e1", "g1");
  assert.deepEqual(await moving(board), [], "no motion where none is wanted");
  await browser.media({});
});

test("what is wrong several times is said once, and why a board cannot be played is said to screen readers", async () => {
  const problem = (board) => board.run((board) => [...board.shadowRoot.querySelectorAll(".problem p")].map((line) => line.textContent));
  const noted = await one('fen="4k3/8/8/8/8/8/4P3/4K3 w KQkq - 0 1" lang="en"');
  await noted.wait("the note", (board) => board.shadowRoot?.querySelector(".problem p"));
  assert.equal((await problem(noted)).length, 1);
  const [board] = await page('<regelbrett-board id="a" lang="en" fen="kK6/8/8/8/8/8/8/8 w - - 0 1"></regelbrett-board>');
  await board.wait("the words", (board) => /stand next to each other/.test(board.shadowRoot?.querySelector(".live").textContent));
});
