/**
 * The tools under a board: "Why not?", "Is it over?" and a field to type moves into. They are built on the board, which knows none of them; each is loaded when its button is
 * first pressed.
 */
import { defineBoard, registerDeadPositionCheck, registerTool } from "../board/board.js";
import { lazyImport } from "../util/lazy-import.js";

/** Defines `<regelbrett-board>` with its tools. Loading the scripts twice, or beside an embed, is harmless. */
export function defineBoardWithTools() {
  registerTool("why", () => lazyImport("tools/why/tool.js", () => import("./why/tool.js")));
  registerTool("game-over", () => lazyImport("tools/game-over/tool.js", () => import("./game-over/tool.js")));
  registerTool("type", () => lazyImport("tools/type/tool.js", () => import("./type/tool.js")), { moves: true });
  registerDeadPositionCheck(() => import("./game-over/dead-position.js"));
  defineBoard();
}

/** What shows, after a question about mates, what the answer rests on. */
export const loadAnswerProof = () => lazyImport("tools/game-over/answer-proof.js", () => import("./game-over/answer-proof.js"));

/**
 * @typedef {import("./game-over/answer-proof.js").AnswerProof} AnswerProof
 * @typedef {import("./game-over/proof-view.js").ProofHost} ProofHost
 */
