// www/engine/instance.js beside an engine that breaks on demand: it starts once, starts again after a trap, and loses nothing.
import assert from "node:assert/strict";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";

/** Stands in for a generated glue: says which one it is, and which instance, and traps when the world asks for it. */
const GLUE = `
const instance = new URL(import.meta.url).searchParams.get("fresh") ?? "0";
const name = new URL(import.meta.url).pathname.split("/").pop();
let broken = false;
export default async function init() {
  globalThis.world.started.push(name);
  if (globalThis.world.offline || globalThis.world.missing === name) throw new TypeError("Failed to fetch");
}
export const who = () => name;
export function inspect(game) {
  if (globalThis.world.traps > 0) { globalThis.world.traps -= 1; broken = true; }
  if (broken) throw new WebAssembly.RuntimeError("unreachable");
  return { instance, game };
}
export const castling = () => name;
export function explain() { throw Object.assign(new Error("from: expected a square such as e4"), { code: "bad-argument" }); }
`;

/** The smallest module there is: the stand-in looks at none. */
globalThis.fetch = async () => new Response(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0), { headers: { "content-type": "application/wasm" } });

let folder = "";
let count = 0;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "regelbrett-engine-"));
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
});
after(() => rm(folder, { recursive: true }));

/** A fresh copy of the importer and its engine, so that no test sees another's instance. */
async function importer() {
  globalThis.world = { started: [], traps: 0, offline: false, missing: "" };
  const site = join(folder, String(count++));
  const copy = join(site, "engine/instance.js");
  await mkdir(join(site, "engine"), { recursive: true });
  await writeFile(join(site, "engine/regelbrett.js"), GLUE);
  await writeFile(join(site, "engine/board.js"), GLUE);
  await cp(new URL("../../www/engine/instance.js", import.meta.url), copy);
  await cp(new URL("../../www/util/urls.js", import.meta.url), join(site, "util/urls.js"));
  return import(pathToFileURL(copy).href);
}

test("one instance serves everybody", async () => {
  const { engine } = await importer();
  const engines = await Promise.all([engine(), engine(), engine()]);
  await Promise.all(engines.map((each) => each.inspect({})));
  assert.equal(globalThis.world.started.length, 1);
});

test("after a trap a fresh instance answers the same question, unnoticed", async () => {
  const { engine } = await importer();
  const rules = await engine();
  globalThis.world.traps = 1;
  const answer = await rules.inspect({ fen: "x" });
  assert.deepEqual(answer, { instance: "1", game: { fen: "x" } });
  assert.equal((await rules.inspect({})).instance, "1", "and it stays");
});

test("an engine that breaks again and again ends as an error with a code, and the next call is tried anew", async () => {
  const { engine } = await importer();
  const rules = await engine();
  globalThis.world.traps = 2;
  await assert.rejects(rules.inspect({}), { code: "engine-failed" });
  assert.equal((await rules.inspect({})).instance, "2");
});

test("an error with a code is an answer: no restart", async () => {
  const { engine } = await importer();
  const rules = await engine();
  await assert.rejects(rules.explain({}, "z9", "e4"), { code: "bad-argument" });
  assert.equal(globalThis.world.started.length, 1);
});

test("a start that failed is tried again on the next call", async () => {
  const { engine } = await importer();
  globalThis.world.offline = true;
  await assert.rejects(engine(), { code: "engine-failed" });
  globalThis.world.offline = false;
  assert.equal((await (await engine()).inspect({})).instance, "1");
});

test("a board's questions load the small engine only; the first other one loads the whole one, which then answers everything", async () => {
  const { engine } = await importer();
  const rules = await engine();
  assert.equal(await rules.castling({}), "board.js");
  assert.deepEqual(globalThis.world.started, ["board.js"]);
  assert.equal(await rules.who(), "regelbrett.js");
  assert.equal(await rules.castling({}), "regelbrett.js");
  assert.deepEqual(globalThis.world.started, ["board.js", "regelbrett.js"]);
});

test("where the whole engine is expected, it is the only one to be loaded, after a trap too", async () => {
  const { engine, expectWholeEngine } = await importer();
  expectWholeEngine();
  const rules = await engine();
  assert.equal(await rules.castling({}), "regelbrett.js");
  globalThis.world.traps = 1;
  assert.equal((await rules.inspect({})).instance, "1");
  assert.deepEqual(globalThis.world.started, ["regelbrett.js", "regelbrett.js"]);
});

test("where the whole engine cannot be loaded, the small one goes on", async () => {
  const { engine } = await importer();
  const rules = await engine();
  globalThis.world.missing = "regelbrett.js";
  const [refused, answered] = await Promise.allSettled([rules.who(), rules.castling({})]);
  assert.equal(refused.reason?.code, "engine-failed");
  assert.equal(answered.value, "board.js");
  assert.equal(await rules.castling({}), "board.js");
  globalThis.world.missing = "";
  assert.equal(await rules.who(), "regelbrett.js", "and the whole one is tried again");
});

test("where the small engine cannot be loaded, the next call asks for the whole one", async () => {
  const { engine } = await importer();
  globalThis.world.missing = "board.js";
  await assert.rejects(engine(), { code: "engine-failed" });
  const rules = await engine();
  assert.equal((await rules.inspect({})).instance, "1");
  assert.deepEqual(globalThis.world.started, ["board.js", "regelbrett.js"]);
});
