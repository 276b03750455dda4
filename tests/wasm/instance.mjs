/**
 * The built engine, started in Node. Each call gives a fresh instance: the glue keeps one per module, so it is
 * imported from a text of its own each time.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = process.env.REGELBRETT_PACKAGE ?? fileURLToPath(new URL("../../target/wasm/package", import.meta.url));
const glue = await readFile(join(folder, "regelbrett.js"), "utf8");
const wasm = await readFile(join(folder, "regelbrett_bg.wasm"));

let instances = 0;

/** @returns {Promise<any>} the exports of the engine */
export async function fresh() {
  instances += 1;
  const text = `${glue}\n// instance ${instances}\n`;
  const engine = await import(`data:text/javascript;base64,${Buffer.from(text).toString("base64")}`);
  engine.initSync({ module: wasm });
  return engine;
}

export const INITIAL = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
