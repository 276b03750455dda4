/**
 * Searches for a number of milliseconds, in calls to the engine that are each much shorter.
 *
 * @import { Color, Game, Winnability } from "./regelbrett.js"
 * @import { Engine } from "./instance.js"
 */

/** Milliseconds for one call: short against a slice, long against the cost of calling the engine. */
const CALL_MILLIS = 2;
/** Positions of the first call, and at least of each: few enough for the slowest device. */
const LEAST_NODES = 40;
/** Some positions take twenty times as long as others: even a call full of those ends soon. */
const MOST_NODES = 1_000;

/** How many positions the engine searches in one call; adapts to the device. */
let nodesPerCall = LEAST_NODES;

/**
 * @param {Pick<Engine, "winnable">} engine
 * @param {Game} game
 * @param {Color} color
 * @param {number} millis  the last call may end a little later
 * @returns {Promise<Winnability>}  undecided: the time is up; asked again, the search goes on from here
 */
export async function searchFor(engine, game, color, millis) {
  const end = performance.now() + millis - CALL_MILLIS;
  for (;;) {
    const began = performance.now();
    const answer = await engine.winnable(game, color, { nodes: nodesPerCall });
    const now = performance.now();
    if (answer.verdict !== "undecided") return answer;
    // At most doubled: a clock that stood still for a moment says nothing.
    const faster = Math.min(2, CALL_MILLIS / Math.max(now - began, 0.05));
    nodesPerCall = Math.round(Math.min(MOST_NODES, Math.max(LEAST_NODES, nodesPerCall * faster)));
    if (now >= end) return answer;
  }
}
