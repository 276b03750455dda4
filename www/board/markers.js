/**
 * The markers on and over the squares, as SVG in units of a tenth of a square. Every marker differs from the others in shape, not only in
 * colour, and its lines keep 3:1 against both square colours (the colours are in style.js). No ids, so boards cannot collide.
 *
 * @import { Square } from "../engine/regelbrett.js"
 * @import { State } from "./state.js"
 * @typedef {{ under: string[], over: string[] }} Marker  "class d" of each path, under and over the pieces
 */
import { seenAt } from "../chess/chess.js";
import { adoptSheet, draw } from "../util/drawing.js";
import { isCapture, targets } from "./state.js";

export const WHOLE = "M0 0h10v10H0z";
export const FRAME = "M.4.4h9.2v9.2H.4z";
export const OCTAGON = "M3.1.6h3.8l2.5 2.5v3.8l-2.5 2.5H3.1L.6 6.9V3.1z";
export const DISC = "M8.2.2a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 1 1 0-3.2z";

/** At first those needed to play. @type {Record<string, Marker>} */
const MARKERS = {
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

/** The style of the registered markers. @type {CSSStyleSheet | null} */
let registeredSheet = null;

/** Adds the markers that not every board needs (extra-markers.js). @param {Record<string, Marker>} markers @param {CSSStyleSheet} sheet */
export function registerMarkers(markers, sheet) {
  Object.assign(MARKERS, markers);
  registeredSheet = sheet;
}

/**
 * The markers a state shows, in drawing order.
 * @param {State} state
 * @returns {{ marker: string, square: Square }[]}
 */
export function markersOf(state) {
  const markers = state.last.map((square) => ({ marker: "last", square }));
  if (state.check) markers.push({ marker: "check", square: state.check });
  for (const { square, kind } of (state.shown ?? state).marks) markers.push({ marker: kind, square });
  for (const square of state.picked) markers.push({ marker: "picked", square });
  for (const square of state.stars) markers.push({ marker: "star", square });
  const { selected } = state;
  if (selected) {
    markers.push({ marker: "selected", square: selected });
    for (const square of targets(state, selected)) markers.push({ marker: isCapture(state, selected, square) ? "ring" : "dot", square });
  }
  return markers;
}

/**
 * Draws the markers and arrows of a state into the layers under and over the pieces.
 * @param {State} state
 * @param {SVGElement} under
 * @param {SVGElement} over
 * @returns {boolean}  whether all markers are known by now
 */
export function drawMarkers(state, under, over) {
  const markers = markersOf(state);
  if (registeredSheet) adoptSheet(under, registeredSheet);
  for (const [layer, target] of /** @type {const} */ ([["under", under], ["over", over]])) {
    target.replaceChildren(
      ...markers.flatMap(({ marker, square }) => {
        const { column, row } = seenAt(square, state.orientation);
        const paths = MARKERS[marker]?.[layer] ?? [];
        return paths.length ? [group({ transform: `translate(${column * 10} ${row * 10})` }, paths)] : [];
      }),
    );
  }
  for (const { from, to, kind } of (state.shown ?? state).arrows) over.append(group({}, [`arrow ${kind} ${arrow(state, from, to)}`]));
  return registeredSheet !== null || markers.every(({ marker }) => marker in MARKERS);
}

/** @param {Record<string, string>} attributes @param {string[]} paths */
const group = (attributes, paths) =>
  draw("g", attributes, ...paths.map((text) => {
    const at = text.indexOf("M");
    return draw("path", { class: text.slice(0, at).trim(), d: text.slice(at) });
  }));

/** The outline of an arrow from the middle of one square to the middle of another. @param {State} state @param {Square} from @param {Square} to */
function arrow(state, from, to) {
  const [a, b] = [seenAt(from, state.orientation), seenAt(to, state.orientation)];
  const [x, y] = [a.column * 10 + 5, a.row * 10 + 5];
  const [dx, dy] = [b.column * 10 + 5 - x, b.row * 10 + 5 - y];
  const length = Math.hypot(dx, dy) || 1;
  const at = (/** @type {number} */ along, /** @type {number} */ aside) =>
    `${(x + (dx * along - dy * aside) / length).toFixed(2)} ${(y + (dy * along + dx * aside) / length).toFixed(2)}`;
  const neck = length - 3.8;
  return `M${at(2, 0.55)}L${at(neck, 0.55)}L${at(neck, 1.9)}L${at(length - 0.6, 0)}L${at(neck, -1.9)}L${at(neck, -0.55)}L${at(2, -0.55)}z`;
}
