/**
 * What there is to say about the end of a game: what was tested, what counts, who can still mate and why not. Pure, no DOM.
 *
 * @typedef {import("../words.js").Catalog} Catalog
 * @typedef {import("../words.js").Square} Square
 * @typedef {import("../words.js").Color} Color
 * @typedef {import("../words.js").Pieces} Pieces
 * @typedef {import("../../src/wasm/types.js").View} View
 * @typedef {import("../../src/wasm/types.js").Outcome} Outcome
 * @typedef {import("../../src/wasm/types.js").Ruling} Ruling
 * @typedef {import("../../src/wasm/types.js").Unwinnable} Unwinnable
 * @typedef {import("../../src/wasm/types.js").GameEvent} GameEvent
 * @typedef {{ text: string, article?: string }} Line
 */
import { choose, plainValues, sentence } from "../words.js";
import { list, pieceName } from "./piece.js";
import { outcomeSentence } from "./move.js";
import { localSan } from "./notation.js";

/** The name of a side. @param {Catalog} catalog @param {Color} color */
export const sideName = (catalog, color) => sentence(catalog, `side.${color}`);

/** A whole number as it is written in the language. @param {Catalog} catalog @param {number} number */
const counted = (catalog, number) => number.toLocaleString(catalog.lang);

/**
 * Whether the game is over.
 * @param {Catalog} catalog
 * @param {Outcome} outcome
 * @param {Color} turn
 * @returns {Line}
 */
export function overLine(catalog, outcome, turn) {
  if (outcome.state === "ongoing") return { text: sentence(catalog, `ending.no.${turn}`) };
  return { text: sentence(catalog, "ending.yes", { outcome: outcomeSentence(catalog, outcome) }), article: outcome.article };
}

/** Whether the side to move is in check. @param {Catalog} catalog @param {View} view @param {Map<Square, { color: Color, role: string }>} pieces */
export function checkSentence(catalog, view, pieces) {
  const king = [...pieces].find(([, piece]) => piece.role === "king" && piece.color === view.turn)?.[0] ?? "";
  const attackers = list(catalog, view.check.map((square) => sentence(catalog, "list.piece", { piece: pieceName(catalog, /** @type {any} */ (pieces.get(square)), "the"), square })));
  const key = ["none", "one"][view.check.length] ?? "many";
  return choose(catalog, [`ending.check.${key}`], (name) => (name === "king" ? king : attackers));
}

/** How many moves are legal; each promotion counts as four. @param {View} view */
export const movesIn = (view) => Object.values(view.dests).reduce((sum, squares) => sum + squares.length, 3 * view.promotions.length);

/** Whether there is a legal move. @param {Catalog} catalog @param {View} view */
export function movesSentence(catalog, view) {
  const count = movesIn(view);
  return sentence(catalog, `ending.moves.${["none", "one"][count] ?? "many"}`, { count });
}

/** How many moves each side has made without capture or pawn move. @param {View} view @returns {Record<Color, number>} */
export function quietMoves({ halfmoves, turn }) {
  const [less, more] = [Math.floor(halfmoves / 2), Math.ceil(halfmoves / 2)];
  return turn === "white" ? { white: less, black: more } : { white: more, black: less };
}

/**
 * How often the position has been there, how long nothing has been captured, and how far it is to what follows from that.
 * @param {Catalog} catalog
 * @param {View} view
 * @param {boolean} online
 * @returns {Line[][]}  the position, then the moves; each with its rule
 */
export function counterLines(catalog, view, online) {
  const { repetitions, halfmoves } = view;
  const left = (/** @type {number} */ limit) => Math.max(0, Math.ceil((limit - halfmoves) / 2));
  const times = sentence(catalog, `ending.times.${repetitions === 1 ? "one" : "many"}`, { count: repetitions });
  const quiet = sentence(catalog, "ending.quiet", quietMoves(view));
  const reach = { claim: left(100), end: left(150) };
  if (online) {
    return [
      [{ text: times }, { text: sentence(catalog, "ending.times.online"), article: "online 5.4.1" }],
      [{ text: quiet }, { text: sentence(catalog, "ending.quiet.online", reach), article: "online 5.4.4" }],
    ];
  }
  const far = halfmoves < 100 ? "ending.quiet.far" : halfmoves < 150 ? "ending.quiet.near" : "ending.quiet.there";
  return [
    [{ text: times }, { text: sentence(catalog, "ending.times.rule"), article: "9.2, 9.6.1" }],
    [{ text: quiet }, { text: sentence(catalog, far, reach), article: "9.3, 9.6.2" }],
  ];
}

/**
 * What is known of whether a side can still mate.
 * @param {Catalog} catalog
 * @param {Color} color
 * @param {"yes" | "no" | "asked" | "looking" | "again" | "open" | "failed"} answer
 * @param {number} [count]  positions looked at
 */
export const canSentence = (catalog, color, answer, count = 0) =>
  sentence(catalog, `ending.can.${answer}`, { side: sideName(catalog, color), count: counted(catalog, count) });

/** Which pieces a side has besides its king. @param {Pieces} pieces @param {Color} color */
const besides = (pieces, color) => [...(pieces instanceof Map ? pieces.values() : Object.values(pieces))].filter((piece) => piece.color === color && piece.role !== "king").map((piece) => piece.role);

/**
 * Introduces a line that ends in mate.
 * @param {Catalog} catalog
 * @param {Color} color  who mates
 * @param {Pieces} pieces
 */
