/**
 * What every page of the site does beside its text: colours, progress, the other language, working offline. The elements do not need it.
 */
import { showAccount } from "./app/account.js";
import { offerInstall } from "./app/install.js";
import { isWhole, markContents, markLesson } from "./app/marks.js";
import { notice } from "./app/notices.js";
import { goOffline } from "./app/offline.js";
import { keepPlaces } from "./app/place.js";
import { offerThemes } from "./app/theme.js";
import { catalog } from "./i18n.js";
import { Progress } from "./progress.js";

const article = /** @type {HTMLElement | null} */ (document.querySelector("article.lesson"));
const contents = document.getElementById("lessons");
const account = document.getElementById("progress");

if (article) keepPlaces(article);

const words = catalog(document.documentElement.lang, "site");
const progress = Progress.open();

let warned = false;
/** Says it, once, when what was done is not kept. */
const warn = async () => {
  const t = await words;
  if (!progress.kept && !warned) notice(t["ui.progress-not-kept"], { dismiss: t["ui.close"] });
  warned = !progress.kept;
};

// Exercises need none of the sentences that follow: what is solved counts, also where those are late or cannot be had.
document.addEventListener("regelbrett-solved", async (event) => {
  const { lesson, exercise, helped } = /** @type {CustomEvent<{ lesson: string, exercise: string, helped: boolean }>} */ (event).detail;
  progress.record(lesson, exercise, helped);
  await warn();
  if (article && isWhole(article, progress)) {
    offerInstall(await words);
    navigator.storage?.persist?.().catch(() => {});
  }
});

document.addEventListener("regelbrett-result", (event) => {
  const { lesson, exercise, right, of } = /** @type {CustomEvent<{ lesson: string, exercise: string, right: number, of: number }>} */ (event).detail;
  progress.recordResult(lesson, exercise, right, of);
  warn();
});

const t = await words;

offerThemes(/** @type {HTMLElement} */ (document.getElementById("settings")), t);
if (progress.broken) notice(t["ui.progress-broken"], { dismiss: t["ui.close"] });
if (location.hash === "#offline") notice(t["ui.offline-text"], { dismiss: t["ui.close"] });

const show = () => {
  if (article) markLesson(article, progress, t);
  if (contents) markContents(contents, progress, t);
};
progress.addEventListener("change", show);
show();
if (account) showAccount(account, progress, t);
goOffline(t);

const practice = document.getElementById("practice");
if (practice) {
  try {
    (await import("./app/practice.js")).practise(practice, progress, t);
  } catch (error) {
    notice(t["error.not-found"], { dismiss: t["ui.close"] });
    console.error(error);
  }
}
