// The schemas of lesson files as an editor uses them, in another validator than our own: today's files are valid, and
// each typo is reported once, at its key.
import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import test from "node:test";

const require = createRequire(new URL("../../www/package.json", import.meta.url));
const Ajv = require("ajv");

const lessons = new URL("../../lessons/", import.meta.url);
const path = process.env.REGELBRETT_COURSE_FILES ?? "";
if (!existsSync(path)) throw new Error("REGELBRETT_COURSE_FILES names no file; `cargo site test web` writes it");
const files = Object.entries(JSON.parse(readFileSync(path, "utf8")));

const schemas = readdirSync(lessons).filter((name) => /^schema.*\.json$/.test(name));
const ajv = new Ajv({ allErrors: true, strict: true, allowUnionTypes: true });
ajv.addKeyword("x-taplo");
const validators = new Map(schemas.map((name) => [name, ajv.compile(JSON.parse(readFileSync(new URL(name, lessons), "utf8")))]));

/** @param {string} file */
function schemaOf(file) {
  const own = `schema-${file.replace(".toml", ".json")}`;
  return schemas.includes(own) ? own : "schema.json";
}

/**
 * What is reported, as `keyword path`. An `if` only says that its `then` has been reported at the same place.
 * @param {string} file
 * @param {unknown} data
 */
function reported(file, data) {
  const validate = /** @type {import("ajv").ValidateFunction} */ (validators.get(schemaOf(file)));
  validate(data);
  const errors = (validate.errors ?? []).map(({ keyword, instancePath, params }) => {
    const key = params.additionalProperty ?? params.missingProperty;
    return `${keyword} ${instancePath}${key === undefined ? "" : `/${key}`}`;
  });
  return errors.filter((error) => {
    if (!error.startsWith("if ")) return true;
    assert.ok(errors.includes(error.replace(/^if/, "enum")), `${file}: ${errors}`);
    return false;
  });
}

/**
 * Each value below a table or list, with what it is part of.
 * @param {any} whole
 * @param {string} at
 * @returns {Generator<{ owner: any, key: string, at: string }>}
 */
function* values(whole, at = "") {
  if (typeof whole !== "object") return;
  for (const key of Object.keys(whole)) {
    const here = `${at}/${key}`;
    yield { owner: whole, key, at: here };
    yield* values(whole[key], here);
  }
}

/** Each value of all files, at most twice for each place by name: all the steps have the same schema. */
function* places() {
  /** @type {Map<string, number>} */
  const seen = new Map();
  for (const [file, data] of files) {
    for (const value of values(data)) {
      const place = `${schemaOf(file)} ${value.at.replace(/\/\d+/g, "/*")}`;
      const count = (seen.get(place) ?? 0) + 1;
      seen.set(place, count);
      if (count <= 2) yield { file, data, ...value };
    }
  }
  assert.ok(seen.size > 150, `${seen.size} places`);
}

test("every file of the course is valid by its schema", () => {
  assert.deepEqual(schemas.sort(), ["schema-articles.json", "schema-course.json", "schema-glossary.json", "schema-questions.json", "schema-sources.json", "schema.json"]);
  assert.ok(files.length >= 38, `${files.length} files`);
  for (const [file, data] of files) assert.deepEqual(reported(file, data), [], file);
});

test("a typo in a key is reported once, at the key", () => {
  for (const { file, data, owner, key, at } of places()) {
    if (Array.isArray(owner)) continue;
    const value = owner[key];
    delete owner[key];
    // A key that must be there is then missing as well, one in a table of exactly one key is not.
    const missing = reported(file, data).filter((error) => error.startsWith("required "));
    assert.ok(missing.length <= 1 && missing.every((error) => error === `required ${at}`), `${file} ${at}: ${missing}`);
    owner[`${key}x`] = value;
    assert.deepEqual(reported(file, data).sort(), [`additionalProperties ${at}x`, ...missing].sort(), `${file} ${at}`);
    delete owner[`${key}x`];
    owner[key] = value;
  }
});

test("a value of another type is reported once, at its place", () => {
  for (const { file, data, owner, key, at } of places()) {
    const value = owner[key];
    owner[key] = typeof value === "boolean" ? "yes" : false;
    const found = reported(file, data);
    assert.ok(found.length === 1 && ["type", "enum", "const"].some((keyword) => found[0] === `${keyword} ${at}`), `${file} ${at}: ${found}`);
    owner[key] = value;
  }
});

test("a typo in a word is reported once, at the word, wherever only some words are known", () => {
  const choices = new Map([
    ["orientation", "white"],
    ["reach", "mate"],
    ["ask", "outcome"],
    ["position", "unreachable"],
    ["side", "white-short"],
    ["flag-fall", "white"],
    ["promote", "queen"],
    ["all", "check"],
  ]);
  const seen = new Set();
  for (const { file, data, owner, key, at } of places()) {
    const place = at.split("/").findLast((part) => !/^\d+$/.test(part)) ?? "";
    const word = choices.get(place);
    if (!word || typeof owner[key] !== "string") continue;
    const value = owner[key];
    owner[key] = word;
    assert.deepEqual(reported(file, data), [], `${file} ${at}`);
    owner[key] = `${word}x`;
    assert.deepEqual(reported(file, data), [`enum ${at}`], `${file} ${at}`);
    owner[key] = value;
    seen.add(place);
  }
  assert.deepEqual([...seen].sort(), [...choices.keys()].sort());
});
