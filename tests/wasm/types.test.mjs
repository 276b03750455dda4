/**
 * The declared types are true: what every function really answers, and what it really takes, is compiled as a literal of its type.
 * In a literal TypeScript refuses what is missing, what is mistyped and what the type does not know.
 */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { lesson, questions, said } from "./calls.mjs";
import { folder, fresh } from "./instance.mjs";

const compiler = fileURLToPath(new URL("../../www/node_modules/typescript/bin/tsc", import.meta.url));
const exercises = JSON.parse(await readFile(fileURLToPath(new URL("exercises.json", import.meta.url)), "utf8"));
const e = await fresh();

/** What the compiler has against a text that imports the engine's types. @param {string} text */
async function complaints(text) {
  const place = await mkdtemp(join(tmpdir(), "regelbrett-types-"));
  try {
    await writeFile(join(place, "engine.d.ts"), await readFile(join(folder, "regelbrett.d.ts")));
    await writeFile(join(place, "answers.ts"), `import type * as engine from "./engine.js";\n${text}`);
    const options = ["--noEmit", "--strict", "--exactOptionalPropertyTypes", "--target", "es2022", "--module", "es2022", "--moduleResolution", "bundler",
      "--types", "", "--lib", "es2023,dom,esnext.disposable"];
    return await new Promise((resolve) => {
      execFile(process.execPath, [compiler, ...options, join(place, "answers.ts")], { maxBuffer: 1e8 }, (error, stdout) =>
        resolve(error ? stdout || String(error) : ""));
    });
  } finally {
    await rm(place, { recursive: true });
  }
}

/** The source of a value. A key `__proto__` would be no key in it, and `undefined` is an argument left out. */
const literal = (/** @type {unknown} */ value) => (value === undefined ? "undefined" : JSON.stringify(value));

test("the types say exactly what comes out and what may go in", { timeout: 300_000 }, async () => {
  const calls = questions(e, 40);
  for (const exercise of exercises) calls.push(...lesson(e, exercise));
  const lines = new Set();
  const answered = /** @type {Record<string, number>} */ ({});
  for (const call of calls) {
    const [name, ...input] = call;
    const { answer, error } = said(e, call);
    const type = error ? "engine.EngineError" : `ReturnType<typeof engine.${name}>`;
    lines.add(`: ${type} = ${literal(error ?? answer)}`);
    if (name !== "judge") lines.add(`: Parameters<typeof engine.${name}> = [${input.map(literal).join(", ")}]`);
    else lines.add(`: engine.LearnerEvent | null = ${literal(input[2])}`);
    if (!error) answered[name] = (answered[name] ?? 0) + 1;
  }
  for (const exercise of exercises) lines.add(`: engine.Exercise = ${literal(exercise)}`);
  const functions = Object.keys(e).filter((name) => typeof e[name] === "function" && !/^(default|initSync)$/.test(name));
  for (const name of functions) assert.ok(answered[name] > 5, `${name} has answered ${answered[name]} times`);
  assert.ok(lines.size > 3_000, `${lines.size} literals`);
  const text = [...lines].map((line, index) => `export const it${index}${line};`).join("\n");
  assert.equal((await complaints(text)).slice(0, 3_000), "");
});

test("a literal that says too much, too little or something else is refused", { timeout: 60_000 }, async () => {
  const view = e.inspect({ moves: ["e2e4"] });
  for (const wrong of [{ ...view, more: 1 }, { ...view, turn: "green" }, { ...view, lastMove: { from: "e2" } }, { ...view, outcome: { state: "won" } }]) {
    assert.match(await complaints(`export const it: engine.View = ${literal(wrong)};`), /error TS2/);
  }
});
