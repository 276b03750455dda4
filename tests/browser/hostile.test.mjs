/**
 * Whatever a page hands to the elements, by whatever property, method or attribute, is taken or refused in words that say what is expected;
 * afterwards the element does its work as before.
 */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Board } from "./board.mjs";
import { lacks, startBrowser } from "./browser.mjs";
import { serveForeign, serveSite } from "./server.mjs";

let site, host, browser;

before(async () => {
  site = await serveSite();
  host = await serveForeign({
    "/": `<!doctype html><html lang="en"><meta charset="utf-8"><title>Hostile</title><regelbrett-board></regelbrett-board>
      <regelbrett-lesson lesson="castling" exercise="both-sides"></regelbrett-lesson>
      <script type="module" src="${site.url}embed/v1/embed.js"></script>`,
    "/early": `<!doctype html><html lang="en"><meta charset="utf-8"><title>Early</title><regelbrett-board></regelbrett-board>
      <script>
        Object.assign(document.querySelector("regelbrett-board"), { game: 5, stars: ["e4"], orientation: "black", withheld: ["why"], absent: 7, picked: null });
        window.reported = [];
        addEventListener("error", (event) => window.reported.push(event.message));
      </script>
      <script type="module" src="${site.url}embed/v1/embed.js"></script>`,
  });
  browser = await startBrowser({ lang: "en" });
});

after(async () => {
  await browser?.quit();
  await host?.stop();
  await site?.stop();
});

/** In the page: what nobody hands in by mistake, by name. */
const VALUES = `
  const boom = () => { throw new Error("the page's own"); };
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  const circle = {};
  circle.self = circle.moves = circle;
  const values = {
    nothing: undefined, null: null, number: 5, infinite: -Infinity, nan: NaN, big: 5n, yes: true, symbol: Symbol("fen"), function: () => "e2e4", text: "why",
    lone: "\\ud800", huge: "e2e4 ".repeat(400_000), object: {}, circle, list: [Symbol("a"), null, 5n, {}, "\\ud800", "e4"], longList: Array(200_000).fill("e2e4"),
    revoked: proxy, nobody: Object.create(null), tag: document.createElement("p"), date: new Date(NaN), proto: "__proto__", protos: ["__proto__", "constructor"],
    thrower: new Proxy({}, { get: boom, ownKeys: boom, getPrototypeOf: boom }), throwingList: new Proxy([], { get: boom }), text2: { toString: boom, valueOf: boom },
    game: { fen: 5 }, getter: { get fen() { return boom(); } }, rules: { rules: 5n }, more: { fen: "8/8/8/8/8/8/8/8 w - -", more: 5n },
    marks: { squares: ["e4"], kind: 5n }, moreMarks: { squares: [5n], kind: "constructor" }, piece: { color: Symbol("c"), role: 5n },
    reasons: [{ code: 5n, squares: { attackers: ["z9", 5n, {}], king: [Symbol("k")] } }], lame: [{ squares: { attackers: 5, blockers: {} } }], uci: "e2e4constructor",
  };`;

/** Hands all of that to every property and method of an element; says what came out that should not. */
const attack = (board, VALUES) =>
  new Function("element", `${VALUES}
    const wrong = [];
    const last = "the last one";
    const told = new Promise((over) => window.addEventListener("unhandledrejection", (event) => {
      if (event.reason !== last) return wrong.push("unhandled: " + event.reason);
      event.preventDefault();
      over();
    }));
    const own = /^(connected|disconnected|attributeChanged)Callback$|^constructor$/;
    const judge = (what, error) => {
      // The page's own classes: a driver's scripts may have others.
      if (!(error instanceof window.TypeError && /^expected ./.test(error.message)) && !(error instanceof window.Error && typeof error.code === "string")) wrong.push(what + ": " + error);
    };
    const attempt = async (what, work) => {
      let over = false;
      // A move may wait for somebody to say what a pawn becomes.
      const asked = async () => {
        while (!over && !element.shadowRoot.querySelector(".promotion")) await new Promise((turn) => setTimeout(turn));
      };
      try {
        const done = work();
        if (done instanceof window.Promise) await Promise.race([done, asked()]);
      } catch (error) {
        judge(what, error);
      }
      over = true;
    };
    return (async () => {
      const parts = Object.entries(Object.getOwnPropertyDescriptors(Object.getPrototypeOf(element))).filter(([name]) => !own.test(name));
      for (const [name, { get, set, value: method }] of parts) {
        const before = get && element[name];
        for (const [kind, value] of Object.entries(values)) {
          if (set) await attempt(name + " = " + kind, () => { element[name] = value; });
          if (get) await attempt(name + " after " + kind, () => void element[name]);
          if (method) {
            await attempt(name + "(" + kind + ")", () => method.call(element, value));
            await attempt(name + '("e2", ' + kind + ")", () => method.call(element, "e2", value));
            await attempt(name + '("e2", "e4", ' + kind + ")", () => method.call(element, "e2", "e4", value));
          }
          element.shadowRoot.querySelector(".promotion")?.click();
        }
        if (set) await attempt(name + " as before", () => { element[name] = before; });
      }
      // Uncaught errors are reported in the order in which they happened: this one comes last.
      // Of the page: what the driver's own scripts reject is not reported.
      document.head.append(Object.assign(document.createElement("script"), { textContent: "Promise.reject(" + JSON.stringify(last) + ")" }));
      await told;
      return [parts.map(([name]) => name), wrong];
    })();`)(board);

