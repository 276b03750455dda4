/**
 * What the tools under the board may give away in an exercise, for each kind of goal: which tools there are, which wait for the answer, and what
 * can be proved afterwards. Pure, no DOM.
 *
 * @import { Color, Goal, Judgement, Step } from "../../engine/regelbrett.js"
 */

/** @type {readonly string[]} */
const ALL = ["why", "game-over"];

/**
 * The tools that give the answer away, by the kind of goal. Where a move is asked for, "Why not?" may be used: an illegal attempt is explained as
 * well, and costs nothing.
 * @type {Record<string, readonly string[]>}
 */
const GIVING_AWAY = {
  play: ["game-over"],
  reach: ["game-over"],
  collect: ["game-over"],
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
 * The tools that are withheld now: all in an exam, where an attempt cannot be repeated, and for an unknown kind of goal.
 * @param {Goal} goal  of the step, with its kind as the only key
 * @param {Pick<Judgement["ask"], "kind">} ask
 * @param {boolean} [exam]
 * @returns {readonly string[]}
 */
export function withheldTools(goal, ask, exam = false) {
  if (ask.kind === "none") return [];
  if (exam) return ALL;
  const [kind] = Object.keys(goal);
  return GIVING_AWAY[kind] ?? ALL;
}

/** Questions about the end of a game. */
const END_QUESTIONS = new Set(["outcome", "winner", "claim", "repetitions", "can-mate"]);
/** Predicates about the end of a game. */
const END_PREDICATES = ["mate", "stalemate", "insufficient-material", "winnable"];

/**
 * The tools that are not offered in this step. Most exercises are not about the end of a game, and have so few pieces that many positions are dead
 * from the start: what "Is it over?" would say there only confuses.
 * @param {Goal} goal
 * @returns {readonly string[]}
 */
export function absentTools(goal) {
  const aboutEnd =
    ("quiz" in goal && END_QUESTIONS.has(goal.quiz.ask)) || ("reach" in goal && namesIn(goal.reach).some((name) => END_PREDICATES.includes(name)));
  return aboutEnd ? [] : ["game-over"];
}

/** All names in a predicate. @param {any} predicate @returns {string[]} */
const namesIn = (predicate) =>
  typeof predicate === "string" ? [predicate] : predicate && typeof predicate === "object" ? Object.values(predicate).flat().flatMap(namesIn) : [];

/** @type {readonly Color[]} */
const BOTH = ["white", "black"];

/**
 * The sides for which a mate, or why there is none, can be shown once the question of a step is answered; null: it asks something else.
 * @param {Pick<Step, "goal"> & { wrong?: { answer: string }[] }} step
 * @param {{ by?: string, dead: boolean }} outcome  by: how the game has ended on the board; dead: whether the answer is a dead position
 * @returns {readonly Color[] | null}
 */
export function provableSides({ goal, wrong = [] }, { by, dead }) {
  // After the last move there is nothing left to play.
  if (by === "checkmate" || by === "stalemate" || !("quiz" in goal)) return null;
  const { ask, color, event } = goal.quiz;
  if (ask === "can-mate") return color ? [color] : null;
  if (ask === "outcome") return dead || wrong.some(({ answer }) => answer === "dead-position") ? BOTH : null;
  const loser = ask === "winner" && loserOf(event);
  return loser ? BOTH.filter((side) => side !== loser) : null;
}

/** The side that loses by an event, unless its opponent cannot mate. @param {Extract<Goal, { quiz: unknown }>["quiz"]["event"]} event @returns {Color | null} */
function loserOf(event) {
  if (typeof event !== "object") return null;
  return "flag-fall" in event ? event["flag-fall"] : "resign" in event ? event.resign : "second-illegal-move" in event ? event["second-illegal-move"] : null;
}
