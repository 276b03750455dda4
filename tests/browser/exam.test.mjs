/** The exam: sat by keys in German and by mouse in English, with right and with wrong answers, and what is kept of it. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Exercise } from "./board.mjs";
import { Key, lacks } from "./browser.mjs";
import { asked, catalogs, judged, keys, lessons, mouse, pathOf, rightAnswer } from "./solver.mjs";
import { stage } from "./stage.mjs";

const { site, browser } = await stage({ media: { "prefers-reduced-motion": "reduce" } });

beforeEach(async () => await browser.resize(1280, 900));

/** Opens an exam of the exam's page, as on a first visit. @param {string} lang @param {string} id */
async function exam(lang, id) {
  const lesson = lessons.exam[lang];
  await browser.openAnew(site.url + pathOf(lesson));
  const page = new Exercise(browser, id);
  await page.ready();
  return { page, exercise: lesson.exercises.find((exercise) => exercise.id === id) };
}

/** Where the exam in the page stands. @param {Exercise} page @param {any} exercise */
const now = async (page, exercise) => judged(exercise, await page.run((lesson) => lesson.state));

/**
 * Answers questions, from the present one on, right or wrong as told.
 * @param {{ page: Exercise, exercise: any }} exam @param {import("./solver.mjs").Hand} hand @param {boolean[]} plan
 */
async function sit({ page, exercise }, hand, plan) {
  for (const right of plan) {
    if ((await now(page, exercise)).ask.kind === "none") await hand.goOn(page);
    const { step, ask } = await page.wait("a question", async (lesson) => lesson.state).then(() => now(page, exercise));
    let choice = rightAnswer(exercise, await now(page, exercise)).choose;
    if (!right) choice = ask.choices.find((each) => each !== choice);
    await hand.choose(page, choice);
    if (right && ["illegal", "impossible"].includes(choice)) {
      await page.tells(/Und warum nicht|And why not/);
      await hand.choose(page, rightAnswer(exercise, await now(page, exercise)).choose);
    }
    await page.wait(`an answer to question ${step}`, (lesson) => lesson.shadowRoot.querySelector(".feedback:is(.right, .wrong):not(.asks)") && !lesson.shadowRoot.querySelector("[data-choice]"));
    assert.equal((await now(page, exercise)).exam.marks.at(-1), right, `question ${step}`);
  }
}

/** The buttons that can be pressed, but for those that look through the moves of a question that has some. */
const visible = (page) =>
  page.run((lesson) => [...lesson.shadowRoot.querySelectorAll("button")].filter((button) => button.checkVisibility() && !button.closest(".history")).map((button) => button.textContent));

test("the menu leads to the exam, whose page has an address of its own in each language", async () => {
  await browser.openAnew(`${site.url}de/`);
  const address = (name) => browser.run((name) => [...document.querySelectorAll("nav a")].find((link) => link.textContent === name).href, name);
  assert.equal(await address("Prüfung"), `${site.url}de/pruefung/`);
  await browser.open(`${site.url}de/pruefung/`);
  assert.equal(await browser.run(() => document.querySelector("nav [aria-current]").textContent), "Prüfung");
  assert.equal(await address("English"), `${site.url}en/exam/`);
});

test("by keys in German: passed without a mistake", async () => {
  const { page, exercise } = await exam("de", "moves");
  const hand = keys();
  await hand.arrive(page);
  await sit({ page, exercise }, hand, Array(exercise.exam.draw).fill(true));
  const told = await page.tells(/Bestanden, und zwar fehlerlos: Alle 12 Fragen/);
  assert.doesNotMatch(told, /noch einmal ansehen/);
  assert.equal(await page.run((lesson) => lesson.shadowRoot.activeElement?.className), "feedback right", "the result is where the focus is");
  assert.equal(await browser.run(() => document.querySelector("[data-exercise=moves]").textContent), "Bestanden mit 12 von 12");
  const kept = JSON.parse(await browser.run(() => localStorage.getItem("regelbrett.progress")));
  assert.deepEqual(kept.best, { "exam/moves": { right: 12, of: 12 } });
  assert.equal(kept.solved["exam/moves"].helped, false);
  assert.deepEqual(await browser.problems(), []);
});

