/**
 * The script of every page: theme, progress, the other language, working offline. The elements do not need it.
 *
 * @import { Mistake } from "../engine/regelbrett.js"
 * @typedef {CustomEvent<{ lesson: string, exercise: string, helped: boolean, mistakes: Mistake[] }>} SolvedEvent
 * @typedef {CustomEvent<{ lesson: string, exercise: string, right: number, of: number }>} ResultEvent
 */
import { loadCatalog } from "../i18n/i18n.js";
import { Progress } from "../progress/progress.js";
import { offerInstall } from "./install.js";
import { showNotice } from "./notices.js";
import { workOffline } from "./offline.js";
import { showProgressPanel } from "./progress-panel.js";
import { resumeExercises } from "./resume.js";
import { isComplete, markContents, markLesson } from "./solved-marks.js";
import { addThemeSwitch } from "./theme-switch.js";

const article = /** @type {HTMLElement | null} */ (document.querySelector("article.lesson"));
const contents = document.getElementById("lessons");
const progressSection = document.getElementById("progress");

if (article) resumeExercises(article);

const catalog = loadCatalog(document.documentElement.lang, "site");
const progress = Progress.open();

let warned = false;
/** Warns, once, if progress cannot be stored. */
const warnIfNotKept = async () => {
  const t = await catalog;
  if (!progress.kept && !warned) showNotice(t["ui.progress-not-kept"], { dismiss: t["ui.close"] });
  warned = !progress.kept;
};

// Listened to before the sentences below are loaded: what is solved counts even if those are late or missing.
document.addEventListener("regelbrett-solved", async (event) => {
  const { lesson, exercise, helped, mistakes } = /** @type {SolvedEvent} */ (event).detail;
  progress.record(lesson, exercise, helped, mistakes);
  await warnIfNotKept();
  if (article && isComplete(article, progress)) {
    offerInstall(await catalog);
    navigator.storage?.persist?.().catch(() => {});
  }
});

document.addEventListener("regelbrett-result", (event) => {
  const { lesson, exercise, right, of } = /** @type {ResultEvent} */ (event).detail;
  progress.recordResult(lesson, exercise, right, of);
  warnIfNotKept();
});

const t = await catalog;

addThemeSwitch(/** @type {HTMLElement} */ (document.getElementById("settings")), t);
if (progress.broken) showNotice(t["ui.progress-broken"], { dismiss: t["ui.close"] });
if (location.hash === "#offline") showNotice(t["ui.offline-text"], { dismiss: t["ui.close"] });

const showMarks = () => {
  if (article) markLesson(article, progress, t);
  if (contents) markContents(contents, progress, t);
};
progress.addEventListener("change", showMarks);
showMarks();
if (progressSection) showProgressPanel(progressSection, progress, t);
workOffline(t);

const practice = document.getElementById("practice");
if (practice) {
  try {
    (await import("../practice/practice.js")).startPractice(practice, progress, t);
  } catch (error) {
    showNotice(t["error.not-found"], { dismiss: t["ui.close"] });
    console.error(error);
  }
}
