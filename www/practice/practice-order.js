/**
 * The order in which exercises are practised. Pure, no DOM.
 *
 * First what is not secure yet: solved with help or with mistakes, or open in a lesson that has been begun. Then what was solved, the oldest first. Last, in the order
 * of the course, lessons that have not been begun. Equals are shuffled.
 *
 * @import { Entry } from "../progress/progress.js"
 * @typedef {{ lesson: string, exercise: string }} Task
 * @typedef {"open" | "helped" | "wrong" | "older" | "new" | "again"} Why
 * @typedef {Task & { why: Why }} Due
 */

/** After how many others an exercise that went wrong comes back. */
const REPEAT_AFTER = 4;

/**
 * @param {Task[]} tasks  in the order of the course
 * @param {(lesson: string, exercise: string) => Entry | null} entryOf  how an exercise was solved
 * @param {string} today  as in entries
 * @param {() => number} [random]
 * @returns {Due[]}
 */
export function orderTasks(tasks, entryOf, today, random = Math.random) {
  const begun = new Set(tasks.filter(({ lesson, exercise }) => entryOf(lesson, exercise)).map(({ lesson }) => lesson));
  const ranked = tasks.map((task, index) => {
    const entry = entryOf(task.lesson, task.exercise);
    /** @type {Why} */
    const why = entry ? (entry.helped ? "helped" : entry.wrong ? "wrong" : "older") : begun.has(task.lesson) ? "open" : "new";
    // What was practised today can wait.
    const rank = why === "new" ? 3 : why === "older" ? 2 : entry?.on === today ? 1 : 0;
    return { due: { ...task, why }, rank, on: why === "older" ? (entry?.on ?? "") : "", last: why === "new" ? index : random() };
  });
  ranked.sort((one, other) => one.rank - other.rank || (one.on < other.on ? -1 : one.on > other.on ? 1 : 0) || one.last - other.last);
  return ranked.map(({ due }) => due);
}

/** Whether an exercise was solved without help and without a mistake. @param {Entry | null} entry */
export const isSecure = (entry) => entry !== null && !entry.helped && !entry.wrong;

/** The queue with an exercise to be repeated. @param {Due[]} queue @param {Task} task @returns {Due[]} */
export const withRepeat = (queue, { lesson, exercise }) => [...queue.slice(0, REPEAT_AFTER), { lesson, exercise, why: "again" }, ...queue.slice(REPEAT_AFTER)];
