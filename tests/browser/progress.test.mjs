/** What is solved is kept; what cannot be read is put aside and said; all of it can be taken to another browser. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Exercise } from "./board.mjs";
import { LANGUAGES, catalogs, lessons, mouse, pathOf, solve } from "./solver.mjs";
import { stage } from "./stage.mjs";

const KEY = "regelbrett.progress";

const { site, browser } = await stage({ media: { "prefers-reduced-motion": "reduce" } });

/** Opens a page with this in the browser's storage. @param {string} path @param {Record<string, string>} stored */
async function openWith(path, stored) {
  await browser.openAnew(site.url + path);
  await browser.run((stored) => Object.entries(stored).forEach(([key, value]) => localStorage.setItem(key, value)), stored);
  await browser.reload();
}

const stored = () => browser.run(() => ({ ...localStorage }));
const notices = () => browser.run(() => document.querySelector("#notices").textContent);

const BROKEN = {
  "no JSON": "{ half a",
  "of another version": JSON.stringify({ version: 99, solved: {} }),
  "with an entry that is none": JSON.stringify({ version: 1, solved: { "castling/both-sides": true } }),
};

for (const [what, text] of Object.entries(BROKEN)) {
  for (const lang of LANGUAGES) {
    test(`stored progress ${what} is put aside (${lang})`, async () => {
      const t = catalogs[lang];
      const lesson = lessons.castling[lang];
      await openWith(pathOf(lesson), { [KEY]: text });
      await browser.wait("the notice", (words) => document.querySelector("#notices").textContent.includes(words), t["ui.progress-broken"]);
      assert.deepEqual(await stored(), { [`${KEY}.aside`]: text });
      assert.deepEqual(await browser.axe("#notices"), []);

      const exercise = lesson.exercises.find(({ id }) => id === "up-the-file");
      await solve(new Exercise(browser, exercise.id), exercise, lang, mouse());
      const kept = await stored();
      assert.equal(kept[`${KEY}.aside`], text, "what was put aside is left alone");
      assert.deepEqual(Object.keys(JSON.parse(kept[KEY]).solved), ["castling/up-the-file"]);
      await browser.reload();
      await browser.wait("the mark", (words) => document.querySelector('[data-exercise="up-the-file"]').textContent === words, t["ui.solved"]);
      assert.equal(await notices(), "", "it is said once");
      assert.deepEqual(await browser.problems(), []);
    });
  }
}

test("a place in an exercise that does not fit begins it anew", async () => {
  const lesson = lessons.castling.de;
  await browser.openAnew(site.url + pathOf(lesson));
  await browser.run(() => sessionStorage.setItem("regelbrett.places", JSON.stringify({ "castling/both-sides": { version: 1, answers: "nonsense" }, "castling/with-check": 7 })));
  await browser.reload();
  for (const id of ["both-sides", "with-check"]) {
    const exercise = lesson.exercises.find((each) => each.id === id);
    await solve(new Exercise(browser, id), exercise, "de", mouse());
  }
  assert.deepEqual(await browser.problems(), []);
});

test("going back and forth between the languages, one is as far as one was last", async () => {
  await browser.openAnew(site.url + pathOf(lessons.castling.de));
  const there = (lang) => browser.wait(`the page in ${lang}`, (path) => location.pathname.endsWith(path), pathOf(lessons.castling[lang]));
  /** Solves an exercise in one language, and goes to the other one, where it is solved as well. */
  const across = async (id, from, to, go) => {
    const page = new Exercise(browser, id);
    await solve(page, lessons.castling[from].exercises.find((exercise) => exercise.id === id), from, mouse());
    const solved = await page.run((lesson) => JSON.stringify(lesson.state));
    await go();
    await there(to);
    await page.ready();
    await page.wait("the same place", (lesson, solved) => JSON.stringify(lesson.state) === solved, solved);
  };
  await new Exercise(browser, "with-check").ready();
  await across("both-sides", "de", "en", async () => await (await browser.driver.findElement({ css: "a.language" })).click());
  await new Exercise(browser, "with-check").ready();
  await across("with-check", "en", "de", () => browser.driver.navigate().back());
  await across("up-the-file", "de", "en", () => browser.driver.navigate().forward());
  assert.deepEqual(await browser.problems(), []);
});

const field = (id) => browser.driver.findElement({ id });

for (const lang of LANGUAGES) {
  test(`progress is taken to another browser by its code (${lang})`, async () => {
    const t = catalogs[lang];
    const entry = { helped: false, on: "2026-11-29" };
    const all = Object.fromEntries(lessons.stalemate[lang].exercises.map(({ id }) => [`stalemate/${id}`, entry]));
    await openWith(`${lang}/`, { [KEY]: JSON.stringify({ version: 1, solved: all }) });
    const code = await browser.wait("the code", () => document.querySelector("#progress-code")?.value);
    assert.match(code, /^RB1\./);

    await openWith(`${lang}/`, { [KEY]: JSON.stringify({ version: 1, solved: { "castling/both-sides": entry } }) });
    await browser.wait("the field", () => document.querySelector("#progress-import")?.checkVisibility());
    const status = (words) => browser.wait(words, (words) => document.querySelector("#progress [role=status]").textContent === words, words);
    const press = async () => await (await browser.driver.findElement({ xpath: `//button[.="${t["ui.progress-take"]}"]` })).click();
    await (await field("progress-import")).sendKeys(code.slice(0, -7));
    await press();
    await status(t["ui.progress-import-error"]);
    await (await field("progress-import")).clear();
    await (await field("progress-import")).sendKeys(` ${code} `);
    await press();
    await status(t["ui.progress-imported"].replace("{count}", String(Object.keys(all).length)));
    const { solved } = JSON.parse((await stored())[KEY]);
    assert.deepEqual(solved, { "castling/both-sides": entry, ...all });
    const count = await browser.run(() => document.querySelector('[data-lesson="stalemate"] .count').textContent);
    assert.equal(count, t["ui.progress-all"].replace("{total}", String(Object.keys(all).length)));
    assert.deepEqual(await browser.axe("#progress"), []);
    await browser.shot(`progress/code-${lang}`);

    await (await browser.driver.findElement({ xpath: `//button[.="${t["ui.progress-reset"]}"]` })).click();
    const question = await browser.driver.switchTo().alert();
    assert.equal(await question.getText(), t["ui.progress-reset-confirm"]);
    await question.dismiss();
    assert.ok(KEY in (await stored()), "nothing is deleted without the learner's word");
    await (await browser.driver.findElement({ xpath: `//button[.="${t["ui.progress-reset"]}"]` })).click();
    await (await browser.driver.switchTo().alert()).accept();
    await status(t["ui.progress-none"]);
    assert.deepEqual(await stored(), {});
  });
}
