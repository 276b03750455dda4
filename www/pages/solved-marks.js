/**
 * Shows what is solved: beside the exercises of a lesson, in the table of contents, and where to continue.
 *
 * @import { Progress } from "../progress/progress.js"
 * @import { Catalog } from "../i18n/i18n.js"
 */
import { sentence } from "../i18n/i18n.js";
import { make } from "../util/dom.js";

/** Marks the exercises of a lesson page. @param {HTMLElement} article @param {Progress} progress @param {Catalog} t */
export function markLesson(article, progress, t) {
  const lesson = article.dataset.lesson ?? "";
  for (const mark of /** @type {NodeListOf<HTMLElement>} */ (article.querySelectorAll(".mark[data-exercise]"))) {
    const exercise = mark.dataset.exercise ?? "";
    const entry = progress.entry(lesson, exercise);
    const result = progress.result(lesson, exercise);
    mark.toggleAttribute("data-open", !entry);
    if (result) mark.textContent = sentence(t, entry ? "exam.mark-passed" : "exam.mark", { ...result });
    else mark.textContent = entry ? t[entry.helped ? "ui.solved-helped" : entry.wrong ? "ui.solved-wrong" : "ui.solved"] : "";
  }
  const complete = isComplete(article, progress);
  const line = document.querySelector(".whole");
  if (complete && !line) document.querySelector("nav.turn")?.before(make("p", { class: "whole", role: "status" }, t["ui.lesson-complete"]));
  if (!complete) line?.remove();
}

/** Whether every exercise of a lesson page is solved. @param {HTMLElement} article @param {Progress} progress */
export function isComplete(article, progress) {
  const ids = [...article.querySelectorAll("regelbrett-lesson")].map((element) => element.getAttribute("exercise") ?? "");
  return ids.length > 0 && progress.count(article.dataset.lesson ?? "", ids) === ids.length;
}

/** Marks the table of contents, and makes the first button lead to where the reader is. @param {HTMLElement} contents @param {Progress} progress @param {Catalog} t */
export function markContents(contents, progress, t) {
  /** @type {HTMLAnchorElement | null} */
  let next = null;
  for (const item of /** @type {NodeListOf<HTMLElement>} */ (contents.querySelectorAll("[data-lesson]"))) {
    const ids = (item.dataset.exercises ?? "").split(" ").filter(Boolean);
    const done = progress.count(item.dataset.lesson ?? "", ids);
    const count = /** @type {HTMLElement | null} */ (item.querySelector(".count"));
    if (count) {
      count.dataset.own ??= count.textContent ?? "";
      const key = done === ids.length ? "ui.progress-all" : "ui.progress-count";
      count.textContent = done ? sentence(t, key, { done, total: ids.length }) : count.dataset.own;
    }
    item.classList.toggle("solved", ids.length > 0 && done === ids.length);
    if (done < ids.length) next ??= item.querySelector("a");
  }
  const begin = document.getElementById("begin");
  if (begin instanceof HTMLAnchorElement && next && !progress.empty) {
    begin.href = next.href;
    begin.textContent = sentence(t, "ui.start-continue", { title: next.textContent ?? "" });
  }
}
