/** Boards on pages of somebody else: by one script tag under a strict policy, and in a frame that may do next to nothing. */
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { Board, Exercise, castle } from "./board.mjs";
import { startBrowser } from "./browser.mjs";
import { keys, lessons, mouse, solve } from "./solver.mjs";
import { serveForeign, serveSite } from "./server.mjs";

const [, VERSION] = readFileSync(new URL("../../Cargo.toml", import.meta.url), "utf8").match(/^version = "(.+)"$/m);
const CASTLING = "r3k2r/8/8/8/8/5r2/8/R3K2R w KQkq - 0 1";

/** Boxes that take their width from what is in them. */
const LAYOUTS = ["flex", "column", "float", "inline", "table", "absolute", "grid", "placed"];

let site, blog, browser;

before(async () => {
  site = await serveSite();
  const { origin } = new URL(site.url);
  const fixed = `${site.url}embed/v${VERSION}/`;
  const head = '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A blog</title>';
  const script = `<script type="module" src="${site.url}embed/v1/embed.js" async></script>`;
  blog = await serveForeign({
    "/script": {
      html: `${head}${script}<h1>Castling</h1><regelbrett-board fen="${CASTLING}">White may castle long.</regelbrett-board>`,
      csp: `default-src 'none'; script-src ${origin} 'wasm-unsafe-eval'; connect-src ${origin}`,
    },
    "/german": `${head.replace('lang="en"', 'lang="de"')}${script}<h1>Rochade</h1><regelbrett-board fen="${CASTLING}">Weiß darf lang rochieren.</regelbrett-board>`,
    "/shouting": `${head}${script}<style>* { text-transform: uppercase; letter-spacing: 5px; word-spacing: 1em; text-indent: 2em; white-space: pre }</style>
      <regelbrett-board fen="${CASTLING}">A board.</regelbrett-board><regelbrett-lesson lesson="castling" exercise="rook-came-back" lang="en">Castle.</regelbrett-lesson>`,
    "/narrow": `${head}${script}<style>.flex { display: flex } .column { display: flex; flex-direction: column; align-items: center }
        .float { float: left } .inline { display: inline-block } .table { display: table-cell } .absolute { position: absolute }
        .grid { display: grid; grid-template-columns: auto 1fr } .placed { display: grid; place-items: center }</style>
      ${LAYOUTS.map((layout) => `<div class="${layout}"><regelbrett-board lang="en"></regelbrett-board><b>.</b></div>
        <div class="${layout}"><regelbrett-lesson lesson="castling" exercise="rook-came-back" lang="en">Castle.</regelbrett-lesson><b>.</b></div>`).join("")}
      <dialog open><regelbrett-board lang="en"></regelbrett-board></dialog>`,
    "/static": `${head}${script}<div style="height: 400vh"></div><regelbrett-board fen="${CASTLING}">White may castle long.</regelbrett-board>`,
    "/broken": `${head}${script}<h1>Broken</h1><regelbrett-board fen="no board at all">A board.</regelbrett-board>`,
    "/fixed": {
      html: `${head}<script type="module" src="${fixed}embed.js" async></script><h1>Castling</h1><regelbrett-board fen="${CASTLING}">White may castle long.</regelbrett-board><regelbrett-lesson lesson="castling" exercise="rook-came-back" lang="en">Castle.</regelbrett-lesson>`,
      csp: `default-src 'none'; script-src ${fixed} 'wasm-unsafe-eval'; connect-src ${fixed}`,
    },
    "/lesson": {
      html: `${head}${script}<h1>A lesson</h1><regelbrett-lesson lesson="castling" exercise="rook-came-back" lang="de">Rochiere.</regelbrett-lesson>`,
      csp: `default-src 'none'; script-src ${origin} 'wasm-unsafe-eval'; connect-src ${origin}`,
    },
    "/frame": {
      html: `${head}<h1>Castling</h1><iframe title="Castling" sandbox="allow-scripts" width="420" height="560"
        src="${site.url}embed/?fen=${CASTLING.replaceAll(" ", "_")}&amp;lang=en"></iframe>`,
      csp: `default-src 'none'; frame-src ${origin}`,
    },
  });
  browser = await startBrowser({ lang: "en" });
});

