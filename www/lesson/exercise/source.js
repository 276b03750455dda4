/**
 * Where an exercise comes from: `lessons/<lesson>.<lang>.json` on this site, or another address.
 *
 * @import { Exercise } from "../../engine/regelbrett.js"
 * @typedef {{ format: number, id: string, lang: string, exercises: Exercise[] }} LessonFile
 */
import { fetchJson } from "../../util/fetch-json.js";
import { siteUrl } from "../../util/urls.js";

/** @type {Map<string, Promise<LessonFile>>} */
const files = new Map();

/** @param {string} lesson @param {string} lang */
export const lessonUrl = (lesson, lang) => siteUrl(`lessons/${encodeURIComponent(lesson)}.${lang}.json`);

/**
 * One exercise of a lesson file, the first if none is named. A file is fetched once for all exercises of a page.
 * @param {URL} url
 * @param {string | null} id
 * @returns {Promise<Exercise>}  fails with the `status` of the host, or with the `exercises` there are
 */
export async function exerciseAt(url, id) {
  const address = String(url);
  let file = files.get(address);
  if (!file) {
    file = fetchJson(url).then((content) => validated(content, address));
    // Whatever went wrong, it may be right the next time.
    file.catch(() => files.delete(address));
    files.set(address, file);
  }
  const { exercises } = await file;
  const exercise = id ? exercises.find((each) => each.id === id) : exercises[0];
  if (!exercise) throw Object.assign(new Error(`${address} has no exercise "${id}"`), { exercises: exercises.map((each) => each.id) });
  return exercise;
}

/** @param {any} content @param {string} address @returns {LessonFile} */
function validated(content, address) {
  if (content?.format !== 1) throw new Error(`${address} is not a lesson of format 1, the one this page reads`);
  if (!Array.isArray(content.exercises) || !content.exercises.every((/** @type {any} */ each) => typeof each?.id === "string")) throw new Error(`${address} has no list of exercises`);
  return content;
}