export function helpmateSentence(catalog, color, pieces) {
  const own = besides(pieces, color);
  const kind = own.length === 1 ? own[0] : own.length === 2 && own.every((role) => role === "knight") ? "knights" : "any";
  return choose(catalog, [`helpmate.${kind}`, "helpmate.any"], plainValues(catalog, { side: sideName(catalog, color) }));
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
  if (proof.by === "locked") return [...first, sentence(catalog, "proof.locked", { wall: list(catalog, proof.wall), side }), ...kingSentences(catalog, proof)];
  if (!count) return [sentence(catalog, "proof.forced.over", { side })];
  const end = outcome.state === "won" ? "mate" : outcome.state === "drawn" ? outcome.by : "repeats";
  return [choose(catalog, [`proof.forced.${end}`, "proof.forced.repeats"], plainValues(catalog, { side }))];
}

/** That moves are forced before a proof begins. @param {Catalog} catalog @param {Unwinnable} proof */
function forcedSentences(catalog, { by, line }) {
  const count = line.length;
  return count && by !== "forced" ? [sentence(catalog, `proof.first.${count === 1 ? "one" : "many"}`, { count })] : [];
}

/** Where the kings can go, as it is marked on the board. @param {Catalog} catalog @param {Unwinnable & { by: "locked" }} proof */
const kingSentences = (catalog, { kings }) =>
  /** @type {const} */ (["white", "black"]).map((king) => sentence(catalog, `proof.king.${king}${kings[king].length === 1 ? ".one" : ""}`, { count: kings[king].length }));

/** That all positions have been looked at. @param {Catalog} catalog @param {string} key @param {number} positions @param {string} side */
const exhaustedSentence = (catalog, key, positions, side) =>
  sentence(catalog, `${key}.${positions === 1 ? "one" : "many"}`, { side, count: counted(catalog, positions) });

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
    // What holds for both sides is said once.
    if (white.by === "locked" && black.by === "locked") {
      return [...first, sentence(catalog, "proof.locked.both", { wall: list(catalog, white.wall) }), ...(white.line.length ? [] : kingSentences(catalog, white))];
    }
    if (white.by === "exhausted" && black.by === "exhausted" && white.positions === black.positions) {
      return [...first, exhaustedSentence(catalog, "proof.exhausted.both", white.positions, "")];
    }
    const bare = white.by === "material" && black.by === "material" && !besides(ends.white.pieces, "white").length && !besides(ends.white.pieces, "black").length;
    if (bare) return [...first, sentence(catalog, "proof.material.kings")];
  }
  // Where the kings can go is not marked on the board as long as moves are forced before it holds.
  const said = /** @type {const} */ (["white", "black"]).flatMap((color) => {
    const sentences = proofSentences(catalog, color, proofs[color], ends[color]);
    return proofs[color].by === "locked" && proofs[color].line.length ? sentences.slice(0, -2) : sentences;
  });
  return [...new Set(said)];
}

/** Why a side's pieces are not enough. @param {Catalog} catalog @param {Color} color @param {Pieces} pieces */
function materialSentence(catalog, color, pieces) {
  const [own, other] = [besides(pieces, color), besides(pieces, color === "white" ? "black" : "white")];
  const kind = own.length === 0 ? "king" : own[0] === "bishop" ? "bishop" : other.length ? "knight-queen" : "knight";
  return sentence(catalog, `proof.material.${kind}`, { side: sideName(catalog, color) });
}

/**
 * A ruling: how the game ends, or why it goes on.
 * @param {Catalog} catalog
 * @param {Exclude<Ruling, { state: "open" }>} ruling
 * @param {{ over: boolean, announced?: string }} before  whether the game was over before anything happened; the move that was announced
 * @returns {Line[]}
 */
export function rulingLines(catalog, ruling, { over, announced }) {
  const lines = over ? [{ text: sentence(catalog, "ending.already") }] : [];
  if (ruling.state !== "ongoing") return [...lines, { text: outcomeSentence(catalog, ruling), article: ruling.article }];
  if ("refused" in ruling) {
    const { code, article } = ruling.refused;
    const must = announced ? [{ text: sentence(catalog, "ending.must", { san: localSan(catalog, announced) }), article }] : [];
    return [{ text: sentence(catalog, `refused.${code}`), article }, ...must];
  }
  if ("penalty" in ruling) return [penaltyLine(catalog, ruling.penalty), { text: sentence(catalog, "ending.illegal-once") }];
  return [{ text: outcomeSentence(catalog, ruling) }];
}

/** @param {Catalog} catalog @param {{ to: Color, minutes: number, article: string }} penalty @returns {Line} */
const penaltyLine = (catalog, { to, minutes, article }) => ({ text: sentence(catalog, "ending.penalty", { side: sideName(catalog, to), minutes }), article });

/**
 * Which announced moves would make a claim right.
 * @param {Catalog} catalog
 * @param {"threefold" | "fifty-moves"} kind
 * @param {Color} turn
 * @param {string[]} sans  with English letters; none: too many to be named
 */
export function announcedSentence(catalog, kind, turn, sans) {
  const moves = list(catalog, sans.map((san) => localSan(catalog, san)));
  return sentence(catalog, `ending.announce.${kind}.${["any", "one"][sans.length] ?? "many"}`, { side: sideName(catalog, turn), moves });
}
