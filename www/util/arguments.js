/** Checks of what a page passes to an element. Pure, no DOM. */

/**
 * The value `read` takes from an argument. Whatever the page passed (a proxy, getters that throw, a symbol), the only exception is a TypeError.
 * @template T
 * @param {string} expected  what to pass instead
 * @param {() => T | false} read  false, or an exception, for anything else
 * @returns {T}
 * @throws {TypeError}
 */
export function checked(expected, read) {
  let cause;
  try {
    const value = read();
    if (value !== false) return value;
  } catch (error) {
    cause = error;
  }
  throw new TypeError(`expected ${expected}`, { cause });
}

export const isText = (/** @type {unknown} */ value) => typeof value === "string";

/** @param {string} expected @param {any} value @returns {string} */
export const checkedText = (expected, value) => checked(expected, () => isText(value) && value);

/** @param {string} expected @param {any} value @returns {any[]} */
export const checkedList = (expected, value) => checked(expected, () => !isText(value) && [...value]);
