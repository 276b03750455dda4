/**
 * Where an exercise comes from: `lessons/<lesson>.<lang>.json` beside this site's scripts, or another address.
 *
 * @typedef {import("./types.js").BuiltLesson} BuiltLesson
 * @typedef {import("./types.js").Exercise} Exercise
 */
import { fetchJson } from "../i18n.js";

/** Where the folders of these scripts begin. */
const siteTop = new URL("../", import.meta.url);

/** @type {Map<string, Promise<BuiltLesson>>} */
const lessons = new Map();

/** The address of a lesson in a language. @param {string} lesson @param {string} lang */
export const lessonUrl = (lesson, lang) => new URL(`lessons/${encodeURIComponent(lesson)}.${lang}.json`, siteTop);

/**
 * One exercise of a lesson file; the first one if none is named. The file is fetched once for all exercises of a page.
 * @param {URL} url
 * @param {string | null} id
 * @returns {Promise<Exercise>}
 */
export async function exerciseAt(url, id) {
  const address = String(url);
  let lesson = lessons.get(address);
  if (!lesson) {
    lesson = fetchJson(url);
    lesson.catch(() => lessons.delete(address));
    lessons.set(address, lesson);
  }
  const { format, exercises } = await lesson;
  if (format !== 1) throw new Error(`${address} has format ${format}; this page reads format 1`);
  const exercise = id ? exercises.find((each) => each.id === id) : exercises[0];
  if (!exercise) throw new Error(`${address} has no exercise "${id}"`);
  return exercise;
}
