/** How long a page may take for what a person would call at once. */
export const PATIENCE = 10_000;

/**
 * Waits until something is true, and returns it.
 * @template T
 * @param {string} what  what is waited for, for the message of a failure
 * @param {() => T | Promise<T>} look
 * @returns {Promise<T>}
 */
export async function until(what, look) {
  let last;
  for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
    try {
      last = await look();
      if (last) return last;
    } catch (error) {
      last = error;
    }
    await new Promise((again) => setTimeout(again, 20));
  }
  throw new Error(`waited in vain: ${what} (last: ${last})`);
}
