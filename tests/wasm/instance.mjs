/**
 * The built engine, started in Node. Each call gives a fresh instance: the glue keeps one per module, so it is
 * imported from a text of its own each time.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = process.env.REGELBRETT_PACKAGE ?? fileURLToPath(new URL("../../target/wasm/package", import.meta.url));

let instances = 0;

/**
 * The exports of the engine, or of the part of it with that name.
 * @returns {Promise<any>}
 */
export async function fresh(name = "regelbrett") {
  instances += 1;
  const glue = await readFile(join(folder, `${name}.js`), "utf8");
  const wasm = await readFile(join(folder, `${name}_bg.wasm`));
  const text = `${glue}\n// instance ${instances}\n`;
  const engine = await import(`data:text/javascript;base64,${Buffer.from(text).toString("base64")}`);
  engine.initSync({ module: wasm });
  return engine;
}

export const INITIAL = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
