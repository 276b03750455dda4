/**
 * Where an exercise comes from: `lessons/<lesson>.<lang>.json` beside this site's scripts, or another address.
 *
 * @typedef {import("./types.js").BuiltLesson} BuiltLesson
 * @typedef {import("./types.js").Exercise} Exercise
 */
import { beside } from "../addresses.js";
import { fetchJson } from "../i18n.js";

/** @type {Map<string, Promise<BuiltLesson>>} */
const lessons = new Map();

/** The address of a lesson in a language. @param {string} lesson @param {string} lang */
export const lessonUrl = (lesson, lang) => beside(`lessons/${encodeURIComponent(lesson)}.${lang}.json`);

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
    lesson = fetchJson(url).then((built) => checked(built, address));
    lesson.catch(() => lessons.delete(address));
    lessons.set(address, lesson);
  }
  const { exercises } = await lesson;
  const exercise = id ? exercises.find((each) => each.id === id) : exercises[0];
  if (!exercise) throw new Error(`${address} has no exercise "${id}"`);
  return exercise;
}

/** A lesson file of the format that is read here; what is none is not kept, so that it can be asked for again. @param {any} built @param {string} address @returns {BuiltLesson} */
function checked(built, address) {
  if (built?.format !== 1) throw new Error(`${address} is no lesson of format 1, the one this page reads`);
  if (!Array.isArray(built.exercises) || !built.exercises.every((/** @type {any} */ each) => typeof each?.id === "string")) throw new Error(`${address} has no list of exercises`);
  return built;
}
