/**
 * Which squares and lines show why a try is not allowed. Pure, no DOM.
 *
 * @typedef {import("./squares.js").Square} Square
 * @typedef {import("./state.js").Mark} Mark
 * @typedef {import("./state.js").Arrow} Arrow
 * @typedef {{ code: string, squares: Record<string, Square[]>, cause?: string }} Reason
 */

/** Reasons whose attack goes to the square the king wants to go to; the others end at the king or at the square crossed. */
const ON_TARGET = new Set(["king-into-attack", "kings-adjacent", "king-captures-protected", "king-stays-in-line", "castling-into-attack"]);

/** The pieces that stand in the way of the try, by the names the engine gives their squares. */
const CULPRITS = ["attackers", "pinner", "blockers", "pawn"];

/** And where it is not enough to look at these. @type {Record<string, string>} */
const ALSO = { "kings-adjacent": "king", "castling-no-rook": "rook", "castling-right-lost": "rook", "castling-not-first-rank": "rook" };

/**
 * The culprits are framed, each attack is an arrow to the square it decides, and the target of the try gets the sign for wrong.
 * @param {Reason[]} reasons  only the first is shown: it is the most basic
 * @param {Square} [to]  where the try went
 * @returns {{ marks: Mark[], arrows: Arrow[] }}
 */
export function reasonMarks([reason], to) {
  const squares = reason?.squares ?? {};
  /** @type {Mark[]} */
  const marks = to ? [{ square: to, kind: "wrong" }] : [];
  const also = reason?.code === "castling-right-lost" && reason.cause === "king-moved" ? "king" : ALSO[reason?.code];
  const culprits = also ? [...CULPRITS, also] : CULPRITS;
  for (const name of culprits) {
    for (const square of squares[name] ?? []) if (square !== to) marks.push({ square, kind: "reason" });
  }
  const attacked = squares.crossed ?? (ON_TARGET.has(reason?.code) ? (squares.target ?? (to && [to])) : squares.king) ?? [];
  const attackers = [...(squares.attackers ?? []), ...(squares.pinner ?? [])];
  const arrows = attackers.flatMap((from) => attacked.slice(0, 1).map((square) => ({ from, to: square, kind: /** @type {const} */ ("attack") })));
  return { marks, arrows };
}
