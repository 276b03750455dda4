/**
 * What only an exam has: a fresh draw of questions, and a result. Pure, no DOM; the engine draws and counts.
 *
 * @import { Exercise, Judgement } from "../../engine/regelbrett.js"
 * @import { Catalog } from "../../i18n/i18n.js"
 * @import { FeedbackLine } from "./feedback.js"
 * @typedef {{ right: number, of: number, passed: boolean }} Result
 */
import { sentence } from "../../i18n/i18n.js";

/** The event that starts an attempt with another order of choices, and an exam with other questions. @returns {{ restart: number }} */
export const freshDraw = () => ({ restart: crypto.getRandomValues(new Uint32Array(1))[0] });

/** Which of the exercise's steps is asked now. @param {Judgement} judgement */
export const askedStep = ({ exam, step }) => (exam ? exam.drawn[step] : step);

/** The result of a finished exam, else null. @param {Judgement} judgement @returns {Result | null} */
export function resultOf({ exam, solved }) {
  if (!exam || exam.marks.length < exam.drawn.length) return null;
  return { right: exam.marks.filter(Boolean).length, of: exam.drawn.length, passed: solved };
}

/**
 * The result in words, and what to read again after wrong answers.
 * @param {Judgement} judgement
 * @param {Exercise} exercise
 * @param {Catalog} catalog
 * @param {URL} root  of the site
 * @returns {FeedbackLine[]}  empty before the last answer
 */
export function resultLines(judgement, exercise, catalog, root) {
  const result = resultOf(judgement);
  if (!result || !exercise.exam || !judgement.exam) return [];
  const { right, of, passed } = result;
  const key = right === of ? "exam.perfect" : passed ? "exam.passed" : "exam.failed";
  /** @type {FeedbackLine[]} */
  const lines = [{ text: sentence(catalog, key, { right, of, pass: exercise.exam.pass }), strong: true }];
  const { drawn, marks } = judgement.exam;
  const missed = drawn.filter((_, number) => !marks[number]).map((step) => exercise.steps[step].about ?? "");
  // In the order of the course; each lesson once, at the exercise of its first wrong answer.
  const links = exercise.exam.lessons.flatMap(({ id, title, path }) => {
    const about = missed.find((about) => about.split("/")[0] === id);
    const anchor = about?.split("/")[1];
    return about === undefined ? [] : [{ text: title, href: new URL(anchor ? `${path}#${anchor}` : path, root).href }];
  });
  if (links.length) lines.push({ text: catalog["exam.repeat"], links });
  return lines;
}
