/**
 * Why an exercise could not be loaded, or an answer not be judged. Loaded when that happens.
 *
 * @import { Catalog } from "../../i18n/i18n.js"
 */
import { languageOf, loadCatalog, obstacleOf, sentence } from "../../i18n/i18n.js";

/**
 * The cause in words for the learner; what to do about it goes to the console.
 * @param {any} error
 * @param {HTMLElement} host
 * @returns {Promise<string>}  "": not known
 */
export async function causeOf(error, host) {
  const lang = languageOf(host);
  const { key, values, remedy } = idProblem(error, host) ?? { key: "", values: {}, remedy: "" };
  if (key) {
    console.error(`regelbrett-lesson: ${remedy}`, error);
    return sentence(await loadCatalog(lang, "error"), key, values);
  }
  const obstacle = await obstacleOf(error, lang);
  console.error(...(obstacle ? [`regelbrett-lesson: ${obstacle.remedy}`, error] : [error]));
  return obstacle?.text ?? "";
}

/** @param {any} error @param {HTMLElement} host */
function idProblem({ message, status, exercises }, host) {
  const [lesson, exercise] = ["lesson", "exercise"].map((name) => host.getAttribute(name)?.slice(0, 80) ?? "");
  if (exercises) {
    return { key: "error.unknown-exercise", values: { lesson, exercise }, remedy: `${message}; write exercise="…" with one of ${exercises.join(", ")}` };
  }
  if (status !== 404 || host.hasAttribute("src")) return null;
  return lesson
    ? { key: "error.unknown-lesson.named", values: { lesson }, remedy: `there is no lesson "${lesson}" (${message}); write the name of a file in lessons/, such as lesson="castling"` }
    : { key: "error.unknown-lesson", values: {}, remedy: `an attribute is missing: write the name of a file in lessons/, such as lesson="castling"` };
}
