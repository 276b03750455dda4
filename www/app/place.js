/**
 * Remembers, for this visit, how far the learner is inside each exercise, so that a change of language or a reload goes on there.
 *
 * @typedef {HTMLElement & { state: unknown }} LessonElement
 * @typedef {CustomEvent<{ lesson: string, exercise: string, state: unknown }>} JudgedEvent
 */

const KEY = "regelbrett.places";

/** @param {HTMLElement} article */
export function keepPlaces(article) {
  let places = read();
  const restore = () => {
    for (const element of /** @type {NodeListOf<LessonElement>} */ (article.querySelectorAll("regelbrett-lesson"))) {
      const place = places[`${element.getAttribute("lesson")}/${element.getAttribute("exercise")}`];
      if (place !== undefined && JSON.stringify(place) !== JSON.stringify(element.state ?? null)) element.state = place;
    }
  };
  restore();
  // A page that comes back as it was left may be behind: the exercise went on in the other language.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    places = read();
    restore();
  });
  article.addEventListener("regelbrett-judged", (event) => {
    const { lesson, exercise, state } = /** @type {JudgedEvent} */ (event).detail;
    places[`${lesson}/${exercise}`] = state;
    write(places);
    // The other language opens at the exercise that was worked on last.
    const language = document.querySelector("a.language");
    if (language instanceof HTMLAnchorElement) language.hash = exercise;
  });
}

/** @returns {Record<string, unknown>} */
function read() {
  try {
    const places = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    // What is too deep to be written is refused here, where it harms nobody.
    JSON.stringify(places);
    return typeof places === "object" && places !== null && !Array.isArray(places) ? places : {};
  } catch {
    return {};
  }
}

/** @param {Record<string, unknown>} places */
function write(places) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(places));
  } catch {
    // Then the exercise begins anew next time.
  }
}
