/** The page for practising: what it gives first, how it goes on, what it keeps; by keys and by mouse, on a phone, without a network, without scripts. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Exercise } from "./board.mjs";
import { catalogs, keys, lessons, mouse, solve } from "./solver.mjs";
import { lacks } from "./browser.mjs";
import { stage } from "./stage.mjs";

const KEY = "regelbrett.progress";

const { site, browser } = await stage({ media: { "prefers-reduced-motion": "reduce" } });

/** Opens the page with this much solved before: `{ "rook/corner": [helped, day] }`. */
async function open(path, solved = {}, out = []) {
  await browser.openAnew(site.url + path);
  const entries = Object.fromEntries(Object.entries(solved).map(([key, [helped, on]]) => [key, { helped, on }]));
  await browser.run((key, text, out) => (localStorage.setItem(key, text), localStorage.setItem("regelbrett.practice", out)), KEY, JSON.stringify({ version: 1, solved: entries }), JSON.stringify(out));
  await browser.reload();
  return await now();
}

/** The exercise on the page, once it is there. */
async function now() {
  const found = await browser.wait("an exercise", () => {
    const element = document.querySelector("#practice regelbrett-lesson");
    return element && { lesson: element.getAttribute("lesson"), exercise: element.getAttribute("exercise"), why: element.querySelector(".mark").textContent };
  });
  return { ...found, name: `${found.lesson}/${found.exercise}` };
}

const button = () => browser.run(() => document.querySelector(".practice-on button").textContent);
const press = async () => (await browser.driver.findElement({ css: ".practice-on button" })).click();
const status = () => browser.run(() => document.querySelector(".practice-status").textContent);
const built = ({ lesson, exercise }, lang) => lessons[lesson][lang].exercises.find(({ id }) => id === exercise);
const ids = (lesson) => lessons[lesson].de.exercises.map(({ id }) => `${lesson}/${id}`);

test("first what was solved with help or is open in a lesson that has been begun; solved by keys it says how far one is", async () => {
  const [first, second, ...rest] = ids("rook");
  const solved = { ...Object.fromEntries(rest.map((name) => [name, [false, "2026-01-02"]])), [first]: [true, "2026-01-01"] };
  const begin = await open("de/ueben/", solved);
  assert.ok([first, second].includes(begin.name), begin.name);
  const why = { [first]: "zuletzt mit Hilfe gelöst", [second]: "noch nicht gelöst" };
  assert.equal(begin.why, why[begin.name]);
  assert.match(await status(), new RegExp(`^Ohne Hilfe und ohne Fehler gelöst: ${rest.length} von \\d+ Aufgaben\\.$`));
  assert.equal(await button(), "Überspringen");

  const page = new Exercise(browser, begin.exercise);
  await solve(page, built(begin, "de"), "de", keys());
  await browser.wait("the next button", () => document.querySelector(".practice-on button").textContent === "Nächste Aufgabe");
  assert.match(await status(), new RegExp(`: ${rest.length + 1} von \\d+ Aufgaben\\. Eine Aufgabe hast du gerade geübt\\.$`));
  const kept = JSON.parse(await browser.run((key) => localStorage.getItem(key), KEY));
  assert.equal(kept.solved[begin.name].helped, false);

  await browser.run(() => document.querySelector(".practice-on button").focus());
  await browser.type("\uE007");
  await browser.wait("another exercise", (id) => document.querySelector("#practice regelbrett-lesson").getAttribute("exercise") !== id, begin.exercise);
  const then = await now();
  assert.equal(then.name, begin.name === first ? second : first);
  await browser.wait("the focus on its task", () => document.activeElement?.shadowRoot?.activeElement?.matches(".task"));
  assert.match(await browser.run(() => document.getElementById("practice-title").textContent), /Der Turm/);
  assert.deepEqual(await browser.problems(), []);
});

test("what went wrong or needed help comes back after a few others", async () => {
  const only = ids("checkmate").concat(ids("check"), ids("answering-check"));
  const others = (await (async () => {
    await open("en/practice/");
    return browser.run(() => [...document.querySelectorAll("[data-chapter]")].map(({ dataset }) => dataset.chapter));
  })()).filter((chapter) => chapter !== "check-and-mate");
  const begin = await open("en/practice/", Object.fromEntries(only.map((name) => [name, [false, "2026-01-02"]])), others);
  const page = new Exercise(browser, begin.exercise);
  await page.ready();
  const solution = ".help button:nth-child(2)";
  const offered = (lesson, selector) => lesson.shadowRoot.querySelector(selector).checkVisibility();
  const steps = built(begin, "en").steps.length;
  for (let step = 0; step < steps; step++) {
    await page.wait("the offer of a solution", offered, solution);
    await page.press(solution);
    await page.wait("the solution", (lesson, selector) => !lesson.shadowRoot.querySelector(selector).checkVisibility(), solution);
    if (step + 1 < steps) await page.goOn();
  }
  await browser.wait("the next button", () => document.querySelector(".practice-on button").textContent === "Next exercise");
  const names = [];
  for (let count = 0; count < 5; count++) {
    await press();
    await browser.wait("another", (before) => document.querySelector("#practice regelbrett-lesson").getAttribute("exercise") !== before, names.at(-1)?.exercise ?? begin.exercise);
    names.push(await now());
  }
  assert.equal(names[4].name, begin.name);
  assert.equal(names[4].why, catalogs.en["practice.why.again"]);
  assert.ok(names.slice(0, 4).every(({ name, why }) => name !== begin.name && why === catalogs.en["practice.why.older"]));
});

