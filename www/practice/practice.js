/**
 * The practice page: one exercise of the course after the other, from the chosen chapters.
 *
 * The page as served lists the chapters and their lessons, with a place for the exercises above; here each chapter gets a checkbox.
 *
 * @import { Catalog } from "../i18n/i18n.js"
 * @import { Progress } from "../progress/progress.js"
 * @import { Due, Task } from "./practice-order.js"
 */
import { sentence } from "../i18n/i18n.js";
import { exerciseAt, lessonUrl } from "../lesson/exercise/exercise.js";
import { make } from "../util/dom.js";
import { localStore } from "../util/storage.js";
import { isSecure, orderTasks, withRepeat } from "./practice-order.js";

/** Where the chapters that are left out are stored. */
const KEY = "regelbrett.practice";

/** @param {HTMLElement} page @param {Progress} progress @param {Catalog} t */
export function startPractice(page, progress, t) {
  const chapters = [.../** @type {NodeListOf<HTMLElement>} */ (page.querySelectorAll("[data-chapter]"))].map((item) => readChapter(item));
  const leftOut = readLeftOut();
  /** @type {Due[]} */
  let queue = [];
  /** @type {Due | null} */
  let task = null;
  let practised = 0;
  /** Counts the tasks shown, so that a title that comes late is dropped. */
  let shown = 0;

  const status = make("p", { class: "practice-status", role: "status" });
  const stage = make("section", { class: "exercise" });
  const next = make("button", { type: "button", click: () => show(true) });
  page.querySelector(".practice-stage")?.replaceChildren(status, stage, make("p", { class: "row practice-on" }, next));

  const chosenTasks = () => chapters.filter(({ id }) => !leftOut.has(id)).flatMap(({ tasks }) => tasks);
  const entryOf = (/** @type {string} */ lesson, /** @type {string} */ exercise) => progress.entry(lesson, exercise);
  const countSecure = (/** @type {Task[]} */ tasks) => tasks.filter(({ lesson, exercise }) => isSecure(entryOf(lesson, exercise))).length;

  const showCounts = () => {
    const tasks = chosenTasks();
    status.textContent = [
      sentence(t, "practice.status", { done: countSecure(tasks), total: tasks.length }),
      ...(practised ? [sentence(t, practised === 1 ? "practice.round.one" : "practice.round.many", { count: practised })] : []),
    ].join(" ");
    for (const { tasks, counter } of chapters) counter.textContent = sentence(t, "practice.count", { done: countSecure(tasks), total: tasks.length });
  };

  const startRound = () => {
    queue = orderTasks(chosenTasks(), entryOf, new Date().toISOString().slice(0, 10));
    showCounts();
  };

  /** Shows the next task. @param {boolean} requested  whether the learner asked for it, and the focus moves there */
  const show = async (requested) => {
    if (!task && requested) startRound();
    task = queue.shift() ?? null;
    const number = ++shown;
    if (!task) {
      const key = chosenTasks().length === 0 ? "practice.none" : "practice.through";
      const text = make("p", { tabindex: "-1" }, t[key]);
      stage.replaceChildren(text);
      next.textContent = t["practice.anew"];
      next.hidden = chosenTasks().length === 0;
      if (requested) text.focus();
      return;
    }
    const { lesson, exercise, why } = task;
    const link = /** @type {HTMLAnchorElement} */ (page.querySelector(`[data-lesson="${lesson}"]`));
    const title = make("span", {});
    const mark = make("span", { class: "mark" }, t[`practice.why.${why}`]);
    mark.dataset.open = "";
    const heading = make("h2", { slot: "title", id: "practice-title" },
      make("span", { class: "number" }, make("a", { href: `${link.href}#${exercise}` }, link.textContent ?? "")), " ", title, " ", mark);
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
    // If its file cannot be loaded, the element says so itself.
    const loaded = await exerciseAt(lessonUrl(lesson, t.lang), exercise).catch(() => null);
    if (number !== shown) return;
    title.textContent = loaded?.title ?? "";
    if (!requested) return;
    // The heading is the name of the section that the keyboard enters.
    element.focus();
    heading.scrollIntoView({ block: "nearest" });
  };

  stage.addEventListener("regelbrett-solved", (event) => {
    const { lesson, exercise, helped, mistakes } = /** @type {CustomEvent<{ lesson: string, exercise: string, helped: boolean, mistakes: unknown[] }>} */ (event).detail;
    if (!task || task.lesson !== lesson || task.exercise !== exercise || next.className) return;
    if (mistakes.length || helped) queue = withRepeat(queue, task);
    practised += 1;
    next.textContent = t["practice.next"];
    next.className = "button";
    const mark = /** @type {HTMLElement} */ (stage.querySelector(".mark"));
    mark.textContent = t[helped ? "ui.solved-helped" : mistakes.length ? "ui.solved-wrong" : "ui.solved"];
    delete mark.dataset.open;
    showCounts();
  });
  progress.addEventListener("change", showCounts);

  for (const chapter of chapters) {
    const box = make("input", { type: "checkbox", change: () => {
      if (box.checked) leftOut.delete(chapter.id);
      else leftOut.add(chapter.id);
      storeLeftOut(leftOut);
      startRound();
      // A task that is still chosen stays.
      const at = queue.findIndex(({ lesson, exercise }) => lesson === task?.lesson && exercise === task.exercise);
      if (at >= 0) queue.splice(at, 1);
      else show(false);
    } });
    box.checked = !leftOut.has(chapter.id);
    chapter.title.replaceWith(make("label", {}, box, chapter.title.textContent ?? ""));
  }
  startRound();
  show(false);
}

/** Reads a chapter from the page, and adds its counter. @param {HTMLElement} item */
function readChapter(item) {
  const links = [.../** @type {NodeListOf<HTMLElement>} */ (item.querySelectorAll("[data-lesson]"))];
  const tasks = links.flatMap(({ dataset }) => (dataset.exercises ?? "").split(" ").filter(Boolean).map((exercise) => ({ lesson: dataset.lesson ?? "", exercise })));
  const title = /** @type {HTMLElement} */ (item.querySelector(".chapter-title"));
  const counter = make("span", { class: "count" });
  title.after(" ", counter);
  return { id: item.dataset.chapter ?? "", title, tasks, counter };
}

/** @returns {Set<string>} */
function readLeftOut() {
  try {
    const ids = JSON.parse(localStore()?.getItem(KEY) ?? "[]");
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : []);
  } catch {
    return new Set();
  }
}

/** @param {Set<string>} leftOut */
function storeLeftOut(leftOut) {
  try {
    localStore()?.setItem(KEY, JSON.stringify([...leftOut]));
  } catch {
    // The choice lasts as long as the page, then.
  }
}
