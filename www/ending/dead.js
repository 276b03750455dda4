/**
 * Is a position dead, and why? For the board itself, which says so without being asked.
 *
 * @typedef {import("../winnable/decide.js").Question} Question
 * @typedef {import("../../src/wasm/types.js").Color} Color
 * @typedef {import("../../src/wasm/types.js").Unwinnable} Unwinnable
 */
import { decide } from "../winnable/decide.js";
import { deadMarks, deadReasons } from "./exhibit.js";
import { wordsWith } from "./paper.js";

/** Milliseconds of work for what nobody has asked for. */
const ENOUGH = 15_000;

/**
 * @param {{ game: Question["game"], fen: string }} position
 * @param {Record<string, string>} words
 * @param {AbortSignal} signal
 * @returns {Promise<{ reasons: string[], marks: import("../board/state.js").Mark[] } | null>}  null: it is not dead, as far as is known
 */
export async function deadAt({ game, fen }, words, signal) {
  /** @type {Partial<Record<Color, Unwinnable>>} */
  const proofs = {};
  for (const color of /** @type {const} */ (["white", "black"])) {
    const answer = await decide({ game, fen, color }, { signal, time: ENOUGH });
    if (answer?.verdict !== "unwinnable") return null;
    proofs[color] = answer.proof;
  }
  const both = /** @type {Record<Color, Unwinnable>} */ (proofs);
  return { reasons: await deadReasons(await wordsWith(words), fen, both), marks: deadMarks(both) };
}
