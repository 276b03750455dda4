/**
 * Is a position dead, and why? For the board itself, which says so without being asked: where nobody can mate any more it says why and marks
 * what is locked for ever; where the engine's quick test cannot tell, this finds out.
 *
 * @import { Color, Unwinnable } from "../../engine/regelbrett.js"
 */
import { decideWinnable } from "../../engine/engine.js";
import { withToolSentences } from "./lines.js";
import { deadMarks, deadReasons } from "./proof-view.js";

/** Milliseconds of work for what nobody has asked for. */
const MOST_MILLIS = 15_000;

/** @type {import("../../board/board.js").DeadPositionCheck} */
export async function checkDeadPosition(game, fen, catalog, signal) {
  /** @type {Partial<Record<Color, Unwinnable>>} */
  const found = {};
  for (const color of /** @type {const} */ (["white", "black"])) {
    const answer = await decideWinnable({ game, fen, color }, { signal, millis: MOST_MILLIS });
    if (answer?.verdict !== "unwinnable") return null;
    found[color] = answer.proof;
  }
  const proofs = /** @type {Record<Color, Unwinnable>} */ (found);
  return { reasons: await deadReasons(await withToolSentences(catalog), fen, proofs), marks: deadMarks(proofs) };
}
