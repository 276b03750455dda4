/**
 * Moves in print: in the letters of a language, with their numbers. Pure, no DOM.
 *
 * @import { Color } from "../../engine/regelbrett.js"
 * @import { Catalog } from "../sentence.js"
 * @typedef {{ turn?: Color, fullmove?: number, moves?: { uci: string, san: string }[] }} Played  the part of a View about the game so far
 */
import { roleOfLetter } from "../../chess/chess.js";
import { spoken } from "./pieces.js";
import { lookUp, sentence } from "../sentence.js";

/**
 * A move as the language writes it: `Nf3`, `a8=Q` and `O-O` are `Sf3`, `a8D` and `0-0` in German.
 * @param {Catalog} catalog
 * @param {string} san  with English letters
 * @returns {string}
 */
export function localSan(catalog, san) {
  return san
    .replace(/^O-O(-O)?/, (castling, long) => lookUp(catalog, `notation.castling-${long ? "long" : "short"}`) ?? castling)
    .replace(/(=?)([KQRBN])/g, (_, promotes, english) => {
      const letter = lookUp(catalog, `letter.${roleOfLetter(english)}`) ?? english;
      return promotes ? sentence(catalog, "notation.promotion", { letter }) || `=${letter}` : letter;
    });
}

/** A move in algebraic notation. Without a piece, a capture or a sign it is the name of a square. */
const MOVE = /(?<![\p{L}\d])(?:([A-Z])?([a-h]?[1-8]?)(x?)([a-h][1-8])(?:=?([A-Z])(?!\p{L}))?|(O-O(-O)?|0-0(-0)?))([+#]?)(?![\p{L}\d])/gu;

/**
 * The moves in a text, in the letters of the catalogue, with the words for a voice: "Knight f 3" for `Nf3`, "castles kingside" for `O-O`.
 * @param {Catalog} catalog
 * @param {string} text
 * @returns {{ at: number, move: string, said: string }[]}
 */
export const movesIn = (catalog, text) => [...text.matchAll(MOVE)].flatMap((match) => {
  const [move, letter, from, takes, to, into, castles, , , sign] = match;
  const role = letter ? roleOfLocal(catalog, letter) : "pawn";
  if (!castles && (!role || !(letter || takes || into || sign))) return [];
  const key = castles ? `san.castle-${castles.length > 3 ? "long" : "short"}` : `san.${takes ? "takes" : "quiet"}${from ? ".from" : ""}`;
  let said = sentence(catalog, key, { role: sentence(catalog, `role.${role}`), from, to });
  if (into) said = sentence(catalog, "san.promotion", { move: said, promotion: roleOfLocal(catalog, into) });
  if (sign) said = sentence(catalog, sign === "#" ? "san.mate" : "san.check", { move: said });
  return [{ at: match.index, move, said: spoken(said) }];
});

/** A text for a voice, with its moves and squares in words. @param {Catalog} catalog @param {string} text */
export const spokenMoves = (catalog, text) =>
  spoken(movesIn(catalog, text).reduceRight((rest, { at, move, said }) => rest.slice(0, at) + said + rest.slice(at + move.length), text));

/** @param {Catalog} catalog @param {string} letter */
const roleOfLocal = (catalog, letter) => ["king", "queen", "rook", "bishop", "knight"].find((role) => catalog[`letter.${role}`] === letter);

/**
 * The number before a move: `3.` before White's, `3. …` or `3...` before Black's.
 * @param {Catalog} catalog
 * @param {number} ply  0 is White's first move
 */
export const moveNumber = (catalog, ply) =>
  sentence(catalog, `move.number.${ply % 2 ? "black" : "white"}`, { number: Math.floor(ply / 2) + 1 });

/**
 * The ply at which the known part of a game begins, 0 for White's first move.
 * @param {Played} view  after its moves
 * @returns {number}
 */
export const firstPly = ({ turn, fullmove = 1, moves = [] }) => 2 * (fullmove - 1) + (turn === "black" ? 1 : 0) - moves.length;

/**
 * A move of the game with its number: `3. Kf1`; Black's is `3. … Kf8` in German and `3... Kf8` in English.
 * @param {Catalog} catalog
 * @param {Played | null | undefined} view
 * @param {number | undefined} number  1 is the first move of the known part
 * @returns {string | undefined}
 */
export function moveLabel(catalog, view, number) {
  const moves = view?.moves ?? [];
  const move = number === undefined ? undefined : moves[number - 1];
  if (!move || number === undefined || !view?.fullmove) return undefined;
  const ply = firstPly(view) + number - 1;
  return ply < 0 ? undefined : `${moveNumber(catalog, ply)} ${localSan(catalog, move.san)}`;
}
