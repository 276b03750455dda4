// The catalogues as they lie in www/i18n: one for what every board says, and its parts.
import { readFileSync, readdirSync } from "node:fs";

const folder = new URL("../../www/i18n/", import.meta.url);

/** The languages, German first. */
export const LANGUAGES = ["de", "en"];

/** What every board says is the part "". */
export const PARTS = readdirSync(folder).filter((name) => name.endsWith("de.json")).map((name) => name.replace(/\.?de\.json$/, "")).sort();

/** The sentences of these parts in a language. @param {string} lang @param {string[]} parts */
export const catalog = (lang, ...parts) =>
  Object.assign({}, ...parts.map((part) => JSON.parse(readFileSync(new URL(`${part && `${part}.`}${lang}.json`, folder), "utf8"))));
