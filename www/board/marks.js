/**
 * The signs drawn on and over the squares, as SVG in units of a tenth of a square. Every sign differs from the others in shape, not
 * only in colour, and its lines keep 3:1 against both square colours (the colours are in style.js). No ids, so boards cannot collide.
 *
 * @typedef {import("./squares.js").Square} Square
 * @typedef {import("./state.js").State} State
 * @typedef {{ under: string[], over: string[] }} Sign  "class d" of each path
 */
import { placeOf } from "./squares.js";
import { isCapture, targets } from "./state.js";

const WHOLE = "M0 0h10v10H0z";
const FRAME = "M.4.4h9.2v9.2H.4z";
const OCTAGON = "M3.1.6h3.8l2.5 2.5v3.8l-2.5 2.5H3.1L.6 6.9V3.1z";
const DISC = "M8.2.2a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 1 1 0-3.2z";

/** @type {Record<string, Sign>} */
const SIGNS = {
  last: { under: [`tint-last ${WHOLE}`, "line-last M.3 2.6V.3h2.3M7.4.3h2.3v2.3M9.7 7.4v2.3H7.4M2.6 9.7H.3V7.4"], over: [] },
  selected: { under: [`tint-selected ${WHOLE}`, `line-selected ${FRAME}`], over: [] },
  from: { under: [`tint-selected ${WHOLE}`, `line-from ${FRAME}`], over: [] },
  dot: { under: ["dot M5 3.4a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 1 1 0-3.2z"], over: [] },
  ring: { under: ["ring M5 .8a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 1 1 0-8.4z"], over: [] },
  check: {
    under: [`tint-wrong ${WHOLE}`, `line-wrong ${OCTAGON}`],
    over: [`badge wrong ${DISC}`, "glyph M8.2.9v1.8M7.3 1.8h1.8"],
  },
  wrong: { under: [`tint-wrong ${WHOLE}`, `line-wrong ${FRAME}`], over: [`badge wrong ${DISC}`, "glyph M7.6 1.2l1.2 1.2M8.8 1.2L7.6 2.4"] },
  reason: { under: [`tint-wrong ${WHOLE}`, "line-reason M.4 4.2V.4h3.8M5.8.4h3.8v3.8M9.6 5.8v3.8H5.8M4.2 9.6H.4V5.8"], over: [] },
  right: { under: [`tint-right ${WHOLE}`, `line-right ${FRAME}`], over: [`badge right ${DISC}`, "glyph M7.4 1.9l.6.6 1-1.3"] },
  hint: { under: [`tint-selected ${WHOLE}`, "line-hint M5 .8a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 1 1 0-8.4z"], over: [`badge hint ${DISC}`, "glyph M8.2.9v1M8.2 2.7v.01"] },
  wall: { under: ["line-wall M0 5L5 0M0 10L10 0M5 10L10 5"], over: [] },
  "white-king": { under: ["reach-white M5 3.1a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 1 1 0-3.8z"], over: [] },
  "black-king": { under: ["reach-black M5 3.6L6.4 5 5 6.4 3.6 5z"], over: [] },
  star: { under: [], over: ["star M5 1.3l1.15 2.35 2.6.37-1.88 1.83.45 2.58L5 7.2 2.68 8.43l.45-2.58L1.25 4.02l2.6-.37z"] },
  picked: { under: [`tint-selected ${WHOLE}`, `line-selected ${OCTAGON}`], over: [] },
};

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
 * Draws the signs and arrows of a state into the layer under the men and the one over them.
 * @param {State} state
 * @param {SVGElement} under
 * @param {SVGElement} over
 */
export function drawSigns(state, under, over) {
  const signs = signsOf(state);
  for (const [layer, target] of /** @type {const} */ ([["under", under], ["over", over]])) {
    target.replaceChildren(
      ...signs.flatMap(({ sign, square }) => {
        const { column, row } = placeOf(square, state.orientation);
        const paths = SIGNS[sign]?.[layer] ?? [];
        return paths.length ? [group(`translate(${column * 10} ${row * 10})`, paths)] : [];
      }),
    );
  }
  for (const { from, to, kind } of (state.shown ?? state).arrows) over.append(group("", [`arrow ${kind} ${arrow(state, from, to)}`]));
}

/** @param {string} transform @param {string[]} paths */
function group(transform, paths) {
  const g = document.createElementNS("http://www.w3.org/2000/svg", "g");
  if (transform) g.setAttribute("transform", transform);
  for (const text of paths) {
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    const at = text.indexOf("M");
    path.setAttribute("class", text.slice(0, at).trim());
    path.setAttribute("d", text.slice(at));
    g.append(path);
  }
  return g;
}

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
