/**
 * Works on one question to the engine for so many milliseconds, in calls that are each much shorter.
 *
 * @typedef {import("../../src/wasm/types.js").Game} Game
 * @typedef {import("../../src/wasm/types.js").Color} Color
 * @typedef {import("../../src/wasm/types.js").Winnability} Winnability
 * @typedef {{ winnable(game: Game, color: Color, options: { nodes: number }): Promise<Winnability> }} Solver
 */

/** How long one call may take: short against a slice, long against the way to the engine and back. */
const CALL = 2;
/** Positions for the first call, and at least for each: few enough for the slowest device. */
const FEWEST = 40;
/** Some positions take twenty times as long as others: even if all of a call are such, it is over soon. */
const MOST = 1_000;

/** How many positions the engine looks at in the time of one call; learned as it goes. */
let pace = FEWEST;

/**
 * @param {Solver} solver
 * @param {Game} game
 * @param {Color} color
 * @param {number} time  in milliseconds; the last call may end a little later
 * @returns {Promise<Winnability>}  undecided: the time was up, the same question goes on from here
 */
export async function slice(solver, game, color, time) {
  const end = performance.now() + time - CALL;
  for (;;) {
    const began = performance.now();
    const answer = await solver.winnable(game, color, { nodes: pace });
    const now = performance.now();
    if (answer.verdict !== "undecided") return answer;
    // Never more than twice as many as before: a clock that stood still for a moment says nothing.
    const faster = Math.min(2, CALL / Math.max(now - began, 0.05));
    pace = Math.round(Math.min(MOST, Math.max(FEWEST, pace * faster)));
    if (now >= end) return answer;
  }
}
