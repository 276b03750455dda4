/** The style of "Is it over?" and of proofs. */
import { adoptSheet } from "../../util/drawing.js";

const sheet = new CSSStyleSheet();

sheet.replaceSync(`
.is-over { display: grid; gap: .7rem; grid-template-columns: minmax(0, 1fr); line-height: 1.45; }
.is-over p, .proof p { margin: 0; }
.is-over p + p, .proof p + p { margin-block-start: .35rem; }
.is-over .cited { font-size: .85em; white-space: nowrap; }
.is-over a { color: inherit; white-space: nowrap; }
.is-over .verdict { font-size: 1.1em; font-weight: 600; }
.is-over .checks { display: grid; gap: .3rem; margin: 0; padding: 0; list-style: none; }
.is-over .checks li { position: relative; padding-inline-start: 1.5rem; }
.is-over .yes::before, .is-over .no::before { position: absolute; inset-inline-start: 0; font-weight: 700; }
.is-over .yes::before { content: "\\2713" / ""; }
.is-over .no::before { content: "\\2013" / ""; }
.is-over .mate-question { margin-block: -.1rem; }
.is-over .mate-question button { min-block-size: 1.75rem; margin-inline-start: .3rem; }
.is-over .counters { display: grid; gap: .35rem; }
.is-over fieldset { margin: 0; padding: 0; border: 0; min-inline-size: 0; }
.is-over legend, .is-over .title { padding: 0; font-weight: 600; }
.is-over .rules { display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; }
.is-over .rules legend { float: inline-start; line-height: 1.75rem; }
.is-over label { display: inline-flex; align-items: center; gap: .4rem; min-block-size: 1.75rem; }
.is-over input { inline-size: 1.1rem; block-size: 1.1rem; margin: 0; accent-color: currentColor; }
.is-over .form { display: flex; flex-wrap: wrap; gap: .4rem .6rem; align-items: end; margin-block: .3rem; }
.is-over .form label { display: grid; grid-template-columns: minmax(0, 1fr); gap: .1rem; min-inline-size: 0; max-inline-size: 100%; font-size: .9em; }
.is-over select { min-block-size: 2.25rem; max-inline-size: 100%; padding: .2rem .4rem; border: 1px solid currentColor; border-radius: 2px; background: Canvas; color: CanvasText; font: inherit; }
.is-over .row { display: flex; flex-wrap: wrap; gap: .4rem; margin-block-start: .3rem; }
.is-over .answer, .shown .proof { padding-inline-start: .8rem; border-inline-start: 3px solid currentColor; }
:is(.is-over, .is-over .answer, .is-over .verdict):focus { outline: none; }
.is-over .ruling:not(:empty) + .proof { margin-block-start: .35rem; }
.proof button, .is-over button { min-block-size: 2rem; padding: .15rem .7rem; border: 1px solid currentColor; border-radius: 2px; background: none; color: inherit; font: inherit; font-size: .9em; cursor: pointer; }
.proof button[aria-disabled="true"] { opacity: .45; cursor: default; }
@media (pointer: coarse) { .proof button, .is-over :is(.mate-question button, button, select, label) { min-block-size: 44px; } .is-over .rules legend { line-height: 44px; } }
/* The proof says why: the message line need not repeat it between the proof and the board. */
.proven > .bar .message :is(br, br ~ *) { display: none; }
.player { display: flex; flex-wrap: wrap; gap: .4rem; align-items: center; margin-block-start: .4rem; }
.player .icon { display: block; inline-size: 1.2rem; block-size: 1.2rem; fill: none; stroke: currentColor; stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round; }
.player :is(.back, .forward, .last) { min-inline-size: 2.75rem; padding-inline: .7rem; }
.player .ply { flex: 1 1 8rem; }
`);

/** Adds the style to the shadow root around an element. @param {Element} element */
export const adoptStyle = (element) => adoptSheet(element, sheet);