test("by mouse in English: a wrong answer gets its reason, and the result names the lessons", async () => {
  const { page, exercise } = await exam("en", "moves");
  const t = catalogs.en;
  assert.deepEqual(await visible(page), [t["choice.legal"], t["choice.illegal"]], "no hint, no solution");
  assert.match(await page.run((lesson) => lesson.shadowRoot.querySelector(".steps").textContent), /^Question 1 of 12/);
  const plan = [true, false, false, true, true, false, true, true, true, true, false, false];
  const hand = mouse();
  for (const right of plan) {
    await sit({ page, exercise }, hand, [right]);
    const told = await page.told();
    assert.match(told, right ? /^Right/ : /^That was wrong\. The right answer: /);
    const legal = (await now(page, exercise)).game.moves.length > (exercise.steps[asked(await now(page, exercise))].start.moves ?? []).length;
    if (!right) assert.ok(told.includes(t[legal ? "choice.legal" : "choice.illegal"]), told);
    if (!legal) assert.match(told, /\(FIDE \d/, "with the article");
  }
  const told = await page.tells(/Not passed yet: you got 7 out of 12 questions right and need 9\./);
  assert.match(told, /worth another look/);
  assert.deepEqual(await visible(page), ["New exam"]);
  await browser.shot("exam/failed");

  const { exam: paper } = await now(page, exercise);
  const missed = paper.drawn.filter((_, number) => !plan[number]).map((step) => exercise.steps[step].about);
  const links = await page.run((lesson) => [...lesson.shadowRoot.querySelectorAll(".feedback ul a")].map((link) => ({ text: link.textContent, href: link.href })));
  const expected = exercise.exam.lessons.filter(({ id }) => missed.some((about) => about.split("/")[0] === id));
  assert.ok(expected.length > 0);
  assert.deepEqual(links.map(({ text }) => text), expected.map(({ title }) => title));
  for (const { href, text } of links) {
    const { hash, origin, pathname } = new URL(href);
    const html = await (await fetch(origin + pathname)).text();
    assert.ok(html.includes(`<title>${text.replaceAll("&", "&amp;")}`), href);
    if (hash) assert.ok(html.includes(`id="${hash.slice(1)}"`), href);
  }
  assert.equal(await browser.run(() => document.querySelector("[data-exercise=moves]").textContent), "Best result: 7 out of 12");
  assert.deepEqual(await browser.problems(), []);
});

test("a new exam draws anew, a reload goes on, and the best result is kept", async () => {
  const { page, exercise } = await exam("de", "positions");
  const hand = mouse();
  const mark = () => browser.run(() => document.querySelector("[data-exercise=positions]").textContent);
  await sit({ page, exercise }, hand, [true, true, true, true, false, true, true, false]);
  await page.tells(/Bestanden! Du hast 6 von 8 Fragen/);
  assert.equal(await mark(), "Bestanden mit 6 von 8");
  const first = (await now(page, exercise)).exam.drawn;

  await page.press(".help button:not([hidden])");
  await page.wait("a new exam", (lesson) => lesson.state.given === undefined);
  const second = (await now(page, exercise)).exam;
  assert.deepEqual(second.marks, []);
  assert.notDeepEqual(second.drawn, first);
  assert.equal((await page.task()).trim(), exercise.steps[second.drawn[0]].task.replace(/<[^>]*>/g, "").trim());

  await sit({ page, exercise }, hand, [false, false, true]);
  await browser.reload();
  await page.ready();
  const again = await now(page, exercise);
  assert.deepEqual(again.exam, { drawn: second.drawn, marks: [false, false, true] });
  assert.equal(asked(again), second.drawn[2]);
  assert.match(await page.told(), /^Richtig/);
  await sit({ page, exercise }, hand, [false, false, false, false, false]);
  await page.tells(/Noch nicht bestanden/);
  assert.equal(await mark(), "Bestanden mit 6 von 8");

  // Another language goes on with the same questions.
  await browser.open(site.url + pathOf(lessons.exam.en));
  await page.ready();
  await page.tells(/Not passed yet: you got 1 out of 8/);
});

test("a result fits on a phone", async () => {
  await browser.resize(360, 740, true);
  const { page, exercise } = await exam("de", "positions");
  await sit({ page, exercise }, mouse(), Array(8).fill(false));
  await page.tells(/Noch nicht bestanden/);
  assert.equal(await browser.run(() => document.documentElement.scrollWidth), 360);
  await browser.shot("exam/phone");
});

test("axe finds nothing wrong with a question, a wrong answer and a result", async () => {
  for (const scheme of ["light", "dark"]) {
    await browser.media({ "prefers-color-scheme": scheme, "prefers-reduced-motion": "reduce" });
    const { page, exercise } = await exam("de", "positions");
    assert.deepEqual(await browser.axe("#positions"), [], scheme);
    await sit({ page, exercise }, mouse(), [false]);
    assert.deepEqual(await browser.axe("#positions"), [], scheme);
    await sit({ page, exercise }, mouse(), Array(7).fill(false));
    assert.deepEqual(await browser.axe("#positions"), [], scheme);
  }
});

test("a double click and a key that is held answer once, where reasons or the way on come in the place of what was pressed", { skip: lacks("devtools") }, async () => {
  const { page, exercise } = await exam("en", "moves");
  /** Answers until the question has a reason to be asked for. */
  const untilIllegal = async () => {
    while (rightAnswer(exercise, await now(page, exercise)).choose !== "illegal") {
      await sit({ page, exercise }, mouse(), [true]);
      await page.goOn();
      await page.wait("the next question", (lesson) => lesson.shadowRoot.querySelector('[data-choice="illegal"]'));
    }
    return (await now(page, exercise)).exam.marks.length;
  };
  let done = await untilIllegal();
  await browser.run(() => {
    window.clicks = 0;
    addEventListener("click", () => window.clicks++, { capture: true });
  });
  await page.doublePress('[data-choice="illegal"]');
  await page.tells(/And why not\?$/);
  await browser.wait("both clicks", () => window.clicks === 2);
  await browser.settled();
  assert.equal((await now(page, exercise)).exam.marks.length, done, "the second click chose no reason");
  await page.choose(rightAnswer(exercise, await now(page, exercise)).choose);
  await page.right();
  await page.wait("the way on", (lesson) => lesson.shadowRoot.querySelector(".onward button:not([hidden])"));
  await page.goOn();
  await page.wait("the next question", (lesson) => lesson.shadowRoot.querySelector('[data-choice="illegal"]'));

  done = await untilIllegal();
  await page.run((lesson) => lesson.shadowRoot.querySelector('[data-choice="illegal"]').focus());
  await page.read();
  const press = { key: "Enter", code: "Enter", text: "\r", windowsVirtualKeyCode: 13 };
  const hold = (autoRepeat) => browser.driver.sendDevToolsCommand("Input.dispatchKeyEvent", { type: "keyDown", ...press, autoRepeat });
  await hold(false);
  await page.tells(/And why not\?$/);
  await hold(true);
  await hold(true);
  await browser.driver.sendDevToolsCommand("Input.dispatchKeyEvent", { type: "keyUp", ...press });
  await browser.settled();
  assert.equal((await now(page, exercise)).exam.marks.length, done, "the held key chose no reason");
  await page.read();
  await browser.type(Key.TAB, Key.ENTER);
  await page.wait("an answer", (lesson) => !lesson.shadowRoot.querySelector("[data-choice]"));
});

test("Enter pressed quickly three times answers, goes on, and leaves the next question to be read", async () => {
  const { page, exercise } = await exam("en", "moves");
  await page.tabTo("[data-choice]");
  await page.read();
  let presses = browser.driver.actions({ async: true });
  for (let press = 0; press < 3; press++) presses = presses.keyDown(Key.ENTER).keyUp(Key.ENTER).pause(120);
  await presses.perform();
  await page.wait("the second question", (lesson) => lesson.shadowRoot.querySelector(".steps").textContent.startsWith("Question 2"));
  await page.read();
  assert.equal((await now(page, exercise)).exam.marks.length, 1);
  assert.ok(await page.run((lesson) => lesson.shadowRoot.activeElement?.matches(".task")), "the keyboard is on the question, which nobody has heard");
  await page.tabTo("[data-choice]");
  await browser.type(Key.ENTER);
  await page.wait("the second answer", (lesson) => !lesson.shadowRoot.querySelector('[data-choice="illegal"]'));
});

test("whatever is stored as the place in an exam, it can be sat and is kept from then on", async () => {
  for (const places of ["[]", "{", '{"exam/moves":{"version":1}}', `{"exam/moves":${"[".repeat(5000)}${"]".repeat(5000)}}`]) {
    await browser.open(site.url + pathOf(lessons.exam.en));
    await browser.run((places) => (localStorage.clear(), sessionStorage.setItem("regelbrett.places", places)), places);
    await browser.reload();
    const page = new Exercise(browser, "moves");
    const exercise = lessons.exam.en.exercises.find(({ id }) => id === "moves");
    await page.ready();
    await sit({ page, exercise }, mouse(), [false]);
    await browser.reload();
    await page.ready();
    assert.deepEqual((await now(page, exercise)).exam.marks, [false], places.slice(0, 40));
    assert.deepEqual(await browser.problems(), []);
  }
});

test("where nothing can be stored the exam can be sat, and its end says once that the result is not kept", { skip: lacks("devtools") }, async () => {
  const source = `for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get() { throw new DOMException("denied", "SecurityError"); } });`;
  const { identifier } = await browser.driver.sendAndGetDevToolsCommand("Page.addScriptToEvaluateOnNewDocument", { source });
  try {
    await browser.open(site.url + pathOf(lessons.exam.en));
    const page = new Exercise(browser, "positions");
    const exercise = lessons.exam.en.exercises.find(({ id }) => id === "positions");
    const notices = () => browser.run(() => [...document.querySelectorAll("#notices p > span:first-child")].map((line) => line.textContent));
    await page.ready();
    await sit({ page, exercise }, mouse(), [false]);
    assert.deepEqual(await notices(), [], "nothing was to be kept yet");
    await sit({ page, exercise }, mouse(), Array(7).fill(false));
    await page.tells(/Not passed yet/);
    assert.deepEqual(await notices(), [catalogs.en["ui.progress-not-kept"]]);
    await page.press(".help button:not([hidden])");
    await page.wait("a new exam", (lesson) => lesson.state.given === undefined);
    await sit({ page, exercise }, mouse(), Array(8).fill(true));
    await page.tells(/Passed, and without a mistake/);
    assert.deepEqual(await notices(), [catalogs.en["ui.progress-not-kept"]]);
    assert.deepEqual(await browser.problems(), []);
  } finally {
    await browser.driver.sendDevToolsCommand("Page.removeScriptToEvaluateOnNewDocument", { identifier });
  }
});
