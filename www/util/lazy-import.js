/** Modules that are loaded on first use. */
import { siteUrl } from "./urls.js";

/** The modules that could not be loaded so far, with the number of attempts. @type {Map<string, number>} */
const failed = new Map();

/**
 * Imports a module, and tries again if it could not be loaded: a browser remembers a failed import for as long as the page lives, so that
 * every further attempt asks for the module by another address.
 * @template T
 * @param {string} path  of the module, from the root of the scripts
 * @param {() => Promise<T>} load  imports it
 * @returns {Promise<T>}
 */
export async function lazyImport(path, load) {
  const attempt = failed.get(path) ?? 0;
  try {
    return await (attempt ? import(`${siteUrl(path)}?attempt=${attempt}`) : load());
  } catch (error) {
    failed.set(path, attempt + 1);
    throw error;
  }
}
