/**
 * The page for practising: one exercise of the course after the other, in the order of `queue.js`, from the chapters that are chosen.
 *
 * The page as served lists the chapters and their lessons and keeps a place for the exercises above them; here each chapter gets a box to tick.
 *
 * @typedef {import("../progress.js").Progress} Progress
 * @typedef {import("./queue.js").Due} Due
 * @typedef {Record<string, string>} Catalog
 * @typedef {Due & { url: string, title: string }} Shown
 */
import { make } from "../dom.js";
import { exerciseAt, lessonUrl } from "../lesson/source.js";
import { localStore } from "../progress.js";
import { sentence } from "../words.js";
import { again, arrange } from "./queue.js";

/** The chapters that are left out. */
const KEY = "regelbrett.practice";

/** @param {HTMLElement} place @param {Progress} progress @param {Catalog} t */
export function practise(place, progress, t) {
  const chapters = [.../** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll("[data-chapter]"))].map((item) => readChapter(item));
  const out = readOut();
  /** @type {Due[]} */
  let queue = [];
  /** @type {Due | null} */
  let task = null;
  let wrong = false;
  let practised = 0;
  /** Counts the exercises shown, so that a title that comes late is dropped. */
  let shown = 0;

  const status = make("p", { class: "practice-status", role: "status" });
  const stage = make("section", { class: "exercise" });
  const next = make("button", { type: "button", click: () => show(true) });
  place.querySelector(".practice-stage")?.replaceChildren(status, stage, make("p", { class: "row practice-on" }, next));

  const chosen = () => chapters.filter(({ id }) => !out.has(id)).flatMap(({ tasks }) => tasks);
  const entryOf = (/** @type {string} */ lesson, /** @type {string} */ exercise) => progress.entry(lesson, exercise);
  const firm = (/** @type {Due[] | import("./queue.js").Task[]} */ tasks) => tasks.filter(({ lesson, exercise }) => entryOf(lesson, exercise)?.helped === false).length;

  const count = () => {
    const tasks = chosen();
    status.textContent = [
      sentence(t, "practice.status", { done: firm(tasks), total: tasks.length }),
      ...(practised ? [sentence(t, practised === 1 ? "practice.round.one" : "practice.round.many", { count: practised })] : []),
    ].join(" ");
    for (const { tasks, counter } of chapters) counter.textContent = sentence(t, "practice.count", { done: firm(tasks), total: tasks.length });
  };

  /** Begins a round with what is chosen. */
  const begin = () => {
    queue = arrange(chosen(), entryOf, new Date().toISOString().slice(0, 10));
    count();
  };

  /** Shows the next exercise. @param {boolean} asked  whether the learner asked for it and is to be led there */
  const show = async (asked) => {
    if (!task && asked) begin();
    task = queue.shift() ?? null;
    wrong = false;
    const mine = ++shown;
    if (!task) {
      const key = chosen().length === 0 ? "practice.none" : "practice.through";
      const words = make("p", { tabindex: "-1" }, t[key]);
      stage.replaceChildren(words);
      next.textContent = t["practice.anew"];
      next.hidden = chosen().length === 0;
      if (asked) words.focus();
      return;
    }
    const { lesson, exercise, why } = task;
    const from = /** @type {HTMLAnchorElement} */ (place.querySelector(`[data-lesson="${lesson}"]`));
    const name = make("span", {});
    const mark = make("span", { class: "mark" }, t[`practice.why.${why}`]);
    mark.dataset.open = "";
    const heading = make("h2", { slot: "title", id: "practice-title", tabindex: "-1" },
      make("span", { class: "number" }, make("a", { href: `${from.href}#${exercise}` }, from.textContent ?? "")), " ", name, " ", mark);
    const element = document.createElement("regelbrett-lesson");
    element.setAttribute("lesson", lesson);
    element.setAttribute("exercise", exercise);
    element.setAttribute("lang", t.lang);
    element.append(heading);
    stage.setAttribute("aria-labelledby", "practice-title");
    stage.replaceChildren(element);
    next.textContent = t["practice.skip"];
    next.className = "";
    next.hidden = false;
    // The element says itself when its file cannot be had.
    const built = await exerciseAt(lessonUrl(lesson, t.lang), exercise).catch(() => null);
    if (mine !== shown) return;
    name.textContent = built?.title ?? "";
    if (!asked) return;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: "nearest" });
  };

  stage.addEventListener("regelbrett-judged", (event) => {
    wrong ||= /** @type {CustomEvent<{ wrong: boolean }>} */ (event).detail.wrong;
  });
  stage.addEventListener("regelbrett-solved", (event) => {
    const { lesson, exercise, helped } = /** @type {CustomEvent<{ lesson: string, exercise: string, helped: boolean }>} */ (event).detail;
    if (!task || task.lesson !== lesson || task.exercise !== exercise || next.className) return;
    if (wrong || helped) queue = again(queue, task);
    practised += 1;
    next.textContent = t["practice.next"];
    next.className = "button";
    const mark = /** @type {HTMLElement} */ (stage.querySelector(".mark"));
    mark.textContent = t[helped ? "ui.solved-helped" : "ui.solved"];
    delete mark.dataset.open;
    count();
  });
  progress.addEventListener("change", count);

  for (const chapter of chapters) {
    const box = make("input", { type: "checkbox", change: () => {
      if (box.checked) out.delete(chapter.id);
      else out.add(chapter.id);
      keepOut(out);
      begin();
      // Whoever is at work on an exercise that is still chosen goes on with it.
      const at = queue.findIndex(({ lesson, exercise }) => lesson === task?.lesson && exercise === task.exercise);
      if (at >= 0) queue.splice(at, 1);
      else show(false);
    } });
    box.checked = !out.has(chapter.id);
    chapter.title.replaceWith(make("label", {}, box, chapter.title.textContent ?? ""));
  }
  begin();
  show(false);
}

/** What the page says of a chapter. @param {HTMLElement} item */
function readChapter(item) {
  const links = [.../** @type {NodeListOf<HTMLElement>} */ (item.querySelectorAll("[data-lesson]"))];
  const tasks = links.flatMap(({ dataset }) => (dataset.exercises ?? "").split(" ").filter(Boolean).map((exercise) => ({ lesson: dataset.lesson ?? "", exercise })));
  const title = /** @type {HTMLElement} */ (item.querySelector(".chapter-title"));
  const counter = make("span", { class: "count" });
  title.after(" ", counter);
  return { id: item.dataset.chapter ?? "", title, tasks, counter };
}

/** @returns {Set<string>} */
function readOut() {
  try {
    const ids = JSON.parse(localStore()?.getItem(KEY) ?? "[]");
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : []);
  } catch {
    return new Set();
  }
}

/** @param {Set<string>} out */
function keepOut(out) {
  try {
    localStore()?.setItem(KEY, JSON.stringify([...out]));
  } catch {
    // Then the choice holds for this page.
  }
}
