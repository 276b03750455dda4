// The catalogues as they lie in www/i18n: one for what every board says, and its parts.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";

const folder = new URL("../../www/i18n/", import.meta.url);

/** The languages, German first. */
export const LANGUAGES = ["de", "en"];

/** What every board says is the part "". */
export const PARTS = readdirSync(folder).filter((name) => name.endsWith("de.json")).map((name) => name.replace(/\.?de\.json$/, "")).sort();
assert.ok(PARTS.length > 1 && PARTS[0] === "", `www/i18n holds no catalogue in parts: ${PARTS}`);

/** The sentences of these parts in a language. @param {string} lang @param {string[]} parts @returns {Record<string, string>} */
export const catalog = (lang, ...parts) =>
  Object.assign({}, ...parts.map((part) => JSON.parse(readFileSync(new URL(`${part && `${part}.`}${lang}.json`, folder), "utf8"))));

/**
 * The same sentences, with a note of every key that is read.
 * @param {Record<string, string>} sentences
 * @param {Set<string>} read
 */
export const recording = (sentences, read) =>
  new Proxy(sentences, {
    get(target, key) {
      if (typeof key === "string" && Object.hasOwn(target, key)) read.add(key);
      return Reflect.get(target, key);
    },
  });
