/**
 * What the tools under the board must not tell while a question is open, for each kind of goal. Pure, no DOM.
 *
 * @typedef {import("../board/tools.js").ToolName} ToolName
 */

/** @type {readonly ToolName[]} */
const ALL = ["why"];

/**
 * Which tools would give the answer away. Where a move is asked for, they may be used: whatever is not allowed is explained after a try as
 * well, and trying costs nothing.
 * @type {Record<string, readonly ToolName[]>}
 */
const GIVING_AWAY = {
  play: [],
  reach: [],
  collect: [],
  "show-moves": ["why"],
  "select-squares": ["why"],
  judge: ["why"],
  "judge-position": ["why"],
  quiz: ["why"],
  choose: ["why"],
  setup: ["why"],
  "find-error": ["why"],
};

/**
 * The tools that are withheld now; of a kind of goal that is not known here, all.
 * @param {object} goal  of the step, with its kind as the only key
 * @param {{ kind: string }} ask  what the learner is asked for; nothing once the step is solved
 * @returns {readonly ToolName[]}
 */
export function withheld(goal, ask) {
  if (ask.kind === "none") return [];
  const [kind] = Object.keys(goal);
  return GIVING_AWAY[kind] ?? ALL;
}