after(async () => {
  await browser?.quit();
  await blog?.stop();
  await site?.stop();
});

test("one script tag, under a strict content security policy", async () => {
  await browser.open(`${blog.url}script`);
  const board = new Board(browser, "regelbrett-board");
  await board.ready();
  await castle(board);
  await browser.shot("embed/script");
  assert.deepEqual(await browser.problems(), []);
});

/** What the size table counts, by its lines, as `cargo site test` writes it before it runs these tests. @type {Record<string, string[]>} */
const loads = (() => {
  const path = process.env.REGELBRETT_LOADS ?? "";
  if (!existsSync(path)) throw new Error(`REGELBRETT_LOADS names no file of what the size table counts${path && `: ${path}`}; \`cargo site test browser\` writes target/tests/loads.json and names it`);
  return JSON.parse(readFileSync(path, "utf8"));
})();

/** Which files of the site the page has fetched; the table counts the larger language and the largest lesson. */
async function fetched() {
  const names = await browser.run(() => performance.getEntriesByType("resource").map(({ name }) => name));
  return names.filter((name) => name.startsWith(site.url)).map((name) => name.slice(site.url.length));
}
const anyOf = (/** @type {string[]} */ names) => names.map((name) => name.replace(/^lessons\/.*\.json$/, "lessons/").replace(/\bde\.json$|\ben\.json$/, "")).sort();

test("a board that is out of view fetches its scripts, which the size table counts, and its words, but no engine", async () => {
  await browser.open(`${blog.url}static`);
  await browser.wait("the board", () => document.querySelector("regelbrett-board").shadowRoot?.querySelectorAll(".piece").length === 7);
  await browser.settled();
  assert.deepEqual((await fetched()).sort(), [...loads["scripts of a static board"], "i18n/en.json"].sort());
});

test("until a wrong and a right move have been answered a board fetches nothing but what the size table counts", async () => {
  await browser.open(`${blog.url}german`);
  const board = new Board(browser, "regelbrett-board");
  await board.ready();
  await castle(board);
  assert.deepEqual(anyOf(await fetched()), anyOf(loads["interactive board"]));
});

test("until wrong and right answers have been answered an exercise fetches nothing but what the size table counts", async () => {
  await browser.open(`${blog.url}lesson`);
  const exercise = lessons.castling.de.exercises.find(({ id }) => id === "rook-came-back");
  const page = new Exercise(browser, exercise.id);
  await page.ready();
  await page.choose("yes");
  await page.wait("what is wrong about it", (lesson) => lesson.shadowRoot.querySelector(".feedback.wrong"));
  await solve(page, exercise, "de", mouse());
  assert.deepEqual(anyOf(await fetched()), anyOf(loads.exercise));
});

test("the fixed address of this version needs nothing outside its folder", async () => {
  await browser.open(`${blog.url}fixed`);
  const board = new Board(browser, "regelbrett-board");
  await board.ready();
  await castle(board);
  const exercise = lessons.castling.en.exercises.find(({ id }) => id === "rook-came-back");
  await solve(new Exercise(browser, exercise.id), exercise, "en", keys());
  assert.deepEqual(await browser.problems(), [], "the policy of the page allows that folder alone");
});

test("an exercise of a lesson, in another language than the page, solved by keys", async () => {
  await browser.open(`${blog.url}lesson`);
  const exercise = lessons.castling.de.exercises.find(({ id }) => id === "rook-came-back");
  await browser.run(() => document.addEventListener("regelbrett-solved", (event) => (window.solved = event.detail)));
  await solve(new Exercise(browser, exercise.id), exercise, "de", keys());
  assert.deepEqual(await browser.run(() => window.solved), { lesson: "castling", exercise: exercise.id, helped: false, mistakes: [] });
  assert.deepEqual(await browser.run(() => Object.keys(localStorage)), [], "the page's storage is its own");
  await browser.shot("embed/lesson");
  await browser.resize(360, 740, true);
  assert.ok(await browser.run(() => document.documentElement.scrollWidth <= 360));
  await browser.shot("embed/lesson-narrow");
  await browser.resize(1280, 900);
  assert.deepEqual(await browser.problems(), []);
});

