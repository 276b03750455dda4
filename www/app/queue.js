/**
 * In which order exercises are practised. Pure, no DOM.
 *
 * First what is not firm yet: solved with help, or open in a lesson that has been begun. Then what was solved longest ago, mixed. Last,
 * in the order of the course, lessons that have not been begun.
 *
 * @typedef {{ lesson: string, exercise: string }} Task
 * @typedef {{ helped: boolean, on: string }} Entry
 * @typedef {"open" | "helped" | "older" | "new" | "again"} Why
 * @typedef {Task & { why: Why }} Due
 */

/** An exercise that went wrong comes back after so many others. */
const SOON = 4;

/**
 * @param {Task[]} tasks  in the order of the course
 * @param {(lesson: string, exercise: string) => Entry | null} entryOf  how an exercise was solved
 * @param {string} today  as in entries
 * @param {() => number} [random]
 * @returns {Due[]}
 */
export function arrange(tasks, entryOf, today, random = Math.random) {
  const begun = new Set(tasks.filter(({ lesson, exercise }) => entryOf(lesson, exercise)).map(({ lesson }) => lesson));
  const ranked = tasks.map((task, index) => {
    const entry = entryOf(task.lesson, task.exercise);
    /** @type {Why} */
    const why = entry ? (entry.helped ? "helped" : "older") : begun.has(task.lesson) ? "open" : "new";
    // What has been practised today can wait.
    const rank = why === "new" ? 3 : why === "older" ? 2 : entry?.on === today ? 1 : 0;
    return { due: { ...task, why }, rank, on: why === "older" ? (entry?.on ?? "") : "", last: why === "new" ? index : random() };
  });
  ranked.sort((one, other) => one.rank - other.rank || (one.on < other.on ? -1 : one.on > other.on ? 1 : 0) || one.last - other.last);
  return ranked.map(({ due }) => due);
}

/** The queue with an exercise that has to come back. @param {Due[]} queue @param {Task} task @returns {Due[]} */
export const again = (queue, { lesson, exercise }) => [...queue.slice(0, SOON), { lesson, exercise, why: "again" }, ...queue.slice(SOON)];
