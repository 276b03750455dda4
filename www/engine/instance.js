/**
 * The only importer of the WebAssembly engine, which is started on the first call and shared by all boards of a page.
 *
 * There are two builds of it: a small one with what every board needs on each move, and the whole one. A page loads the small one, and the
 * whole one when something else is asked, or at once after `expectWholeEngine()`. From then on the whole one answers everything. Where it
 * cannot be loaded, the small one goes on; where the small one cannot, the next call asks for the whole one.
 *
 * Guarantees: neither starts twice, and a start that failed (offline, blocked by a CSP) is repeated on the next call. The engine keeps no
 * state, so after a trap a fresh instance is loaded and the call repeated once, unnoticed. An Error with a `code` is the engine's answer and
 * passes through; anything else that goes wrong ends as an Error with the code `engine-failed`.
 *
 * @typedef {typeof import("./regelbrett.js")} Glue
 * @typedef {Exclude<keyof Glue, "default" | "initSync">} Question
 * @typedef {{ [Name in Question]: (...args: Parameters<Glue[Name]>) => Promise<ReturnType<Glue[Name]>> }} Engine  every call is asynchronous,
 *   because it may have to load an instance first
 */
import { siteUrl } from "../util/urls.js";

const SMALL = "board";
const WHOLE = "regelbrett";

/** What the small build can answer. */
const SMALL_QUESTIONS = new Set(["inspect", "explain", "castling", "checkSetup"]);

/** How often a broken instance had to be replaced. */
let restarts = 0;
let wholeExpected = false;
/** The instances by the name of their build. @type {Map<string, Promise<Glue>>} */
const running = new Map();

/**
 * The address of a generated glue module. The query makes the browser load it afresh, because a loaded module keeps its broken instance.
 * @param {string} build
 */
function glueUrl(build) {
  const url = siteUrl(`engine/${build}.js`);
  if (restarts > 0) url.searchParams.set("fresh", String(restarts));
  return url.href;
}

/** @param {string} build @returns {Promise<WebAssembly.Module>} */
async function compile(build) {
  const response = await fetch(siteUrl(`engine/${build}_bg.wasm`));
  // Browsers refuse to compile while loading if the host sends another type.
  if (response.headers.get("content-type") === "application/wasm") return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/**
 * Which build answers a question: the small one, if it can, until the whole one is there.
 * @param {string} question
 */
function buildFor(question) {
  const noSmall = !running.has(SMALL) && (wholeExpected || running.has(WHOLE));
  return SMALL_QUESTIONS.has(question) && !noSmall ? SMALL : WHOLE;
}

/** @param {string} build @returns {Promise<Glue>} */
function start(build) {
  const started = running.get(build);
  if (started) return started;
  const instance = Promise.all([import(glueUrl(build)), compile(build)]).then(
    async ([/** @type {Glue} */ glue, module]) => {
      await glue.default({ module_or_path: module });
      if (build === WHOLE) {
        wholeExpected = true;
        running.delete(SMALL);
      }
      return glue;
    },
  );
  running.set(build, instance);
  // Browsers remember a module that failed to load: the next attempt needs another address as well.
  instance.catch(() => {
    drop(instance);
    if (build === SMALL) wholeExpected = true;
  });
  return instance;
}

/** Drops a broken instance, unless another caller has done so already. @param {Promise<Glue>} broken */
function drop(broken) {
  for (const [build, instance] of running) {
    if (instance !== broken) continue;
    running.delete(build);
    restarts += 1;
  }
}

/** Announces that more will be asked than every board asks, so that only the whole build is loaded. */
export function expectWholeEngine() {
  wholeExpected = true;
}

/** @param {unknown} error */
const isAnswer = (error) => error instanceof Error && "code" in error && typeof error.code === "string";

/** @param {unknown} cause */
const failure = (cause) => Object.assign(new Error("the rules engine failed; reload the page", { cause }), { code: "engine-failed" });

/** @param {Question} question @param {any[]} args */
async function call(question, args) {
  for (let attempt = 0; ; attempt++) {
    const instance = start(buildFor(question));
    try {
      return /** @type {any} */ (await instance)[question](...args);
    } catch (error) {
      if (isAnswer(error)) throw error;
      drop(instance);
      if (attempt === 1) throw failure(error);
    }
  }
}

/**
 * An exercise goes to the engine as text: it recognises the last one, and does not read it again at each click.
 * @param {any} exercise @param {any} state @param {any} event
 */
const judge = (exercise, state, event) => call("judge", [JSON.stringify(exercise), state, event]);

const facade = /** @type {Engine} */ (
  new Proxy({}, {
    get: (_, name) => {
      if (name === "judge") return judge;
      // A promise asks everything it is resolved with for `then`.
      if (typeof name !== "string" || name === "then") return undefined;
      return (/** @type {any[]} */ ...args) => call(/** @type {Question} */ (name), args);
    },
  })
);

/** The engine, once it runs. @returns {Promise<Engine>} */
export async function engine() {
  try {
    await start(buildFor("inspect"));
  } catch (error) {
    throw failure(error);
  }
  return facade;
}
