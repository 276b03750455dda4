/**
 * Remembers for this visit how far the learner is in each exercise, so that it resumes there after a reload or a change of language.
 *
 * @import { RegelbrettLesson } from "../lesson/lesson.js"
 * @import { State } from "../engine/regelbrett.js"
 * @typedef {CustomEvent<{ lesson: string, exercise: string, state: State }>} JudgedEvent
 */

const KEY = "regelbrett.places";

/** @param {HTMLElement} article */
export function resumeExercises(article) {
  let states = read();
  const restore = () => {
    for (const element of /** @type {NodeListOf<RegelbrettLesson>} */ (article.querySelectorAll("regelbrett-lesson"))) {
      const state = states[`${element.getAttribute("lesson")}/${element.getAttribute("exercise")}`];
      if (state !== undefined && JSON.stringify(state) !== JSON.stringify(element.state ?? null)) element.state = state;
    }
  };
  restore();
  // A page restored from the back/forward cache may be behind: the exercise went on in the other language.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    states = read();
    restore();
  });
  article.addEventListener("regelbrett-judged", (event) => {
    const { lesson, exercise, state } = /** @type {JudgedEvent} */ (event).detail;
    states[`${lesson}/${exercise}`] = state;
    write(states);
    // The link to the other language leads to the last exercise.
    const language = document.querySelector("a.language");
    if (language instanceof HTMLAnchorElement) language.hash = exercise;
  });
}

/** @returns {Record<string, State>} */
function read() {
  try {
    const states = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    // Throws here, where it does no harm, if they are nested too deeply to be written.
    JSON.stringify(states);
    return typeof states === "object" && states !== null && !Array.isArray(states) ? states : {};
  } catch {
    return {};
  }
}

/** @param {Record<string, State>} states */
function write(states) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(states));
  } catch {
    // The exercise begins anew, then.
  }
}
