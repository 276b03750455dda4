/**
 * Why a reason, or an end of the game, that a learner has chosen does not hold: the plain fact that speaks against it. Pure, no DOM.
 *
 * Guarantees: what is said is what the engine says of the position (checks, legal moves, repetitions, attacks, pins, conditions of castling)
 * or what stands on the board; where these do not decide, nothing is said, for a reason that is not among the engine's may still be half true.
 *
 * @typedef {import("../words.js").Catalog} Catalog
 * @typedef {import("../words.js").Square} Square
 * @typedef {import("../words.js").Color} Color
 * @typedef {import("../words.js").Piece} Piece
 * @typedef {{ code: string, met: boolean, squares: Record<string, Square[]> }} Condition
 * @typedef {{
 *   from: Square, to: Square, promotion?: string, pieces: Map<Square, Piece>,
 *   view: { turn: Color, fullmove: number, moves: { uci: string, san: string }[], check: Square[], dests: Record<Square, Square[]>, lastMove?: { from: Square, to: Square } },
 *   castling: Record<Color, Record<"short" | "long", { conditions: Condition[] }>>,
 *   attacks: { attackers: Record<Square, Record<Color, Square[]>>, pins: { pinned: Square }[], behindKing: Record<Color, Square[]> },
 *   reasons: { code: string }[]
 * }} Facts  the try, and what the engine says: `inspect`, `castling`, `attacks`, and the reasons of `explain`
 * @typedef {[key: string, values?: Record<string, string | undefined>] | undefined} Said
 */
import { sentence } from "../words.js";
import { pieceName } from "./piece.js";
import { moveLabel } from "./notation.js";
import { conditionSentence } from "./why.js";

/** So many times must a position have been there, or so many moves each side have made, for such a draw. @type {Record<string, number>} */
const TIMES = { "threefold-repetition": 3, "fivefold-repetition": 5 };
/** @type {Record<string, number>} */
const MOVES = { "fifty-moves": 50, "seventy-five-moves": 75 };

/**
 * The fact that speaks against a reason, or "" where none is certain.
 * @param {Catalog} catalog
 * @param {string} code  of the reason
 * @param {Facts} facts
 * @returns {string}
 */
export function refutation(catalog, code, facts) {
  const { from, to, pieces, castling } = facts;
  const mover = pieces.get(from);
  if (!mover) return "";
  if (code.startsWith("castling-") && code !== "castling-not-first-rank") {
    if (file(from) === file(to)) return "";
    const wing = file(to) > file(from) ? "short" : "long";
    const condition = castling[mover.color][wing].conditions.find((each) => each.code === code);
    return condition?.met ? conditionSentence(catalog, condition, pieces, null) : "";
  }
  const said = (code.startsWith("pawn-") || code.startsWith("en-passant-") ? ofPawns : code.startsWith("king") ? ofKings : ofAll)(code, mover, facts, catalog);
  if (!said) return "";
  const [key, values = {}] = said;
  return sentence(catalog, `refute.${key}`, /** @type {Record<string, string>} */ ({ from, to, ...values }));
}

/**
 * The same for a reason why a position cannot arise; the engine has named all that hold, so this one does not.
 * @param {Catalog} catalog
 * @param {string} code
 * @param {Map<Square, Piece>} pieces
 * @returns {string}
 */
export function positionRefutation(catalog, code, pieces) {
  const kings = [...pieces].filter(([, { role }]) => role === "king").map(([square]) => square).sort();
  const key = { "missing-king": "one-king-each", "too-many-kings": "one-king-each", "adjacent-kings": "kings-not-adjacent", "pawn-on-last-rank": "no-pawn-there" }[code];
  if (!key || (key !== "no-pawn-there" && kings.length !== 2)) return "";
  return sentence(catalog, `refute.${key}`, { first: kings[0], last: kings[1] });
}

/**
 * The same for an end of the game that a position is not; nothing is said of who can still mate, which takes a search.
 * @param {Catalog} catalog
 * @param {string} code  one of the answers to the question how things stand
 * @param {{ turn: Color, check: Square[], dests: Record<Square, Square[]>, repetitions: number, halfmoves: number }} view
 * @returns {string}
 */
export function outcomeRefutation(catalog, code, { turn, check, dests, repetitions, halfmoves }) {
  const said = (/** @type {string} */ key, values = {}) => sentence(catalog, `refute.${key}`, values);
  const canMove = Object.keys(dests).length > 0;
  const times = TIMES[code];
  const moves = MOVES[code];
  if (times) return repetitions < times ? said(repetitions > 1 ? "times" : "first-time", { count: `${repetitions}`, times: `${times}` }) : "";
  if (moves) return halfmoves < 2 * moves ? said("quiet-moves", { count: `${halfmoves}`, moves: `${moves}`, half: `${2 * moves}` }) : "";
  switch (code) {
    case "checkmate":
      return check.length ? (canMove ? said(`can-answer.${turn}`) : "") : said("no-check");
    case "stalemate":
      return check.length ? said("in-check") : canMove ? said(`can-move.${turn}`) : "";
    case "dead-position":
      return canMove ? "" : said(`no-move-named.${turn}`);
    case "ongoing":
      return canMove ? "" : said(`no-move.${turn}`);
  }
  return "";
}

const PROMOTIONS = ["queen", "rook", "bishop", "knight"];

const file = (/** @type {Square} */ square) => square.charCodeAt(0) - 97;
const rank = (/** @type {Square} */ square) => Number(square[1]) - 1;
const at = (/** @type {number} */ fileIndex, /** @type {number} */ rankIndex) => String.fromCharCode(97 + fileIndex) + (rankIndex + 1);
const other = (/** @type {Color} */ color) => (color === "white" ? "black" : "white");