test("whatever is handed to a board, it is taken or refused in words, and the board plays on", async () => {
  await browser.open(host.url);
  const board = new Board(browser, "regelbrett-board");
  await board.ready();
  const [names, wrong] = await board.run(new Function("board", `return (${attack})(board, ${JSON.stringify(VALUES)})`));
  assert.ok(["play", "withheld", "absent", "game", "say", "mark"].every((name) => names.includes(name)), names.join());
  assert.deepEqual(wrong, []);
  await board.run((board) => {
    for (const name of board.getAttributeNames()) board.removeAttribute(name);
    Object.assign(board, { arranging: false, picking: false, absent: [], withheld: [], stars: [], hand: null, game: {} });
    board.preview(null);
    board.clearMarks();
  });
  await board.ready();
  assert.equal((await board.run((board) => board.play("e2e4"))).verdict, "legal");
  await board.wait("the move", (board) => board.game.moves?.length === 1 && board.view?.turn === "black");
  assert.deepEqual((await browser.problems()).filter((line) => line.includes("Uncaught")), []);
});

test("what the page changes afterwards in its own game changes nothing on the board", async () => {
  await browser.open(host.url);
  const board = new Board(browser, "regelbrett-board");
  await board.ready();
  const game = await board.run((board) => {
    const game = { moves: ["e2e4"] };
    board.game = game;
    game.moves.push("e7e5");
    game.fen = "nonsense";
    return board.game;
  });
  assert.deepEqual(game, { moves: ["e2e4"] });
});

test("what was set before the script was there is taken as afterwards, and what is wrong of it is reported", async () => {
  await browser.open(`${host.url}early`);
  const board = new Board(browser, "regelbrett-board");
  await board.ready();
  const seen = await board.run(({ game, stars, orientation, withheld, absent, picked }) => ({ game, stars, orientation, withheld, absent, picked }));
  assert.deepEqual(seen, { game: {}, stars: ["e4"], orientation: "black", withheld: ["why"], absent: [], picked: [] });
  const reported = (await browser.run(() => window.reported)).map((text) => text.replace(/^Uncaught |,? such as .*/g, ""));
  if (!lacks("foreign-errors")) assert.deepEqual(reported.sort(), ["a game", "a list of squares", "a list of tools"].map((what) => `TypeError: expected ${what}`));
  await browser.problems();
});

test("whatever is handed to an exercise, it begins again where it can", async () => {
  await browser.open(host.url);
  const lesson = new Board(browser, "regelbrett-lesson");
  const ready = () => lesson.wait("the exercise", (lesson) => lesson.shadowRoot.querySelector(".exercise:not(.idle)"));
  await lesson.run((lesson) => lesson.scrollIntoView());
  await ready();
  const [names, wrong] = await lesson.run(new Function("board", `return (${attack})(board, ${JSON.stringify(VALUES)})`));
  assert.deepEqual(names, ["state", "focus"]);
  assert.deepEqual(wrong, []);
  await lesson.run((lesson) => (lesson.state = null));
  await ready();
  assert.deepEqual((await browser.problems()).filter((line) => line.includes("Uncaught")), []);
});
