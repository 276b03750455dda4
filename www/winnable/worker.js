/**
 * The thread for long searches: `{ game, color, time }` goes in, what came of so many milliseconds comes out. It has an engine of its own.
 */
import { engine, expectWhole } from "../engine.js";
import { slice } from "./slice.js";

expectWhole();
addEventListener("message", async ({ data: { game, color, time } }) => {
  try {
    postMessage({ answer: await slice(/** @type {any} */ (await engine()), game, color, time) });
  } catch (error) {
    postMessage({ error: String(error) });
  }
});
