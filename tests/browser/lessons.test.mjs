/** Every exercise of every lesson is solved by mouse and by keys, in German and English, and stays solved. */
import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { Exercise } from "./board.mjs";
import { startBrowser } from "./browser.mjs";
import { LANGUAGES, catalogs, keys, lessons, mouse, pathOf, solve } from "./solver.mjs";
import { serveSite } from "./server.mjs";

let site, browser;

before(async () => {
  site = await serveSite();
  browser = await startBrowser();
  // A learner would wait until the page has come to rest; these hands are faster.
  await browser.media({ "prefers-reduced-motion": "reduce" });
});

// Each lesson begins as on a first visit.
afterEach(async () => await browser.run(() => (localStorage.clear(), sessionStorage.clear())));

after(async () => {
  await browser?.quit();
  await site?.stop();
});

/** What is written beside each exercise of a lesson page. */
const marks = () => browser.run(() => [...document.querySelectorAll(".mark")].map((mark) => mark.textContent));

/** Solves a whole lesson and looks at what is remembered of it. @param {any} lesson  as built @param {import("./solver.mjs").Hand} hand */
async function learn(lesson, hand) {
  const { id, lang, exercises } = lesson;
  const t = catalogs[lang];
  await browser.open(site.url + pathOf(lesson));
  for (const exercise of exercises) await solve(new Exercise(browser, exercise.id), exercise, lang, hand);

  const perfect = ({ draw }) => t["exam.mark-passed"].replace("{right}", draw).replace("{of}", draw);
  const solved = exercises.map(({ exam }) => (exam ? perfect(exam) : t["ui.solved"]));
  assert.deepEqual(await marks(), solved);
  assert.equal(await browser.run(() => document.querySelector(".whole").textContent), t["ui.lesson-complete"]);
  await browser.run(() => sessionStorage.clear());
  await browser.reload();
  await browser.wait("the marks after a reload", () => document.querySelector(".whole"));
  assert.deepEqual(await marks(), solved);

  await browser.open(`${site.url}${lang}/`);
  const count = t["ui.progress-all"].replace("{total}", exercises.length);
  await browser.wait(`"${count}" for ${id}`, (id, count) => document.querySelector(`[data-lesson="${id}"] .count`).textContent === count, id, count);
  assert.deepEqual(await browser.problems(), []);
}

// Each hand has half of the lessons in one language and half in the other.
for (const [index, lesson] of Object.values(lessons).entries()) {
  for (const [offset, hand] of [mouse, keys].entries()) {
    const built = lesson[LANGUAGES[(index + offset) % 2]];
    test(`${built.title}: by ${hand.name}`, async () => await learn(built, hand()));
  }
}
