/**
 * An exercise before it is loaded: its light content, in a box as large as the exercise will nearly always be.
 */

/** @type {CSSStyleSheet | undefined} */
let shared;

/** The style of the box, which it keeps when the exercise is there. The README tells pages to keep as much room before this script is loaded. */
export function roomSheet() {
  if (!shared) {
    shared = new CSSStyleSheet();
    shared.replaceSync(RULES);
  }
  return shared;
}

const RULES = `
:host { display: block; container-type: inline-size; contain-intrinsic-inline-size: 20rem; }
:host([hidden]) { display: none; }
.exercise { align-content: start; min-block-size: calc(var(--rb-room, 1) * (min(100cqi, 26rem) + 32rem - clamp(0rem, (100cqi - 36rem) * 99, 28rem) + clamp(0rem, (100cqi - 36rem) / 2, 5rem))); }
@media print { .exercise { min-block-size: 0; } }
`;
