/**
 * What is said about the end of a game: what was tested, the counters, who can still mate and why not. Pure, no DOM.
 *
 * @import { Claim, Color, Outcome, Penalty, Ruling, Square, Unwinnable, View } from "../../engine/regelbrett.js"
 * @import { Piece } from "../../chess/chess.js"
 * @import { Catalog, Line, Pieces } from "../../i18n/i18n.js"
 */
import { kingOf } from "../../chess/chess.js";
import { chooseSentence, plainValues, sentence } from "../../i18n/i18n.js";
import { joinList, localSan, outcomeSentence, pieceName } from "../../i18n/sentences/sentences.js";

const SIDES = /** @type {const} */ (["white", "black"]);

/** The name of a side. @param {Catalog} catalog @param {Color} color */
export const sideName = (catalog, color) => sentence(catalog, `side.${color}`);

/** A number in the language's format. @param {Catalog} catalog @param {number} number */
const formatNumber = (catalog, number) => number.toLocaleString(catalog.lang);

/**
 * Whether the game is over.
 * @param {Catalog} catalog
 * @param {Outcome} outcome
 * @param {Color} turn
 * @returns {Line}
 */
export function overLine(catalog, outcome, turn) {
  if (outcome.state === "ongoing") return { text: sentence(catalog, `game-over.no.${turn}`) };
  return { text: sentence(catalog, "game-over.yes", { outcome: outcomeSentence(catalog, outcome) }), article: outcome.article };
}

/** Whether the side to move is in check. @param {Catalog} catalog @param {View} view @param {Map<Square, Piece>} pieces */
export function checkSentence(catalog, view, pieces) {
  const king = kingOf(pieces, view.turn) ?? "";
  const attackers = joinList(catalog, view.check.map((square) => sentence(catalog, "list.piece", { piece: pieceName(catalog, /** @type {Piece} */ (pieces.get(square)), "the"), square })));
  const key = ["none", "one"][view.check.length] ?? "many";
  return chooseSentence(catalog, [`game-over.check.${key}`], (name) => (name === "king" ? king : attackers));
}

/** How many moves are legal; a promotion counts as four. @param {View} view */
export const countMoves = (view) => Object.values(view.dests).reduce((sum, squares) => sum + squares.length, 3 * view.promotions.length);

/** Whether there is a legal move. @param {Catalog} catalog @param {View} view */
export function movesSentence(catalog, view) {
  const count = countMoves(view);
  return sentence(catalog, `game-over.moves.${["none", "one"][count] ?? "many"}`, { count });
}

/** How many moves each side has made since the last capture or pawn move. @param {View} view @returns {Record<Color, number>} */
export function quietMoves({ halfmoves, turn }) {
  const [less, more] = [Math.floor(halfmoves / 2), Math.ceil(halfmoves / 2)];
  return turn === "white" ? { white: less, black: more } : { white: more, black: less };
}

/**
 * How often the position has occurred and how long nothing has been captured, each with the rule about it and how far it is from applying.
 * @param {Catalog} catalog
 * @param {View} view
 * @param {boolean} online
 * @returns {Line[][]}
 */
export function counterLines(catalog, view, online) {
  const { repetitions, halfmoves } = view;
  const left = (/** @type {number} */ limit) => Math.max(0, Math.ceil((limit - halfmoves) / 2));
  const times = sentence(catalog, `game-over.times.${repetitions === 1 ? "one" : "many"}`, { count: repetitions });
  const quiet = sentence(catalog, "game-over.quiet", quietMoves(view));
  const reach = { claim: left(100), end: left(150) };
  if (online) {
    return [
      [{ text: times }, { text: sentence(catalog, "game-over.times.online"), article: "online 5.4.1" }],
      [{ text: quiet }, { text: sentence(catalog, "game-over.quiet.online", reach), article: "online 5.4.4" }],
    ];
  }
  const far = halfmoves < 100 ? "game-over.quiet.far" : halfmoves < 150 ? "game-over.quiet.near" : "game-over.quiet.there";
  return [
    [{ text: times }, { text: sentence(catalog, "game-over.times.rule"), article: "9.2, 9.6.1" }],
    [{ text: quiet }, { text: sentence(catalog, far, reach), article: "9.3, 9.6.2" }],
  ];
}

