/**
 * The only importer of the WebAssembly engine: one instance for all boards of a page, started on the first call.
 *
 * Guarantees: `engine()` never starts twice, and a start that failed (offline, refused by a CSP) is tried again on the next call. The
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
 * @typedef {Record<string, (...input: any[]) => any> & { default: () => Promise<unknown> }} Glue
 */

/** How often a fresh instance had to be loaded. */
let restarts = 0;
/** @type {Promise<Glue> | null} */
let started = null;

/** The address of the generated glue; a query makes the browser load a fresh module, because the old one keeps its broken instance. */
function address() {
  const url = new URL("./engine/regelbrett.js", import.meta.url);
  if (restarts > 0) url.searchParams.set("fresh", String(restarts));
  return url.href;
}

/** The running glue. @returns {Promise<Glue>} */
function start() {
  started ??= import(address()).then(
    async (/** @type {Glue} */ glue) => {
      await glue.default();
      return glue;
    },
  );
  const mine = started;
  // A browser remembers a module that failed to load, so the next try needs another address as well.
  mine.catch(() => forget(mine));
  return mine;
}

/** Lets go of an instance that broke; others may have done so already. @param {Promise<Glue>} broken */
function forget(broken) {
  if (started !== broken) return;
  started = null;
  restarts += 1;
}

/** @param {unknown} error */
const isAnswer = (error) => error instanceof Error && "code" in error && typeof error.code === "string";

/** @param {unknown} cause */
const failure = (cause) => Object.assign(new Error("the rules engine failed; reload the page", { cause }), { code: "engine-failed" });

/** @param {string} name @param {any[]} input */
async function call(name, input) {
  for (let attempt = 0; ; attempt++) {
    const running = start();
    try {
      return (await running)[name](...input);
    } catch (error) {
      if (isAnswer(error)) throw error;
      forget(running);
      if (attempt === 1) throw failure(error);
    }
  }
}

/** @type {Engine} */
const facade = new Proxy(/** @type {Engine} */ ({}), {
  get: (_, name) => (typeof name === "string" && name !== "then" ? (/** @type {any[]} */ ...input) => call(name, input) : undefined),
});

/**
 * The engine, once it runs.
 * @returns {Promise<Engine>}
 */
export async function engine() {
  try {
    await start();
  } catch (error) {
    throw failure(error);
  }
  return facade;
}
