/**
 * The signs drawn on and over the squares, as SVG in units of a tenth of a square. Every sign differs from the others in shape, not
 * only in colour, and its lines keep 3:1 against both square colours (the colours are in style.js). No ids, so boards cannot collide.
 *
 * @typedef {import("./squares.js").Square} Square
 * @typedef {import("./state.js").State} State
 * @typedef {{ under: string[], over: string[] }} Sign  "class d" of each path
 */
import { draw, wear } from "./drawing.js";
import { placeOf } from "./squares.js";
import { isCapture, targets } from "./state.js";

export const WHOLE = "M0 0h10v10H0z";
export const FRAME = "M.4.4h9.2v9.2H.4z";
export const OCTAGON = "M3.1.6h3.8l2.5 2.5v3.8l-2.5 2.5H3.1L.6 6.9V3.1z";
export const DISC = "M8.2.2a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 1 1 0-3.2z";

/** What is needed to play. @type {Record<string, Sign>} */
const SIGNS = {
  last: { under: [`tint-last ${WHOLE}`, "line-last M.3 2.6V.3h2.3M7.4.3h2.3v2.3M9.7 7.4v2.3H7.4M2.6 9.7H.3V7.4"], over: [] },
  selected: { under: [`tint-selected ${WHOLE}`, `line-selected ${FRAME}`], over: [] },
  dot: { under: ["dot M5 3.4a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 1 1 0-3.2z"], over: [] },
  ring: { under: ["ring M5 .8a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 1 1 0-8.4z"], over: [] },
  check: {
    under: [`tint-wrong ${WHOLE}`, `line-wrong ${OCTAGON}`],
    over: [`badge wrong ${DISC}`, "glyph M8.2.9v1.8M7.3 1.8h1.8"],
  },
  wrong: { under: [`tint-wrong ${WHOLE}`, `line-wrong ${FRAME}`], over: [`badge wrong ${DISC}`, "glyph M7.6 1.2l1.2 1.2M8.8 1.2L7.6 2.4"] },
  reason: { under: [`tint-wrong ${WHOLE}`, "line-reason M.4 4.2V.4h3.8M5.8.4h3.8v3.8M9.6 5.8v3.8H5.8M4.2 9.6H.4V5.8"], over: [] },
};

/** The look of the other signs, once they are there. @type {CSSStyleSheet | null} */
let look = null;

/** Adds the signs that only exercises, tools and pages show (signs.js). @param {Record<string, Sign>} signs @param {CSSStyleSheet} sheet */
export function learn(signs, sheet) {
  Object.assign(SIGNS, signs);
  look = sheet;
}

/**
 * The signs a state shows, in drawing order.
 * @param {State} state
 * @returns {{ sign: string, square: Square }[]}
 */
export function signsOf(state) {
  const signs = state.last.map((square) => ({ sign: "last", square }));
  if (state.check) signs.push({ sign: "check", square: state.check });
  for (const { square, kind } of (state.shown ?? state).marks) signs.push({ sign: kind, square });
  for (const square of state.picked) signs.push({ sign: "picked", square });
  for (const square of state.stars) signs.push({ sign: "star", square });
  const { selected } = state;
  if (selected) {
    signs.push({ sign: "selected", square: selected });
    for (const square of targets(state, selected)) signs.push({ sign: isCapture(state, selected, square) ? "ring" : "dot", square });
  }
  return signs;
}

/**
 * Draws the signs and arrows of a state into the layer under the pieces and the one over them.
 * @param {State} state
 * @param {SVGElement} under
 * @param {SVGElement} over
 * @returns {boolean}  whether all of them are known by now
 */
export function drawSigns(state, under, over) {
  const signs = signsOf(state);
  if (look) wear(under, look);
  for (const [layer, target] of /** @type {const} */ ([["under", under], ["over", over]])) {
    target.replaceChildren(
      ...signs.flatMap(({ sign, square }) => {
        const { column, row } = placeOf(square, state.orientation);
        const paths = SIGNS[sign]?.[layer] ?? [];
        return paths.length ? [group({ transform: `translate(${column * 10} ${row * 10})` }, paths)] : [];
      }),
    );
  }
  for (const { from, to, kind } of (state.shown ?? state).arrows) over.append(group({}, [`arrow ${kind} ${arrow(state, from, to)}`]));
  return look !== null || signs.every(({ sign }) => sign in SIGNS);
}

/** @param {Record<string, string>} attributes @param {string[]} paths */
const group = (attributes, paths) =>
  draw("g", attributes, ...paths.map((text) => {
    const at = text.indexOf("M");
    return draw("path", { class: text.slice(0, at).trim(), d: text.slice(at) });
  }));

/** The outline of an arrow from the middle of one square to the middle of another. @param {State} state @param {Square} from @param {Square} to */
function arrow(state, from, to) {
  const [a, b] = [placeOf(from, state.orientation), placeOf(to, state.orientation)];
  const [x, y] = [a.column * 10 + 5, a.row * 10 + 5];
  const [dx, dy] = [b.column * 10 + 5 - x, b.row * 10 + 5 - y];
  const length = Math.hypot(dx, dy) || 1;
  const at = (/** @type {number} */ along, /** @type {number} */ aside) =>
    `${(x + (dx * along - dy * aside) / length).toFixed(2)} ${(y + (dy * along + dx * aside) / length).toFixed(2)}`;
  const neck = length - 3.8;
  return `M${at(2, 0.55)}L${at(neck, 0.55)}L${at(neck, 1.9)}L${at(length - 0.6, 0)}L${at(neck, -1.9)}L${at(neck, -0.55)}L${at(2, -0.55)}z`;
}
