/**
 * The markers that only exercises, tools and pages show. Loaded with those, or when one of them is asked for.
 *
 * @import { Marker } from "./markers.js"
 */
import { DISC, FRAME, OCTAGON, registerMarkers, WHOLE } from "./markers.js";

/** @type {Record<string, Marker>} */
const MARKERS = {
  from: { under: [`tint-selected ${WHOLE}`, `line-from ${FRAME}`], over: [] },
  right: { under: [`tint-right ${WHOLE}`, `line-right ${FRAME}`], over: [`badge right ${DISC}`, "glyph M7.4 1.9l.6.6 1-1.3"] },
  hint: { under: [`tint-selected ${WHOLE}`, "line-hint M5 .8a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 1 1 0-8.4z"], over: [`badge hint ${DISC}`, "glyph M8.2.9v1M8.2 2.7v.01"] },
  wall: { under: ["line-wall M0 5L5 0M0 10L10 0M5 10L10 5"], over: [] },
  "white-king": { under: ["reach-white M5 3.1a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 1 1 0-3.8z"], over: [] },
  "black-king": { under: ["reach-black M5 3.6L6.4 5 5 6.4 3.6 5z"], over: [] },
  star: { under: [], over: ["star M5 1.3l1.15 2.35 2.6.37-1.88 1.83.45 2.58L5 7.2 2.68 8.43l.45-2.58L1.25 4.02l2.6-.37z"] },
  picked: { under: [`tint-selected ${WHOLE}`, `line-selected ${OCTAGON}`], over: [] },
};

const sheet = new CSSStyleSheet();

sheet.replaceSync(`
.under .tint-right { fill: #4f9a4c; fill-opacity: .5; }
.line-from, .line-hint { stroke: var(--blue); stroke-width: .8; stroke-dasharray: 1.6 1; }
.line-right { stroke: var(--green); stroke-width: .8; }
.line-wall { stroke: var(--ink); stroke-width: .6; }
.under .reach-white { fill: #fff; stroke: var(--ink); stroke-width: .5; }
.under .reach-black { fill: var(--ink); }
.star { fill: #f2b90f; stroke: #3a2a00; stroke-width: .5; stroke-linejoin: round; }
.badge.right { fill: var(--green); }
.badge.hint { fill: var(--blue); }
`);

registerMarkers(MARKERS, sheet);
