/**
 * The worker for long searches, with an engine of its own: `{ id, game, color, millis }` comes in, the answer after that time goes out under
 * the same id. Questions are answered one after the other, because the engine keeps only one suspended search.
 *
 * @import { Color, Game } from "./regelbrett.js"
 */
import { engine, expectWholeEngine } from "./instance.js";
import { searchFor } from "./time-slice.js";

expectWholeEngine();

/** @type {Promise<void>} */
let last = Promise.resolve();

addEventListener("message", ({ data }) => {
  last = last.then(() => answer(data));
});

/** @param {{ id: number, game: Game, color: Color, millis: number }} question */
async function answer({ id, game, color, millis }) {
  try {
    postMessage({ id, answer: await searchFor(await engine(), game, color, millis) });
  } catch (error) {
    postMessage({ id, error: String(error) });
  }
}
