/** What a lesson must do in every browser: an exercise of each kind is solved, and a wrong answer gets its reason. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Exercise } from "./board.mjs";
import { keys, lessons, mouse, pathOf, solve } from "./solver.mjs";
import { stage } from "./stage.mjs";

const { site, browser } = await stage({ media: { "prefers-reduced-motion": "reduce" } });

/** The shortest exercise of each kind of goal; exams have tests of their own. @type {Map<string, { lesson: string, exercise: any }>} */
const kinds = new Map();
for (const [id, { en }] of Object.entries(lessons)) {
  for (const exercise of en.exercises.filter(({ exam }) => !exam)) {
    const [kind] = Object.keys(exercise.steps[0].goal);
    if (!(kinds.get(kind)?.exercise.steps.length <= exercise.steps.length)) kinds.set(kind, { lesson: id, exercise });
  }
}
assert.ok(kinds.size >= 10, `${kinds.size} kinds of exercises`);

for (const [index, [kind, { lesson, exercise }]] of [...kinds].entries()) {
  const hand = [mouse, keys][index % 2];
  const lang = ["de", "en"][Number(index % 4 > 1)];
  test(`${kind}: ${lesson}, ${exercise.id} is solved by ${hand.name} (${lang})`, async () => {
    const built = lessons[lesson][lang];
    await browser.openAnew(site.url + pathOf(built));
    await solve(new Exercise(browser, exercise.id), built.exercises.find(({ id }) => id === exercise.id), lang, hand());
    assert.deepEqual(await browser.problems(), []);
  });
}

test("a wrong answer gets its reason, in words and on the squares, and the board stays as it was", async () => {
  await browser.openAnew(site.url + pathOf(lessons["castling-when"].de));
  const page = new Exercise(browser, "which-side");
  await page.ready();
  const fen = await page.board.fen();
  await page.board.click("e1", "g1");
  await page.tells(/^Der König müsste über f1 ziehen, und dieses Feld greift der schwarze Turm auf f2 an\. \(FIDE 3\.8\.2\.2\)$/);
  assert.deepEqual(await page.board.marked("wrong"), ["g1"]);
  assert.deepEqual(await page.board.marked("reason"), ["f2"]);
  assert.equal(await page.board.fen(), fen);
  await browser.shot("everywhere/lesson");
});
