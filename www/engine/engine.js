/** The rules engine, and the search for whether a side can still mate, which is loaded on first use. */
export { engine, expectWholeEngine } from "./instance.js";

/**
 * @typedef {import("./instance.js").Engine} Engine
 * @typedef {import("./winnable.js").MateSearch} MateSearch
 */

/**
 * Finds out whether a side can still mate; see `winnable.js`.
 * @type {typeof import("./winnable.js").decideWinnable}
 */
export const decideWinnable = (search, options) => import("./winnable.js").then((module) => module.decideWinnable(search, options));