/** The squares between two on one line; null where they are on none. @param {Square} a @param {Square} b */
function between(a, b) {
  const [files, ranks] = [file(b) - file(a), rank(b) - rank(a)];
  if (files && ranks && Math.abs(files) !== Math.abs(ranks)) return null;
  const steps = Math.max(Math.abs(files), Math.abs(ranks));
  return Array.from({ length: steps - 1 }, (_, i) => at(file(a) + Math.sign(files) * (i + 1), rank(a) + Math.sign(ranks) * (i + 1)));
}

/** @param {string} code @param {Piece} mover @param {Facts} facts @param {Catalog} catalog @returns {Said} */
function ofAll(code, mover, { from, to, promotion, pieces, view, attacks, reasons }, catalog) {
  const piece = pieces.get(to);
  const named = piece && { piece: pieceName(catalog, piece, "a") };
  // A pawn moves one way and captures another, and two squares are the king's way in castling: there it would be half true.
  const plain = mover.role === "king" ? Math.max(Math.abs(file(to) - file(from)), Math.abs(rank(to) - rank(from))) === 1 : mover.role !== "pawn";
  const moves = plain && !reasons.some((reason) => reason.code === code);
  const way = between(from, to);
  switch (code) {
    case "game-over":
      return Object.keys(view.dests).length ? ["game-on"] : undefined;
    case "not-your-piece":
      return mover.color === view.turn ? [`turn.${view.turn}`] : undefined;
    case "own-piece-on-target":
      return named ? (piece.color === mover.color ? undefined : ["target-enemy", named]) : ["target-empty"];
    case "captures-king":
      return piece?.role === "king" ? undefined : ["no-king"];
    case "not-piece-movement":
      return moves ? ["moves-so"] : undefined;
    case "path-blocked":
      if (!way || way.some((square) => pieces.has(square))) return undefined;
      return [way.length ? "way-free" : "way-none"];
    case "pinned":
      return attacks.pins.some(({ pinned }) => pinned === from) ? undefined : ["not-pinned"];
    case "check-not-answered":
      return view.check.length ? undefined : ["no-check"];
    case "double-check":
      return view.check.length > 1 ? undefined : [view.check.length ? "one-check" : "no-check"];
    case "promotion-not-allowed":
      return promotion && PROMOTIONS.includes(promotion) && mover.role === "pawn" ? ["promotion-fine"] : undefined;
    case "castling-not-first-rank":
      return rank(from) === rank(to) ? ["first-rank"] : undefined;
  }
}

/** @param {string} code @param {Piece} mover @param {Facts} facts @param {Catalog} catalog @returns {Said} */
function ofKings(code, mover, { to, pieces, view, attacks }, catalog) {
  const enemy = other(mover.color);
  const target = pieces.get(to);
  const attacked = attacks.attackers[to]?.[enemy].length;
  const behind = attacks.behindKing[mover.color].includes(to);
  const theirs = [...pieces].find(([, piece]) => piece.role === "king" && piece.color === enemy)?.[0];
  switch (code) {
    case "king-into-attack":
      return attacked || behind ? undefined : ["not-attacked"];
    case "king-captures-protected":
      if (!target) return ["nothing-to-capture"];
      return attacked || behind ? undefined : ["not-protected", { piece: pieceName(catalog, target, "acc") }];
    case "kings-adjacent":
      return theirs && Math.max(Math.abs(file(theirs) - file(to)), Math.abs(rank(theirs) - rank(to))) > 1 ? ["kings-apart", { king: theirs }] : undefined;
    case "king-stays-in-line":
      return view.check.length ? undefined : ["no-check"];
  }
}

/** @param {string} code @param {Piece} mover @param {Facts} facts @param {Catalog} catalog @returns {Said} */
function ofPawns(code, mover, { from, to, pieces, view, reasons }, catalog) {
  const forward = mover.color === "white" ? 1 : -1;
  const [files, ranks] = [Math.abs(file(to) - file(from)), (rank(to) - rank(from)) * forward];
  const ahead = at(file(from), rank(from) + forward);
  const beside = at(file(to), rank(from));
  const piece = pieces.get(to);
  // Then it could be captured in passing, were it not for the king.
  const onTime = reasons.some((reason) => reason.code === "en-passant-exposes-king");
  const justDoubled = view.lastMove?.to === beside && pieces.get(beside)?.role === "pawn" && Math.abs(rank(view.lastMove.from) - rank(beside)) === 2;
  const isDouble = files === 0 && ranks === 2;
  switch (code) {
    case "pawn-backwards":
      return ranks > 0 ? ["forward"] : undefined;
    case "pawn-blocked":
      if (ranks < 0) return ["not-forward"];
      return pieces.has(ahead) ? undefined : ["ahead-free", { ahead }];
    case "pawn-double-step-not-first-move":
      return isDouble ? (rank(from) === (forward > 0 ? 1 : 6) ? ["at-home"] : undefined) : ["no-double-step"];
    case "pawn-double-step-blocked":
      return isDouble ? (pieces.has(ahead) || piece ? undefined : ["both-free"]) : ["no-double-step"];
    case "pawn-captures-straight":
      return files ? ["not-straight"] : piece ? undefined : ["target-empty"];
    case "pawn-captures-nothing":
      if (onTime) return ["captures-in-passing", { pawn: beside }];
      return files ? (piece ? ["target-piece", { piece: pieceName(catalog, piece, "a") }] : undefined) : ["not-aside"];
    case "en-passant-expired":
    case "en-passant-not-double-step":
      if (!pieces.has(beside)) return ["nobody-beside", { beside }];
      if (justDoubled) return ["just-doubled.move", { pawn: beside, move: moveLabel(catalog, view, view.moves.length) }];
      return onTime ? ["just-doubled", { pawn: beside }] : undefined;
  }
}
