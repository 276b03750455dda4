/**
 * The plain fact that refutes a reason, or an end of the game, that a learner has chosen. Pure, no DOM.
 *
 * Guarantees: what is said is what the engine says of the position (checks, legal moves, repetitions, attacks, pins, conditions of castling) or
 * what is on the board. Where these do not decide, nothing is said: a reason the engine does not give may still be half true.
 *
 * @import { AttacksView, CastlingView, Color, Reason, Role, Square, View, CastlingSide } from "../../engine/regelbrett.js"
 * @import { Piece } from "../../chess/chess.js"
 * @import { Catalog } from "../../i18n/i18n.js"
 * @typedef {{
 *   from: Square, to: Square, promotion?: Role, pieces: Map<Square, Piece>, view: View,
 *   castling: Record<Color, Record<CastlingSide, CastlingView>>, attacks: AttacksView, reasons: Reason[]
 * }} Facts  the attempted move, and what the engine says of it
 * @typedef {[key: string, values?: Record<string, string | undefined>] | undefined} Refutation
 */
import { fileOf, kingOf, rankOf } from "../../chess/chess.js";
import { sentence } from "../../i18n/i18n.js";
import { conditionSentence, moveLabel, pieceName } from "../../i18n/sentences/sentences.js";

/** How often the position must have occurred for these draws. @type {Record<string, number>} */
const TIMES = { "threefold-repetition": 3, "fivefold-repetition": 5 };
/** How many moves each side must have made for these. @type {Record<string, number>} */
const MOVES = { "fifty-moves": 50, "seventy-five-moves": 75 };

/**
 * The fact that refutes a reason, or "" if none is certain.
 * @param {Catalog} catalog
 * @param {string} code  of the reason
 * @param {Facts} facts
 * @returns {string}
 */
export function reasonRefutation(catalog, code, facts) {
  const { from, to, pieces, castling } = facts;
  const mover = pieces.get(from);
  if (!mover) return "";
  if (code.startsWith("castling-") && code !== "castling-not-first-rank") {
    if (fileOf(from) === fileOf(to)) return "";
    const wing = fileOf(to) > fileOf(from) ? "short" : "long";
    const condition = castling[mover.color][wing].conditions.find((each) => each.code === code);
    return condition?.met ? conditionSentence(catalog, condition, pieces, null) : "";
  }
  const found = (code.startsWith("pawn-") || code.startsWith("en-passant-") ? ofPawns : code.startsWith("king") ? ofKings : ofAll)(code, mover, facts, catalog);
  if (!found) return "";
  const [key, values = {}] = found;
  return sentence(catalog, `refute.${key}`, { from, to, ...values });
}

/**
 * The same for a reason why a position cannot arise; the engine has named all that hold, and this is not one of them.
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
 * The same for an outcome that the game does not have; who can still mate is left out, because that takes a search.
 * @param {Catalog} catalog
 * @param {string} code  of the outcome
 * @param {Pick<View, "turn" | "check" | "dests" | "repetitions" | "halfmoves">} view
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

const squareOf = (/** @type {number} */ fileIndex, /** @type {number} */ rankIndex) => String.fromCharCode(97 + fileIndex) + (rankIndex + 1);
const opponent = (/** @type {Color} */ color) => (color === "white" ? "black" : "white");

/** The squares between two on a line; null if they are not on one. @param {Square} a @param {Square} b */
function between(a, b) {
  const [files, ranks] = [fileOf(b) - fileOf(a), rankOf(b) - rankOf(a)];
  if (files && ranks && Math.abs(files) !== Math.abs(ranks)) return null;
  const steps = Math.max(Math.abs(files), Math.abs(ranks));
  return Array.from({ length: steps - 1 }, (_, i) => squareOf(fileOf(a) + Math.sign(files) * (i + 1), rankOf(a) + Math.sign(ranks) * (i + 1)));
}

/** @param {string} code @param {Piece} mover @param {Facts} facts @param {Catalog} catalog @returns {Refutation} */
function ofAll(code, mover, { from, to, promotion, pieces, view, attacks, reasons }, catalog) {
  const piece = pieces.get(to);
  const named = piece && { piece: pieceName(catalog, piece, "a") };
  // It would be half true of a pawn, which moves one way and captures another, and of a king, which moves two squares in castling.
  const plain = mover.role === "king" ? Math.max(Math.abs(fileOf(to) - fileOf(from)), Math.abs(rankOf(to) - rankOf(from))) === 1 : mover.role !== "pawn";
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
      return rankOf(from) === rankOf(to) ? ["first-rank"] : undefined;
  }
}

/** @param {string} code @param {Piece} mover @param {Facts} facts @param {Catalog} catalog @returns {Refutation} */
function ofKings(code, mover, { to, pieces, view, attacks }, catalog) {
  const enemy = opponent(mover.color);
  const target = pieces.get(to);
  const attacked = attacks.attackers[to]?.[enemy].length;
  const behind = attacks.behindKing[mover.color].includes(to);
  const theirs = kingOf(pieces, enemy);
  switch (code) {
    case "king-into-attack":
      return attacked || behind ? undefined : ["not-attacked"];
    case "king-captures-protected":
      if (!target) return ["nothing-to-capture"];
      return attacked || behind ? undefined : ["not-protected", { piece: pieceName(catalog, target, "acc") }];
    case "kings-adjacent":
      return theirs && Math.max(Math.abs(fileOf(theirs) - fileOf(to)), Math.abs(rankOf(theirs) - rankOf(to))) > 1 ? ["kings-apart", { king: theirs }] : undefined;
    case "king-stays-in-line":
      return view.check.length ? undefined : ["no-check"];
  }
}

/** @param {string} code @param {Piece} mover @param {Facts} facts @param {Catalog} catalog @returns {Refutation} */
function ofPawns(code, mover, { from, to, pieces, view, reasons }, catalog) {
  const forward = mover.color === "white" ? 1 : -1;
  const [files, ranks] = [Math.abs(fileOf(to) - fileOf(from)), (rankOf(to) - rankOf(from)) * forward];
  const ahead = squareOf(fileOf(from), rankOf(from) + forward);
  const beside = squareOf(fileOf(to), rankOf(from));
  const piece = pieces.get(to);
  // Only the king prevents the capture en passant.
  const onTime = reasons.some((reason) => reason.code === "en-passant-exposes-king");
  const justDoubled = view.lastMove?.to === beside && pieces.get(beside)?.role === "pawn" && Math.abs(rankOf(view.lastMove.from) - rankOf(beside)) === 2;
  const isDouble = files === 0 && ranks === 2;
  switch (code) {
    case "pawn-backwards":
      return ranks > 0 ? ["forward"] : undefined;
    case "pawn-blocked":
      if (ranks < 0) return ["not-forward"];
      return pieces.has(ahead) ? undefined : ["ahead-free", { ahead }];
    case "pawn-double-step-not-first-move":
      return isDouble ? (rankOf(from) === (forward > 0 ? 1 : 6) ? ["at-home"] : undefined) : ["no-double-step"];
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