test("another lesson is shown at once, however long the file of the first one takes; and a file that was none is asked for again", async () => {
  await browser.open(`${blog.url}lesson`);
  const exercise = new Exercise(browser, "rook-came-back");
  await exercise.ready();
  const task = await exercise.task();
  await browser.run(() => {
    const real = window.fetch;
    const served = { never: new Promise(() => {}), spoilt: Promise.resolve(new Response("{}")) };
    window.asked = [];
    window.fetch = (url, ...rest) => {
      const name = new URL(url).pathname.slice(1);
      window.asked.push(name);
      return served[name] ?? real(url, ...rest);
    };
    window.goTo = (src) => {
      const element = document.querySelector("regelbrett-lesson");
      if (src) element.setAttribute("src", src);
      else element.removeAttribute("src");
    };
  });
  await browser.run(() => window.goTo("/never"));
  await browser.wait("the file that never comes to be asked for", () => window.asked.includes("never"));
  await browser.run(() => document.querySelector("regelbrett-lesson").setAttribute("exercise", "both-sides"));
  await browser.run(() => window.goTo(""));
  const other = new Exercise(browser, "both-sides");
  await other.wait("the other exercise", (lesson, task) => lesson.shadowRoot.querySelector(".prose").textContent !== task, task);
  assert.deepEqual(await browser.problems(), []);

  const lesson = await browser.run(async (url) => await (await fetch(url)).text(), `${site.url}lessons/castling.de.json`);
  await browser.run(() => window.goTo("/spoilt"));
  await other.wait("the button to try again", (lesson) => lesson.shadowRoot.querySelector(".failure button")?.checkVisibility());
  await browser.run((text) => {
    const { fetch } = window;
    window.fetch = (url, ...rest) => (new URL(url).pathname === "/spoilt" ? Promise.resolve(new Response(text)) : fetch(url, ...rest));
  }, lesson);
  await other.run((lesson) => lesson.shadowRoot.querySelector(".failure button").click());
  await other.wait("the exercise", (lesson) => !lesson.shadowRoot.querySelector(".failure button")?.checkVisibility());
  assert.equal((await browser.problems()).length, 1);
});

test("what a page does to its letters stays outside of boards and exercises", async () => {
  await browser.open(`${blog.url}shouting`);
  await new Board(browser, "regelbrett-board").ready();
  const letters = () => browser.run(() => [...document.querySelectorAll("regelbrett-board, regelbrett-lesson")].map((element) => {
    const style = getComputedStyle(element.shadowRoot.firstElementChild);
    return [style.textTransform, style.letterSpacing, style.wordSpacing, style.textIndent, style.whiteSpace].join();
  }));
  assert.deepEqual(await letters(), Array(2).fill("none,normal,0px,0px,normal"));
});

test("boards and exercises have a size where the width comes from what is in a box", async () => {
  await browser.open(`${blog.url}narrow`);
  await new Board(browser, "regelbrett-board").ready();
  const sizes = await browser.wait("the exercises", () => {
    const elements = [...document.querySelectorAll("regelbrett-board, regelbrett-lesson")];
    // An exercise is loaded when it comes near.
    const ahead = elements.find((element) => !element.shadowRoot?.firstElementChild);
    ahead?.scrollIntoView();
    return !ahead && elements.map((element) => [element.localName, element.parentElement.className, Math.round(element.getBoundingClientRect().width)]);
  });
  assert.equal(sizes.length, 2 * LAYOUTS.length + 1);
  assert.deepEqual(sizes.filter(([, , width]) => width < 300), []);
});

test("a frame with nothing allowed but scripts", async () => {
  await browser.open(`${blog.url}frame`);
  await browser.driver.switchTo().frame(0);
  const board = new Board(browser, "regelbrett-board");
  await board.ready();
  await castle(board);
  await browser.driver.switchTo().defaultContent();
  await browser.shot("embed/frame");
  assert.deepEqual(await browser.problems(), []);
});

test("a FEN that is none puts a message in the board's place and one line into the console", async () => {
  await browser.open(`${blog.url}broken`);
  const board = new Board(browser, "regelbrett-board");
  await board.wait("the message", (board) => board.shadowRoot.textContent.trim().length > 20);
  await browser.shot("embed/broken");
  assert.equal((await browser.problems()).length, 1);
});
