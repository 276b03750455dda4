/**
 * Solves every exercise: the engine itself, started in Node, says what is right, and a hand does it in the page. Nothing here knows a
 * lesson, so a new one is tried as it stands.
 *
 * @typedef {import("./board.mjs").Exercise} Exercise
 * @typedef {{ from: string, to: string, promotion?: string }} Try
 * @typedef {{ letter: string, square: string }} Put  a piece from the tray, put on a square
 * @typedef {{
 *   arrive(page: Exercise): Promise<void>, move(page: Exercise, move: Try): Promise<void>, choose(page: Exercise, id: string): Promise<void>,
 *   squares(page: Exercise, squares: string[]): Promise<void>, pieces(page: Exercise, puts: Put[]): Promise<void>,
 *   goOn(page: Exercise): Promise<void>
 * }} Hand
 */
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Key } from "./browser.mjs";
import { SITE } from "./server.mjs";
import { fresh } from "../wasm/instance.mjs";
import { readPlacement } from "../../www/lesson/exercise/piece-placement.js";
import { feedbackSentence } from "../../www/lesson/exercise/sentences.js";

export const LANGUAGES = ["de", "en"];

const read = async (path) => JSON.parse(await readFile(join(SITE, path), "utf8"));

/** All sentences of each language. */
export const catalogs = Object.fromEntries(LANGUAGES.map((lang) => [lang, {}]));
for (const file of (await readdir(join(SITE, "i18n"))).filter((name) => name.endsWith(".json"))) Object.assign(catalogs[file.split(".").at(-2)], await read(`i18n/${file}`));

/** The built lessons: `lessons.castling.de`. @type {Record<string, Record<string, any>>} */
export const lessons = {};
for (const file of (await readdir(join(SITE, "lessons"))).filter((name) => name.endsWith(".json"))) {
  const [id, lang] = file.split(".");
  (lessons[id] ??= {})[lang] = await read(`lessons/${file}`);
}

assert.ok(Object.keys(lessons).length >= 30, `${SITE} has ${Object.keys(lessons).length} lessons`);
for (const [id, lesson] of Object.entries(lessons)) {
  for (const lang of LANGUAGES) {
    assert.ok(lesson[lang]?.exercises.length > 0 && lesson[lang].exercises.every(({ steps }) => steps.length > 0), `lessons/${id}.${lang}.json has nothing to solve`);
  }
}

/** Where the page of a lesson lies on the site. @param {{ path: string }} lesson */
export const pathOf = ({ path }) => path;

const engine = await fresh();

const ROLES = { q: "queen", r: "rook", b: "bishop", n: "knight" };

/** A move in UCI text as an attempt. @param {string} uci @returns {Try} */
const tryOf = (uci) => ({ from: uci.slice(0, 2), to: uci.slice(2, 4), ...(uci[4] && { promotion: ROLES[uci[4]] }) });

/** The text of checked HTML, as the page shows it. @param {string} html */
export const plain = (html) => html.replace(/<[^>]*>/g, "").trim();

/** What the engine says of a state. @param {any} exercise  as built @param {any} state */
export const judged = (exercise, state) => engine.judge(exercise, state, null);

/** Which of the exercise's steps is asked now. @param {any} judgement */
export const asked = ({ exam, step }) => (exam ? exam.drawn[step] : step);

/** What is right now. @param {any} exercise  as built @param {any} judgement */
export function rightAnswer(exercise, judgement) {
  const { state, ask } = judgement;
  if (ask.kind === "none") return { next: true };
  // An exam tells nobody what is right; the same question outside of one does.
  const alone = { lesson: "alone", id: "alone", steps: [exercise.steps[asked(judgement)]] };
  const { feedback, step } = exercise.exam ? engine.judge(alone, null, { solution: true }) : engine.judge(exercise, state, { solution: true });
  if (ask.kind === "pieces") {
    const { goal } = exercise.steps[step];
    return { pieces: (goal.setup ?? goal["find-error"]).split(" ")[0] };
  }
  if (ask.kind === "choice") return { choose: feedback.choices.find((/** @type {string} */ choice) => ask.choices.includes(choice)) };
  return ask.kind === "squares" ? { squares: feedback.squares } : { try: tryOf(feedback.moves?.[0] ?? feedback.move) };
}

/** Which pieces to put where, to get from one setup to another. @param {string} before @param {string} after @returns {Put[]} */
function puts(before, after) {
  const pieces = readPlacement(before);
  return [...readPlacement(after)].filter(([square, letter]) => pieces.get(square) !== letter).map(([square, letter]) => ({ letter, square }));
}

/** The button of a piece beside the board. @param {string} letter */
const inPalette = (letter) => `.palette [data-piece="${letter}"]`;

/**
 * Solves an exercise in the page, and holds what it says and where it stands against the engine's judgement at every step.
 * @param {Exercise} page
 * @param {any} exercise  as built
 * @param {string} lang
 * @param {Hand} hand
 */
