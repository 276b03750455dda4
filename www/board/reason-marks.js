/**
 * The squares and arrows that show why a move is not legal. Pure, no DOM.
 *
 * @import { SquareRole, Reason, Square } from "../engine/regelbrett.js"
 * @import { Arrow, Mark } from "./state.js"
 */

/** Reasons where the attack is on the king's target; in the others it is on the king or on the square it crosses. */
const ATTACK_ON_TARGET = new Set(["king-into-attack", "kings-adjacent", "king-captures-protected", "king-stays-in-line", "castling-into-attack"]);

/** The pieces that prevent the move. @type {SquareRole[]} */
const CULPRITS = ["attackers", "pinner", "blockers", "pawn"];

/** Another piece that matters in some reasons. @type {Record<string, SquareRole>} */
const ALSO = { "kings-adjacent": "king", "castling-no-rook": "rook", "castling-right-lost": "rook", "castling-not-first-rank": "rook" };

/**
 * The pieces that prevent the move are framed, each attack is an arrow, and the target of the move is marked as wrong.
 * @param {Pick<Reason, "code" | "squares" | "cause">[]} reasons  only the first is shown: it is the most basic
 * @param {Square} [to]  where the move was to go
 * @returns {{ marks: Mark[], arrows: Arrow[] }}
 */
export function reasonMarks([reason], to) {
  const squares = reason?.squares ?? {};
  /** @type {Mark[]} */
  const marks = to ? [{ square: to, kind: "wrong" }] : [];
  const also = reason?.code === "castling-right-lost" && reason.cause === "king-moved" ? "king" : ALSO[reason?.code];
  for (const part of also ? [...CULPRITS, also] : CULPRITS) {
    for (const square of squares[part] ?? []) if (square !== to) marks.push({ square, kind: "reason" });
  }
  const target = squares.target ?? (to ? [to] : []);
  const attacked = squares.crossed ?? (ATTACK_ON_TARGET.has(reason?.code) ? target : squares.king) ?? [];
  const attackers = [...(squares.attackers ?? []), ...(squares.pinner ?? [])];
  const arrows = attackers.flatMap((from) => attacked.slice(0, 1).map((square) => ({ from, to: square, kind: /** @type {const} */ ("attack") })));
  return { marks, arrows };
}
