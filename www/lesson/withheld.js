/**
 * What the tools under the board may tell in an exercise, for each kind of goal: which there are, which must wait for the answer, and what
 * there is to show afterwards. Pure, no DOM.
 *
 * @typedef {import("../board/tools.js").ToolName} ToolName
 * @typedef {import("../board/squares.js").Color} Color
 */

/** @type {readonly ToolName[]} */
const ALL = ["why", "ending"];

/**
 * Which tools would give the answer away. Where a move is asked for, they may be used: whatever is not allowed is explained after a try as
 * well, and trying costs nothing.
 * @type {Record<string, readonly ToolName[]>}
 */
const GIVING_AWAY = {
  play: ["ending"],
  reach: ["ending"],
  collect: ["ending"],
  "show-moves": ALL,
  "select-squares": ALL,
  judge: ALL,
  "judge-position": ALL,
  quiz: ALL,
  choose: ALL,
  setup: ALL,
  "find-error": ALL,
};

/**
 * The tools that are withheld now; in an exam, where nothing may be tried twice, and of a kind of goal that is not known here, all.
 * @param {object} goal  of the step, with its kind as the only key
 * @param {{ kind: string }} ask  what the learner is asked for; nothing once the step is solved
 * @param {boolean} [exam]
 * @returns {readonly ToolName[]}
 */
export function withheld(goal, ask, exam = false) {
  if (ask.kind === "none") return [];
  if (exam) return ALL;
  const [kind] = Object.keys(goal);
  return GIVING_AWAY[kind] ?? ALL;
}

/** Questions about the end of a game. */
const ENDS = new Set(["outcome", "winner", "claim", "repetitions", "can-mate"]);
/** Goals that are the end of a game, or keep it from being one. */
const REACHED = ["mate", "stalemate", "insufficient-material", "winnable"];

/**
 * The tools that there are not in this step. Most exercises are not about the end of a game, and with the few pieces they have, many positions
 * are dead from the start: what the tool would say there only confuses.
 * @param {Record<string, any>} goal
 * @returns {readonly ToolName[]}
 */
export function absent(goal) {
  const about = ENDS.has(goal.quiz?.ask) || named(goal.reach).some((name) => REACHED.includes(name));
  return about ? [] : ["ending"];
}

/** All predicates named in one. @param {any} predicate @returns {string[]} */
const named = (predicate) =>
  typeof predicate === "string" ? [predicate] : predicate && typeof predicate === "object" ? Object.values(predicate).flat().flatMap(named) : [];

/** @type {readonly Color[]} */
const BOTH = ["white", "black"];

/**
 * By which sides there is a mate to show, or why there is none, once the question of a step is answered; null: the question is another.
 * @param {{ goal: Record<string, any>, wrong?: { answer: string }[] }} step
 * @param {{ by?: string, dead: boolean }} known  by: how the game has ended on the board; dead: whether the answer is a dead position
 * @returns {readonly Color[] | null}
 */
export function toShow({ goal, wrong = [] }, { by, dead }) {
  // After the last move there is nothing to play any more.
  if (by === "checkmate" || by === "stalemate") return null;
  const { ask, color, event } = goal.quiz ?? {};
  if (ask === "can-mate") return [color];
  if (ask === "outcome") return dead || wrong.some(({ answer }) => answer === "dead-position") ? BOTH : null;
  const loser = ask === "winner" && (event?.["flag-fall"] ?? event?.resign ?? event?.["second-illegal-move"]);
  return loser ? BOTH.filter((side) => side !== loser) : null;
}
