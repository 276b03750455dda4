// The engine's own lists of its codes, as `cargo site test` writes them before it runs these tests.
import { existsSync, readFileSync } from "node:fs";

const path = process.env.REGELBRETT_CODES ?? "";
if (!existsSync(path)) {
  throw new Error(`REGELBRETT_CODES names no file of the engine's codes${path && `: ${path}`}; \`cargo site test web\` writes target/tests/codes.json and names it`);
}

const lists = JSON.parse(readFileSync(path, "utf8"));

/**
 * One of the lists, which holds something.
 * @param {"reasons" | "causes" | "parts" | "problems" | "fenFields" | "pgnProblems" | "endings" | "claims" | "refusals" | "feedback" | "facts" | "choices" | "roles" | "colors"} name
 * @returns {string[]}
 */
export function codes(name) {
  if (!lists[name]?.length) throw new Error(`${path} lists no ${name}`);
  return lists[name];
}
