/**
 * What only an exam has: a fresh draw, and its result. Pure, no DOM; the judge draws and counts.
 *
 * @typedef {import("./types.js").Exercise} Exercise
 * @typedef {import("./types.js").Judgement} Judgement
 * @typedef {import("./types.js").Catalog} Catalog
 * @typedef {import("./feedback.js").Line} Line
 * @typedef {{ right: number, of: number, passed: boolean }} Result
 */
import { sentence } from "../words.js";

/** What begins an exam anew, with other questions. @returns {{ restart: number }} */
export const freshDraw = () => ({ restart: crypto.getRandomValues(new Uint32Array(1))[0] });

/** Which of the exercise's steps is asked now. @param {Judgement} judgement */
export const askedStep = ({ exam, step }) => (exam ? exam.drawn[step] : step);

/** How an exam ended; null before that, and for what is none. @param {Judgement} judgement @returns {Result | null} */
export function resultOf({ exam, solved }) {
  if (!exam || exam.marks.length < exam.drawn.length) return null;
  return { right: exam.marks.filter(Boolean).length, of: exam.drawn.length, passed: solved };
}

/**
 * The result in words, and where to read on after wrong answers.
 * @param {Judgement} judgement
 * @param {Exercise} exercise
 * @param {Catalog} catalog
 * @param {URL} top  the top of the site
 * @returns {Line[]}  none before the last answer
 */
export function resultLines(judgement, exercise, catalog, top) {
  const result = resultOf(judgement);
  if (!result || !exercise.exam || !judgement.exam) return [];
  const { right, of, passed } = result;
  const key = right === of ? "exam.perfect" : passed ? "exam.passed" : "exam.failed";
  /** @type {Line[]} */
  const lines = [{ text: sentence(catalog, key, { right, of, pass: exercise.exam.pass }), strong: true }];
  const { drawn, marks } = judgement.exam;
  const missed = drawn.filter((_, number) => !marks[number]).map((step) => exercise.steps[step].about ?? "");
  // The lessons in the order of the course, each once, at the exercise of its first wrong answer.
  const links = exercise.exam.lessons.flatMap(({ id, title, path }) => {
    const about = missed.find((about) => about.split("/")[0] === id);
    const anchor = about?.split("/")[1];
    return about === undefined ? [] : [{ text: title, href: new URL(anchor ? `${path}#${anchor}` : path, top).href }];
  });
  if (links.length) lines.push({ text: catalog["exam.repeat"], links });
  return lines;
}
