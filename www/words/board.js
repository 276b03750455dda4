/**
 * What a board says: its squares, a selection, a whole position. Pure, no DOM; squares as they are spoken.
 *
 * @typedef {import("../words.js").Catalog} Catalog
 * @typedef {import("../words.js").Square} Square
 * @typedef {import("../words.js").Color} Color
 * @typedef {import("../words.js").Man} Man
 * @typedef {import("../words.js").Men} Men
 * @typedef {{ square: Square, captured?: Man, enPassant?: boolean }} Target a square to go to, and the man that is taken there
 * @typedef {"selected" | "can-move" | "in-check" | "target" | "target-castling" | "target-en-passant" | "capture" | "picked" | "star"
 *   | "target-star"} SquareState
 */
import { choose, list, manName, plainValues, sentence, spokenSquare } from "../words.js";

/** From so many moves on, their squares are read out only when asked for. */
const MANY = 8;

/**
 * The name of a square with what stands there and what can be done with it.
 * @param {Catalog} catalog
 * @param {{ square: Square, man?: Man | null, state?: SquareState | null }} what
 * @returns {string}
 */
export function squareSentence(catalog, { square, man, state }) {
  const params = { square: spokenSquare(square), ...(man ? { man: manName(catalog, man) } : {}) };
  const shade = (square.charCodeAt(0) + square.charCodeAt(1)) % 2 ? "light" : "dark";
  const states = state ? [`board.square.${state}-man`, `board.square.${state}`] : [];
  const keys = man ? [...states, "board.square.man"] : [...states, `board.square.${shade}`];
  return choose(catalog, keys, plainValues(catalog, params));
}

/**
 * What is said when a man has been chosen.
 * @param {Catalog} catalog
 * @param {{ square: Square, man: Man, targets: Target[] }} selection
 * @param {boolean} [touch]  whether the squares are touched, and no keys to be advised
 * @returns {string}
 */
export function selectionSentence(catalog, { square, man, targets }, touch = false) {
  const captures = targets.filter((target) => target.captured || target.enPassant).length;
  const amount = targets.length === 0 ? "none" : targets.length === 1 ? "one" : targets.length > MANY ? "long" : "many";
  const kind = captures === 0 || targets.length < 2 ? "" : captures === 1 ? ".capture" : ".captures";
  const said = sentence(catalog, `board.selected.${amount}${kind}`, {
    role: roleName(catalog, man), square: spokenSquare(square), count: targets.length, captures, targets: targetList(catalog, targets),
  });
  return amount === "long" ? `${said} ${sentence(catalog, touch ? "board.selected.touch" : "board.selected.keys")}` : said;
}

/**
 * All squares a man may go to, however many.
 * @param {Catalog} catalog
 * @param {{ square: Square, man: Man, targets: Target[] }} selection
 * @returns {string}
 */
export function targetsSentence(catalog, { square, man, targets }) {
  return sentence(catalog, targets.length ? "board.targets" : "board.selected.none", {
    role: roleName(catalog, man), square: spokenSquare(square), targets: targetList(catalog, targets),
  });
}

/**
 * Who stands where: the description of a diagram.
 * @param {Catalog} catalog
 * @param {Men} men
 * @param {Color} turn
 * @returns {string}
 */
export function positionSentence(catalog, men, turn) {
  const pairs = men instanceof Map ? [...men] : Object.entries(men);
  /** @param {Color} color */
  const side = (color) => {
    const groups = ROLES.map((role) => ({ role, squares: pairs.filter(([, man]) => man.color === color && man.role === role).map(([square]) => spokenSquare(square)).sort() }));
    const named = groups.filter(({ squares }) => squares.length).map(({ role, squares }) =>
      sentence(catalog, squares.length > 1 ? "board.described.men" : "board.described.man", {
        role: sentence(catalog, squares.length > 1 ? `role.${role}.plural` : `role.${role}`), square: squares[0], squares: squares.join(", "),
      }));
    return named.length ? named.join("; ") : sentence(catalog, "board.described.none");
  };
  return sentence(catalog, `board.described.${turn === "black" ? "black" : "white"}`, { white: side("white"), black: side("black") });
}

const ROLES = ["king", "queen", "rook", "bishop", "knight", "pawn"];

/** What kind of man it is. @param {Catalog} catalog @param {Man} man */
export const roleName = (catalog, man) => sentence(catalog, `role.${man.role}`);

/** @param {Catalog} catalog @param {Target[]} targets */
function targetList(catalog, targets) {
  return list(catalog, targets.map(({ square, captured, enPassant }) => {
    const params = plainValues(catalog, { square: spokenSquare(square), man: captured?.role });
    if (enPassant) return choose(catalog, ["board.target.en-passant"], params);
    return captured ? choose(catalog, ["board.target.capture"], params) : spokenSquare(square);
  }));
}
