/**
 * The thread for long searches: `{ id, game, color, time }` goes in, what came of so many milliseconds comes out, with the same id. It has an
 * engine of its own. One question after the other, so that they do not push each other out of it.
 */
import { engine, expectWhole } from "../engine.js";
import { slice } from "./slice.js";

expectWhole();

/** The last answer that is due. @type {Promise<void>} */
let last = Promise.resolve();

addEventListener("message", ({ data }) => {
  last = last.then(() => work(data));
});

/** @param {{ id: number, game: import("./slice.js").Game, color: import("./slice.js").Color, time: number }} question */
async function work({ id, game, color, time }) {
  try {
    postMessage({ id, answer: await slice(/** @type {any} */ (await engine()), game, color, time) });
  } catch (error) {
    postMessage({ id, error: String(error) });
  }
}
