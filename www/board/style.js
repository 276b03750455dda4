import { PLAIN_TEXT } from "../util/plain-text.js";

/**
 * The board's style sheet, shared by all boards of a page. Text takes the colour of the page; the board has its own colours, because its
 * markers are measured against them: lines and dots >= 3:1, coordinates >= 4.5:1 on both square colours. A page may set --rb-light and --rb-dark
 * (squares), --rb-focus, --rb-font, --rb-board-size (largest width), and --rb-room: 0 (no room below for what the board will say).
 */
export const sheet = new CSSStyleSheet();

sheet.replaceSync(`
:host {
  display: block;
  container-type: inline-size;
  /* A board takes the width it is given; where the width comes from the content, as in a flex row or a dialog, it has this one. */
  contain-intrinsic-inline-size: 20rem;
  --light: var(--rb-light, #f0e3c7);
  --dark: var(--rb-dark, #b99668);
  --ink: #1d1813;
  --blue: #12306e;
  --red: #650a0d;
  --green: #093b1c;
}
:host > * {
  font-family: var(--rb-font, inherit);
  line-height: 1.4;
  ${PLAIN_TEXT}
}
@media (prefers-color-scheme: dark) {
  :host { --light: var(--rb-light, #dccba6); --dark: var(--rb-dark, #a27f52); }
}
/* Room for buttons and a few lines from the start, so that nothing below moves when they come. The README tells pages to keep as much. */
.all {
  --room: calc(max(min(100cqi, 27rem) + 7.7rem, min(100cqi, var(--rb-board-size, 36rem)) + 4rem) + 2.8em);
  max-inline-size: var(--rb-board-size, 36rem);
  min-block-size: calc(var(--rb-room, 1) * var(--room));
}
:host([tools="off"]) .all { --room: calc(max(min(100cqi, 27rem) + 4.2rem, min(100cqi, var(--rb-board-size, 36rem)) + 1rem) + 2.8em); }
:host([quiet]) .all, :host([view-only]) .all { min-block-size: 0; }
.board {
  position: relative;
  inline-size: 100%;
  inline-size: round(down, 100%, 8px);
  aspect-ratio: 1;
  container-type: inline-size;
  outline: 1px solid var(--ink);
  forced-color-adjust: none;
  print-color-adjust: exact;
  -webkit-print-color-adjust: exact;
  user-select: none;
  -webkit-user-select: none;
  -webkit-touch-callout: none;
  -webkit-tap-highlight-color: transparent;
}
.under, .over, .grid { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; }
.over { pointer-events: none; z-index: 4; }
.light { fill: var(--light); }
.dark { fill: var(--dark); shape-rendering: crispEdges; }
.grid { display: grid; grid-template-rows: repeat(8, minmax(0, 1fr)); touch-action: manipulation; }
.row { display: grid; grid-template-columns: repeat(8, minmax(0, 1fr)); }
.sq { position: relative; min-inline-size: 0; outline: none; }
.movable { touch-action: none; cursor: grab; }
.piece-here { cursor: pointer; }
.sq::before, .sq::after {
  position: absolute;
  color: var(--ink);
  font: 600 clamp(8px, 2.3cqi, 13px)/1 system-ui, sans-serif;
  pointer-events: none;
  /* Legible on the frames of marked squares, too. */
  --halo: var(--light);
  text-shadow: 0 0 2px var(--halo), 0 0 2px var(--halo), 0 0 3px var(--halo);
}
.on-dark::before, .on-dark::after { --halo: var(--dark); }
.sq[data-rank]::before { content: attr(data-rank); inset: 3% auto auto 3%; }
.sq[data-file]::after { content: attr(data-file); inset: auto 2% 2.5% auto; }
:host([coordinates="off"]) .sq::before, :host([coordinates="off"]) .sq::after { content: none; }
@container (max-width: 255px) { .sq::before, .sq::after { content: none !important; } }
.sq:focus-visible { z-index: 3; outline: 3px solid var(--ink); outline-offset: -3px; box-shadow: inset 0 0 0 6px #fff; }
.piece { position: absolute; inset: 3%; inline-size: 94%; block-size: 94%; pointer-events: none; }
.held { z-index: 5; cursor: grabbing; }
.b, .d { stroke: var(--ink); stroke-width: 1.5; stroke-linejoin: round; }
.d { fill: none; stroke-linecap: round; }
.white .b { fill: #fffdf8; }
.black .b { fill: #2c2620; stroke: #100d0a; }
.black .d { stroke: #f1e6d3; }

.under g path { fill: none; }
.under .tint-last { fill: #6f8f3a; fill-opacity: .45; }
.under .tint-selected { fill: #fff; fill-opacity: .45; }
.under .tint-wrong { fill: #ff7a66; fill-opacity: .4; }
.under .dot { fill: var(--green); }
.ring { stroke: var(--green); stroke-width: .95; }
.line-last { stroke: #2a350b; stroke-width: .55; }
.line-selected { stroke: var(--blue); stroke-width: .8; }
.line-wrong, .line-reason { stroke: var(--red); stroke-width: .8; }
.badge { stroke: #fff; stroke-width: .35; }
.badge.wrong { fill: var(--red); }
.glyph { fill: none; stroke: #fff; stroke-width: .5; stroke-linecap: round; stroke-linejoin: round; }
.arrow { fill: var(--blue); stroke: #fff; stroke-width: .4; stroke-linejoin: round; }
.arrow.attack { fill: var(--red); }

.bar { display: flex; flex-wrap: wrap; gap: .5rem .75rem; align-items: flex-start; padding-block: .6rem .2rem; }
.message { flex: 1 1 14rem; min-block-size: 2.8em; margin: 0; overflow-wrap: anywhere; }
/* The reasons of a dead position need the whole width. */
.message:has(br ~ br) { flex-basis: 100%; }
.message > .cited { font-size: .85em; white-space: nowrap; }
.message a { color: inherit; }
.buttons { display: flex; flex-wrap: wrap; gap: .4rem; }
.bar button, .tools button, .tool button {
  min-block-size: 2.25rem;
  padding: .2rem .6rem;
  border: 1px solid currentColor;
  border-radius: 2px;
  background: none;
  color: inherit;
  font: inherit;
  font-size: .9em;
  cursor: pointer;
}
/* Before their labels are loaded, so that nothing shifts when they are. */
.all button:empty { min-inline-size: 5.75em; visibility: hidden; }
.all .undo:empty:lang(de) { min-inline-size: 6.1em; }
.tools { display: flex; flex-wrap: wrap; gap: .4rem; padding-block: .4rem; }
/* All three in one row of a phone: the words of the third, which are read all the same, give way to a drawn keyboard. */
@container (max-width: 23rem) {
  .game-over:not([hidden]) ~ .type { font-size: 0; }
  .game-over:not([hidden]) ~ .type::before { content: ""; display: block; inline-size: 24px; block-size: 15px; border: 1.5px solid; border-radius: 3px; background: radial-gradient(circle, currentColor 1.1px, #0000 1.4px) 1px 0 / 5px 5px; }
}
.tools button[aria-expanded="true"] { box-shadow: inset 0 0 0 1px currentColor; font-weight: 700; }
.tool { padding-block: .2rem .4rem; overflow-wrap: anywhere; }
.tool p { margin: 0 0 .4rem; }
button[aria-disabled="true"] { opacity: .45; cursor: default; }
/* After a touch the hover style would stay. */
@media (hover: hover) { button:not([aria-disabled="true"]):hover { text-decoration: underline; } }
@media (pointer: coarse) { .bar button, .tools button, .tool button { min-block-size: 44px; } }
:host([quiet]) .bar, :host([view-only]) .bar, .broken .bar, .broken .board, :host([quiet]) .notes, :host([tools="off"]) .tools { display: none; }
.bar button:focus-visible, .tool :focus-visible, .tools button:focus-visible { outline: 3px solid var(--rb-focus, currentColor); outline-offset: 2px; }
:host([hidden]), [hidden] { display: none !important; }
.live { position: absolute; inline-size: 1px; block-size: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media print {
  .buttons.buttons, .tools.tools, .tool { display: none; }
  .all { --room: 0px; padding: 1px; break-inside: avoid; }
  .message { min-block-size: 0; }
}
`);
