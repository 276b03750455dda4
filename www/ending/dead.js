/**
 * Is a position dead, and why? For the board itself, which says so without being asked: where nobody can mate any more, it says why and marks
 * what stands for ever; where a first look could not tell, it finds out.
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
 * @param {import("../board/controller.js").Controller} board  about whose game the engine has been asked
 * @param {Question["game"]} game
 * @param {boolean} announce  whether the last move is news
 * @param {AbortSignal} signal
 */
export async function explain(board, game, announce, signal) {
  const known = /** @type {import("../engine.js").View} */ (board.known);
  const dead = await deadAt({ game, fen: known.fen }, board.words, signal);
  if (!dead || signal.aborted) return;
  board.known = { ...known, outcome: { state: "drawn", by: "dead-position", article: "5.2.2" } };
  board.voice.dead = dead.reasons;
  board.change({ marks: [...board.state.marks, ...dead.marks] });
  board.describe(announce);
  board.tools.changed();
}

/**
 * @param {{ game: Question["game"], fen: string }} position
 * @param {Record<string, string>} words
 * @param {AbortSignal} signal
 * @returns {Promise<{ reasons: string[], marks: import("../board/state.js").Mark[] } | null>}  null: it is not dead, as far as is known
 */
async function deadAt({ game, fen }, words, signal) {
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
