/**
 * The built engine, started in Node. Each call gives a fresh instance: the glue keeps one per module, so it is
 * imported by an address of its own each time.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

export const folder = process.env.REGELBRETT_PACKAGE ?? fileURLToPath(new URL("../../target/wasm/package", import.meta.url));

let instances = 0;

/**
 * The exports of the engine, or of the part of it with that name.
 * @returns {Promise<any>}
 */
export async function fresh(name = "regelbrett") {
  instances += 1;
  const engine = await import(`${pathToFileURL(join(folder, `${name}.js`))}?instance=${instances}`);
  engine.initSync({ module: await readFile(join(folder, `${name}_bg.wasm`)) });
  return engine;
}

export const INITIAL = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