/**
 * Whether a side can still mate, as far as is known.
 * @param {Catalog} catalog
 * @param {Color} color
 * @param {"yes" | "no" | "asked" | "searching" | "restarted" | "undecided" | "failed"} status
 * @param {number} [count]  positions searched
 */
export const canSentence = (catalog, color, status, count = 0) =>
  sentence(catalog, `game-over.can.${status}`, { side: sideName(catalog, color), count: formatNumber(catalog, count) });

/** The pieces of a side besides its king. @param {Pieces} pieces @param {Color} color */
const besides = (pieces, color) => [...(pieces instanceof Map ? pieces.values() : Object.values(pieces))].filter((piece) => piece.color === color && piece.role !== "king").map((piece) => piece.role);

/**
 * The introduction of a line that ends in mate.
 * @param {Catalog} catalog
 * @param {Color} color  who mates
 * @param {Pieces} pieces
 */
export function helpmateSentence(catalog, color, pieces) {
  const own = besides(pieces, color);
  const kind = own.length === 1 ? own[0] : own.length === 2 && own.every((role) => role === "knight") ? "knights" : "any";
  return chooseSentence(catalog, [`helpmate.${kind}`, "helpmate.any"], plainValues(catalog, { side: sideName(catalog, color) }));
}

/**
 * Why a side can never mate again.
 * @param {Catalog} catalog
 * @param {Color} color
 * @param {Unwinnable} proof
 * @param {{ pieces: Pieces, outcome: Outcome }} end  the position after the forced moves of the proof, or the position itself
 * @returns {string[]}
 */
export function proofSentences(catalog, color, proof, { pieces, outcome }) {
  const side = sideName(catalog, color);
  const count = proof.line.length;
  const first = forcedSentences(catalog, proof);
  if (proof.by === "material") return [...first, materialSentence(catalog, color, pieces)];
  if (proof.by === "exhausted") return [...first, exhaustedSentence(catalog, "proof.exhausted", proof.positions, side)];
  if (proof.by === "locked") return [...first, sentence(catalog, "proof.locked", { wall: joinList(catalog, proof.wall), side }), ...kingSentences(catalog, proof)];
  if (!count) return [sentence(catalog, "proof.forced.over", { side })];
  const end = outcome.state === "won" ? "mate" : outcome.state === "drawn" ? outcome.by : "repeats";
  return [chooseSentence(catalog, [`proof.forced.${end}`, "proof.forced.repeats"], plainValues(catalog, { side }))];
}

/** That some moves are forced before the proof applies. @param {Catalog} catalog @param {Unwinnable} proof */
function forcedSentences(catalog, { by, line }) {
  const count = line.length;
  return count && by !== "forced" ? [sentence(catalog, `proof.first.${count === 1 ? "one" : "many"}`, { count })] : [];
}

/** Where the kings can go, as marked on the board. @param {Catalog} catalog @param {Unwinnable & { by: "locked" }} proof */
const kingSentences = (catalog, { kings }) =>
  SIDES.map((king) => sentence(catalog, `proof.king.${king}${kings[king].length === 1 ? ".one" : ""}`, { count: kings[king].length }));

/** That all positions have been searched. @param {Catalog} catalog @param {string} key @param {number} positions @param {string} side */
const exhaustedSentence = (catalog, key, positions, side) =>
  sentence(catalog, `${key}.${positions === 1 ? "one" : "many"}`, { side, count: formatNumber(catalog, positions) });

/**
 * Why nobody can ever mate again.
 * @param {Catalog} catalog
 * @param {Record<Color, Unwinnable>} proofs
 * @param {Record<Color, { pieces: Pieces, outcome: Outcome }>} ends  as for {@link proofSentences}
 * @returns {string[]}
 */
