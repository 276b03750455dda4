/**
 * The only importer of the WebAssembly engine, started on the first call and shared by all boards of a page.
 *
 * There are two of it: a small one that knows what every board asks on each move, and the whole one. A page loads the small one, and
 * the whole one when something more is asked, or at once where `expectWhole()` says that it will be. The whole one then answers
 * everything; where it cannot be loaded, the small one goes on, and where the small one cannot be, the next call asks for the whole one.
 *
 * Guarantees: neither starts twice, and a start that failed (offline, refused by a CSP) is tried again on the next call. The
 * engine keeps no state, so after a trap a fresh instance is loaded and the call repeated once, unnoticed. An Error with a `code` is the
 * engine's answer and passes through; whatever else goes wrong ends as an Error with the code `engine-failed`.
 * Every method returns a promise, because a fresh instance has to be fetched.
 *
 * @typedef {import("../src/wasm/types.js").Square} Square
 * @typedef {import("../src/wasm/types.js").Role} Role
 * @typedef {import("../src/wasm/types.js").Game} Game
 * @typedef {import("../src/wasm/types.js").View} View
 * @typedef {import("../src/wasm/types.js").Problem} Problem
 * @typedef {import("../src/wasm/types.js").SetupView} SetupView
 * @typedef {import("../src/wasm/types.js").EngineError} EngineError
 * @typedef {Omit<import("../src/wasm/types.js").Reason, "squares"> & { squares: Record<string, Square[]> }} Reason
 * @typedef {{ verdict: "legal", move: string, san: string } | { verdict: "needs-promotion", choices: Role[] }
 *   | { verdict: "illegal", reasons: Reason[] }} Verdict
 * @typedef {{
 *   inspect(game: Game): Promise<View>,
 *   explain(game: Game, from: Square, to: Square, promotion?: Role): Promise<Verdict>,
 *   castling(game: Game): Promise<any>,
 *   attacks(game: Game): Promise<any>,
 *   checkSetup(fen: string): Promise<SetupView>,
 *   perft(fen: string, depth: number): Promise<number>,
 *   judge(exercise: any, state: any, event: any): Promise<any>,
 *   [name: string]: (...input: any[]) => Promise<any>
 * }} Engine
 * @typedef {Record<string, (...input: any[]) => any> & { default: (input: { module_or_path: WebAssembly.Module }) => Promise<unknown> }} Glue
 */

import { beside } from "./addresses.js";

/** What the small engine knows. */
const BOARD = new Set(["inspect", "explain", "castling"]);

/** How often a fresh instance had to be loaded. */
let restarts = 0;
/** Whether a page that has to load an engine loads the whole one. */
let wholeExpected = false;
/** The engines that run, by the name of their glue. @type {Map<string, Promise<Glue>>} */
const running = new Map();

/**
 * The address of a generated glue; a query makes the browser load a fresh module, because the old one keeps its broken instance.
 * @param {string} name
 */
function address(name) {
  const url = beside(`engine/${name}.js`);
  if (restarts > 0) url.searchParams.set("fresh", String(restarts));
  return url.href;
}

/** An engine, compiled while it arrives. @param {string} name @returns {Promise<WebAssembly.Module>} */
async function compiled(name) {
  const response = await fetch(beside(`engine/${name}_bg.wasm`));
  // Some hosts give it another type, and then no browser compiles it on the way.
  if (response.headers.get("content-type") === "application/wasm") return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/**
 * Which engine answers a question: the small one, if it can, until the whole one is there.
 * @param {string} question
 */
function knower(question) {
  const noSmall = !running.has("board") && (wholeExpected || running.has("regelbrett"));
  return BOARD.has(question) && !noSmall ? "board" : "regelbrett";
}

/** A running glue. @param {string} name @returns {Promise<Glue>} */
function start(name) {
  const known = running.get(name);
  if (known) return known;
  const mine = Promise.all([import(address(name)), compiled(name)]).then(
    async ([/** @type {Glue} */ glue, module]) => {
      await glue.default({ module_or_path: module });
      if (name === "regelbrett") {
        wholeExpected = true;
        running.delete("board");
      }
      return glue;
    },
  );
  running.set(name, mine);
  // A browser remembers a module that failed to load, so the next try needs another address as well.
  mine.catch(() => {
    forget(mine);
    // Where the small one cannot be had, the whole one may be.
    if (name === "board") wholeExpected = true;
  });
  return mine;
}

/** Lets go of an instance that broke; others may have done so already. @param {Promise<Glue>} broken */
function forget(broken) {
  for (const [name, each] of running) {
    if (each !== broken) continue;
    running.delete(name);
    restarts += 1;
  }
}

/** Says that more will be asked than every board asks, so that the whole engine is the only one to be loaded. */
export function expectWhole() {
  wholeExpected = true;
}

/** @param {unknown} error */
const isAnswer = (error) => error instanceof Error && "code" in error && typeof error.code === "string";

/** @param {unknown} cause */
const failure = (cause) => Object.assign(new Error("the rules engine failed; reload the page", { cause }), { code: "engine-failed" });

/** @param {string} name @param {any[]} input */
async function call(name, input) {
  for (let attempt = 0; ; attempt++) {
    const asked = start(knower(name));
    try {
      return (await asked)[name](...input);
    } catch (error) {
      if (isAnswer(error)) throw error;
      forget(asked);
      if (attempt === 1) throw failure(error);
    }
  }
}

/**
 * An exercise goes to the engine as text: the engine knows the last one again, and does not read it anew at each click.
 * @param {any} exercise @param {any} state @param {any} event
 */
const judge = async (exercise, state, event) => call("judge", [JSON.stringify(exercise), state, event]);

/** @type {Engine} */
const facade = new Proxy(/** @type {Engine} */ ({}), {
  get: (_, name) => {
    if (name === "judge") return judge;
    return typeof name === "string" && name !== "then" ? (/** @type {any[]} */ ...input) => call(name, input) : undefined;
  },
});

/**
 * The engine, once it runs.
 * @returns {Promise<Engine>}
 */
export async function engine() {
  try {
    await start(knower("inspect"));
  } catch (error) {
    throw failure(error);
  }
  return facade;
}