export async function solve(page, exercise, lang, hand) {
  await page.ready();
  // The order of choices, and what an exam asks, are drawn in the page.
  const begun = await page.run((lesson) => lesson.state);
  let judgement = judged(exercise, begun);
  await hand.arrive(page);
  while (!judgement.solved) {
    const event = rightAnswer(exercise, judgement);
    if (event.next) await hand.goOn(page);
    else if (event.choose) await hand.choose(page, event.choose);
    else if (event.pieces) await hand.pieces(page, puts(judgement.game.fen, event.pieces));
    else if (event.squares) await hand.squares(page, event.squares);
    else await hand.move(page, event.try);
    judgement = engine.judge(exercise, judgement.state, event);
    const state = JSON.stringify(judgement.state);
    await page.wait(`${exercise.id}: ${JSON.stringify(event)}`, (lesson, state) => JSON.stringify(lesson.state) === state, state);
    if (event.next) {
      assert.equal((await page.task()).trim(), plain(exercise.steps[asked(judgement)].task));
    } else {
      const told = await page.told();
      const labels = Object.fromEntries((exercise.steps[asked(judgement)].choices ?? []).map(({ id, text }) => [id, text]));
      for (const words of [feedbackSentence(catalogs[lang], judgement.feedback, { labels }), plain(judgement.feedback.say ?? "")]) {
        assert.ok(told.includes(words), `${exercise.id}: told "${told}" instead of "${words}"`);
      }
      // A move on the way to the stars is neither right nor wrong.
      if (judgement.feedback.code !== "collect-on") await page.right();
    }
  }
  await page.tells((exercise.exam ? { de: /Bestanden, und zwar fehlerlos/, en: /Passed, and without a mistake/ } : { de: /^Geschafft!/, en: /^Solved!/ })[lang]);
}

/** Presses on what it sees; every third piece is dragged. @returns {Hand} */
export function mouse() {
  let moves = 0;
  return {
    async arrive() {},
    async move({ board }, { from, to, promotion }) {
      moves += 1;
      if (moves % 3 === 0) await board.drag(from, to);
      else await board.click(from, to);
      if (promotion) await board.press(`.promotion button[value="${promotion}"]`);
    },
    choose: (page, id) => page.choose(id),
    async squares(page, squares) {
      await page.board.click(...squares);
      await page.goOn();
    },
    async pieces(page, puts) {
      for (const { letter, square } of puts) {
        if (!(await page.holds(letter))) await page.press(inPalette(letter));
        await page.board.click(square);
      }
      await page.goOn();
    },
    goOn: (page) => page.goOn(),
  };
}

/** A finger on a phone; every third piece is dragged. @returns {Hand} */
export function finger() {
  let moves = 0;
  return {
    async arrive() {},
    async move({ board }, { from, to, promotion }) {
      moves += 1;
      if (moves % 3 === 0) await board.swipe(from, to);
      else await board.tap(from, to);
      if (promotion) await board.touch(`.promotion button[value="${promotion}"]`);
    },
    choose: (page, id) => page.touch(`[data-choice="${id}"]`),
    async squares(page, squares) {
      await page.board.tap(...squares);
      await page.touch(ONWARD);
    },
    async pieces(page, puts) {
      for (const { letter, square } of puts) {
        if (!(await page.holds(letter))) await page.touch(inPalette(letter));
        await page.board.tap(square);
      }
      await page.touch(ONWARD);
    },
    goOn: (page) => page.touch(ONWARD),
  };
}

/** Has no pointer: goes by Tab from wherever the focus is, as far as it takes. @returns {Hand} */
export function keys() {
  return {
    arrive: (page) => page.tabTo("*"),
    async move(page, { from, to, promotion }) {
      await page.tabTo("regelbrett-board");
      await page.board.keys(from, to);
      if (!promotion) return;
      await page.board.wait("the question", (board) => board.shadowRoot.activeElement?.value);
      const chosen = () => page.board.run((board) => board.shadowRoot.activeElement?.value);
      for (let press = 0; (await chosen()) !== promotion; press++) {
        assert.ok(press < 4, "the promotion can be chosen by keys");
        await page.browser.type(Key.ARROW_DOWN);
      }
      await page.browser.type(Key.ENTER);
    },
    async choose(page, id) {
      await page.tabTo(`[data-choice="${id}"]`);
      await page.read();
      await page.browser.type(Key.ENTER);
    },
    async squares(page, squares) {
      await page.tabTo("regelbrett-board");
      await page.board.keys(...squares);
      await page.tabTo(ONWARD);
      await page.browser.type(Key.ENTER);
    },
    async pieces(page, puts) {
      for (const { letter, square } of puts) {
        if (!(await page.holds(letter))) {
          await page.tabTo(inPalette(letter));
          await page.browser.type(Key.ENTER);
        }
        await page.tabTo("regelbrett-board");
        await page.board.keys(square);
      }
      await page.tabTo(ONWARD);
      await page.browser.type(Key.ENTER);
    },
    async goOn(page) {
      await page.tabTo(ONWARD);
      await page.browser.type(Key.ENTER);
    },
  };
}

const ONWARD = ".onward button:not([hidden])";