export function deadSentences(catalog, proofs, ends) {
  const { white, black } = proofs;
  const first = forcedSentences(catalog, white);
  if (white.line.join() === black.line.join()) {
    // Say once what holds for both sides.
    if (white.by === "locked" && black.by === "locked") {
      return [...first, sentence(catalog, "proof.locked.both", { wall: joinList(catalog, white.wall) }), ...(white.line.length ? [] : kingSentences(catalog, white))];
    }
    if (white.by === "exhausted" && black.by === "exhausted" && white.positions === black.positions) {
      return [...first, exhaustedSentence(catalog, "proof.exhausted.both", white.positions, "")];
    }
    const bare = white.by === "material" && black.by === "material" && !besides(ends.white.pieces, "white").length && !besides(ends.white.pieces, "black").length;
    if (bare) return [...first, sentence(catalog, "proof.material.kings")];
  }
  // After forced moves, the squares of the kings are not marked on the board, and so not mentioned.
  const said = SIDES.flatMap((color) => {
    const sentences = proofSentences(catalog, color, proofs[color], ends[color]);
    return proofs[color].by === "locked" && proofs[color].line.length ? sentences.slice(0, -2) : sentences;
  });
  return [...new Set(said)];
}

/** Why the material of a side is insufficient. @param {Catalog} catalog @param {Color} color @param {Pieces} pieces */
function materialSentence(catalog, color, pieces) {
  const [own, other] = [besides(pieces, color), besides(pieces, color === "white" ? "black" : "white")];
  const kind = own.length === 0 ? "king" : own[0] === "bishop" ? "bishop" : other.length ? "knight-queen" : "knight";
  return sentence(catalog, `proof.material.${kind}`, { side: sideName(catalog, color) });
}

/**
 * A ruling: how the game ends, or why it goes on.
 * @param {Catalog} catalog
 * @param {Exclude<Ruling, { state: "open" }>} ruling
 * @param {{ over: boolean, announced?: string }} before  whether the game was over already; the move announced with a claim
 * @returns {Line[]}
 */
export function rulingLines(catalog, ruling, { over, announced }) {
  const lines = over ? [{ text: sentence(catalog, "game-over.already") }] : [];
  if (ruling.state !== "ongoing") return [...lines, { text: outcomeSentence(catalog, ruling), article: ruling.article }];
  if ("refused" in ruling) {
    const { code, article, penalty } = ruling.refused;
    const extraTime = penalty ? [penaltyLine(catalog, penalty)] : [];
    // An illegal move cannot be played, announced or not.
    const isPlayable = announced && code !== "intended-move-illegal";
    const must = isPlayable ? [{ text: sentence(catalog, "game-over.must", { san: localSan(catalog, announced) }), article }] : [];
    return [{ text: sentence(catalog, `refused.${code}`), article }, ...extraTime, ...must];
  }
  if ("penalty" in ruling) return [penaltyLine(catalog, ruling.penalty), { text: sentence(catalog, "game-over.illegal-once") }];
  return [{ text: outcomeSentence(catalog, ruling) }];
}

/** @param {Catalog} catalog @param {Penalty} penalty @returns {Line} */
const penaltyLine = (catalog, { to, minutes, article }) => ({
  text: sentence(catalog, `game-over.penalty.${minutes === 1 ? "one" : "many"}`, { side: sideName(catalog, to), minutes }), article,
});

/**
 * Which announced moves would make a claim correct.
 * @param {Catalog} catalog
 * @param {Claim["by"]} kind
 * @param {Color} turn
 * @param {string[]} sans  with English letters; empty: too many to name
 */
export function announcedSentence(catalog, kind, turn, sans) {
  const moves = joinList(catalog, sans.map((san) => localSan(catalog, san)));
  return sentence(catalog, `game-over.announce.${kind}.${["any", "one"][sans.length] ?? "many"}`, { side: sideName(catalog, turn), moves });
}