test("chapters are chosen and remembered; with none there is nothing to do", async () => {
  const begin = await open("de/ueben/");
  assert.equal(begin.lesson, "board", "a new learner begins with the first lesson");
  const box = (chapter) => browser.driver.findElement({ css: `[data-chapter="${chapter}"] input` });
  await (await box("board-and-pieces")).click();
  await browser.wait("an exercise of the next chapter", () => document.querySelector("#practice regelbrett-lesson").getAttribute("lesson") === "rook");
  await browser.reload();
  assert.equal((await now()).lesson, "rook");
  for (const chapter of await browser.run(() => [...document.querySelectorAll("[data-chapter] input:checked")].map((box) => box.closest("[data-chapter]").dataset.chapter))) await (await box(chapter)).click();
  await browser.wait("the words", (words) => document.querySelector("#practice .exercise").textContent === words, catalogs.de["practice.none"]);
  assert.equal(await browser.run(() => document.querySelector(".practice-on button").checkVisibility()), false);
  await (await box("check-and-mate")).click();
  const { lesson, exercise } = await now();
  assert.equal(lesson, "check");

  // Another chapter beside it does not take away what one is at work on, nor bring it twice.
  await browser.run(() => (document.querySelector("#practice regelbrett-lesson").mine = true));
  await (await box("board-and-pieces")).click();
  assert.equal(await browser.run(() => document.querySelector("#practice regelbrett-lesson").mine), true, "the same exercise, as it stood");
  await press();
  await browser.wait("another exercise", () => !document.querySelector("#practice regelbrett-lesson").mine);
  assert.notEqual((await now()).exercise, exercise);
  assert.equal((await now()).lesson, "board", "in the order of the course, with the new chapter");
});

test("axe finds nothing wrong, on light paper and on dark", async () => {
  for (const scheme of ["light", "dark"]) {
    await browser.media({ "prefers-color-scheme": scheme, "prefers-reduced-motion": "reduce" });
    const begin = await open("en/practice/");
    await new Exercise(browser, begin.exercise).ready();
    assert.deepEqual(await browser.axe(), [], scheme);
    await browser.run(() => scrollTo(0, 0));
    await browser.shot(`practice/${scheme}`);
  }
});

test("on a phone nothing sticks out sideways", async () => {
  await browser.resize(360, 740, true);
  for (const path of ["de/ueben/", "en/practice/"]) {
    const begin = await open(path, Object.fromEntries(ids("rook").map((name) => [name, [true, "2026-01-02"]])));
    await new Exercise(browser, begin.exercise).ready();
    assert.equal(await browser.run(() => document.documentElement.scrollWidth), 360);
    await browser.run(() => scrollTo(0, 0));
    await browser.shot(`practice/phone-${path.slice(0, 2)}`);
  }
  await browser.resize(1280, 900);
});

test("the page as served says what it is and links to every lesson but the exam", async () => {
  for (const [path, lang] of [["de/ueben/", "de"], ["en/practice/", "en"]]) {
    const html = await (await fetch(site.url + path)).text();
    assert.ok(html.includes(catalogs[lang]["practice.no-script"]));
    const linked = [...html.matchAll(/data-lesson="([^"]+)"/g)].map(([, id]) => id);
    assert.deepEqual(linked.sort(), Object.keys(lessons).filter((id) => id !== "exam").sort());
  }
});

test("practice and exam go on without a network", async () => {
  await open("de/ueben/");
  await browser.installed();
  await site.stop();
  try {
    await browser.reload();
    const begin = await now();
    await solve(new Exercise(browser, begin.exercise), built(begin, "de"), "de", mouse());
    await press();
    await browser.wait("another exercise", (id) => document.querySelector("#practice regelbrett-lesson").getAttribute("exercise") !== id, begin.exercise);
    await new Exercise(browser, (await now()).exercise).ready();
    await browser.open(`${site.url}de/pruefung/`);
    const [, positions] = lessons.exam.de.exercises;
    await solve(new Exercise(browser, positions.id), positions, "de", mouse());
  } finally {
    await site.start();
  }
});

test("what comes late pushes nothing about", { skip: lacks("layout-shift") }, async () => {
  for (const [width, height] of [[360, 740], [768, 1024], [1280, 900]]) {
    await browser.resize(width, height);
    await browser.openAnew(`${site.url}de/ueben/`);
    await now();
    await browser.wait("the board", () => document.querySelector("#practice regelbrett-lesson").shadowRoot?.querySelector("regelbrett-board")?.shadowRoot?.querySelector("[role=gridcell]"));
    const moved = await browser.shifts();
    assert.ok(moved < 0.1, `${moved} at ${width} px`);
  }
});
