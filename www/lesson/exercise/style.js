/**
 * The style of an exercise: task, board and answers. Where there is room, the task is beside its board, which stays in view; else they follow
 * each other; the box around them is in ../room.js. Text takes the colour of the page, so that it is legible wherever the page's own text is; a
 * page may set --rb-ink with --rb-paper, --rb-accent, --rb-focus, --rb-room: 0 (no room below for what is still to come), and what the board
 * takes.
 */
import { PLAIN_TEXT } from "../../util/plain-text.js";

/** @type {CSSStyleSheet | undefined} */
let shared;

/** The sheet that all exercises of a page share. */
export function sheet() {
  if (!shared) {
    shared = new CSSStyleSheet();
    shared.replaceSync(RULES);
  }
  return shared;
}

/** The layout with the task beside its board. @param {string} columns */
const besideBoard = (columns) => `
  .exercise {
    --rb-board-size: clamp(14rem, 100vh - 6rem, 26rem);
    grid-template: "title stage" auto "task stage" auto "panel stage" 1fr "failure stage" auto / ${columns};
    max-inline-size: 68rem;
  }
  .task, .panel, .failure { max-inline-size: 33rem; }
  .panel { padding-top: 0; }
  .stage { position: sticky; inset-block-start: 1.5rem; align-self: start; }`;

const RULES = `
:host {
  --ink: var(--rb-ink, currentColor);
  --soft: var(--rb-soft, currentColor);
  --rule: var(--rb-line, color-mix(in srgb, currentColor 30%, transparent));
  --accent: var(--rb-accent, currentColor);
  --wrong: var(--rb-wrong, currentColor);
  --right: var(--rb-right, currentColor);
  /* Signs may have less contrast than text, and so some colour. */
  --wrong-sign: var(--rb-wrong, color-mix(in srgb, currentColor 60%, #c8260c));
  --right-sign: var(--rb-right, color-mix(in srgb, currentColor 60%, #0f9038));
}
:host > * {
  ${PLAIN_TEXT}
}
:host([hidden]), [hidden] { display: none !important; }
*, ::before, ::after { box-sizing: border-box; }

.exercise { --rb-board-size: clamp(17rem, 100vh - 3rem, 26rem); display: grid; grid-template: "title" "task" "stage" "panel" "failure" / minmax(0, 1fr); column-gap: clamp(1.5rem, 4vw, 4rem); }
.idle { display: block; }
.idle > :is(.task, .stage, .panel), .exercise:not(.idle) > slot:not([name]) { display: none; }
slot[name] { display: block; grid-area: title; }
.task { grid-area: task; scroll-margin-top: 1rem; margin-bottom: .9rem; hyphens: auto; hyphenate-limit-chars: 8 4 4; text-wrap: pretty; }
.steps { display: flex; flex-wrap: wrap; gap: .2rem .8rem; align-items: center; margin: 0 0 .3rem; font-style: italic; font-size: .95rem; color: var(--soft); }
.dots { display: inline-flex; flex-wrap: wrap; gap: .4rem; }
.dots i { inline-size: .6rem; block-size: .6rem; border: 1.5px solid var(--accent); border-radius: 50%; }
.dots .past { background: var(--accent); }
.dots .missed { border-color: var(--soft); border-radius: 0; transform: rotate(45deg) scale(.8); }
.feedback .verdict { font-weight: 700; }
.feedback .verdict:not(:first-child) { margin-top: .8rem; }
.feedback ul { margin: .2rem 0 0; padding-inline-start: 1.2em; }
.dots .now { outline: 1.5px solid var(--accent); outline-offset: 1.5px; }
.prose > :first-child, .feedback > :first-child { margin-top: 0; }
p, ul, ol { margin: 0 0 .6em; }
.prose > :last-child, .feedback > :last-child, .feedback > :last-child > :last-child { margin-bottom: 0; }
ul, ol { padding-inline-start: 1.3em; }
a { color: var(--accent); text-decoration-thickness: 1px; text-underline-offset: .18em; }
.cited { font-size: .9em; font-style: italic; white-space: nowrap; }
.cited a { color: inherit; }

.stage { grid-area: stage; min-width: 0; }
.panel { grid-area: panel; display: flex; flex-direction: column; min-width: 0; padding-top: .9rem; }

button {
  min-block-size: 2.75rem;
  padding: .5rem min(1rem, 5vw) .3rem;
  border: 1px solid var(--ink);
  border-radius: 2px;
  background: none;
  color: var(--ink);
  font: inherit;
  line-height: 1.35;
  cursor: pointer;
}
:focus-visible { outline: 3px solid var(--rb-focus, currentColor); outline-offset: 2px; }
/* The page's ink as the ground needs its paper as the ink; without them the button brings its own. */
.main { border-color: var(--rb-ink, #1d1813); background: var(--rb-ink, #fffdf8); color: var(--rb-paper, #1d1813); font-weight: 600; }
.onward { display: flex; gap: .6rem; }
.onward .main { margin-bottom: .8rem; }

.choices { counter-reset: choice; display: grid; margin-bottom: .9rem; border-top: 1px solid var(--rule); }
.choices button {
  display: flex;
  gap: .7rem;
  align-items: baseline;
  padding: .55rem .25rem .5rem;
  border: 0;
  border-bottom: 1px solid var(--rule);
  border-radius: 0;
  text-align: start;
}
.choices button::before {
  counter-increment: choice;
  content: counter(choice, lower-alpha) ")";
  /* The letter is not a part of the answer's name. */
  content: counter(choice, lower-alpha) ")" / "";
  flex: none;
  inline-size: 1.4em;
  color: var(--accent);
  font-style: italic;
}
.choices .wrong { color: var(--soft); text-decoration: line-through; text-decoration-color: var(--wrong); }

.feedback { min-block-size: 3.2em; margin-bottom: .8rem; padding-inline-start: 1.9rem; position: relative; scroll-margin-block: 1rem; }
.feedback:not(.right, .wrong, .note) { padding-inline-start: 0; }
.feedback:focus, .task:focus { outline: none; }
.move { position: relative; }
.move::after { content: attr(data-said); position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.feedback::before { position: absolute; inset-inline-start: 0; inset-block-start: .32em; inline-size: 1.15em; block-size: 1.15em; background: var(--sign); }
.right { --sign: var(--right-sign); }
.wrong { --sign: var(--wrong-sign); }
.note { --sign: var(--soft); }
.feedback.right::before { content: ""; clip-path: polygon(8% 52%, 20% 40%, 40% 60%, 82% 12%, 95% 23%, 41% 85%); }
.feedback.wrong::before { content: ""; clip-path: polygon(14% 24%, 24% 14%, 50% 40%, 76% 14%, 86% 24%, 60% 50%, 86% 76%, 76% 86%, 50% 60%, 24% 86%, 14% 76%, 40% 50%); }
.feedback.note::before { content: ""; clip-path: polygon(0 44%, 72% 44%, 54% 24%, 64% 14%, 96% 50%, 64% 86%, 54% 76%, 72% 56%, 0 56%); }
.feedback.right { color: var(--right); }
.feedback.wrong { color: var(--wrong); }
.feedback > :not(:first-child) { color: var(--ink); }
/* Feedback that leads to a question stands before the answers. */
.feedback.asks { min-block-size: 0; }

.help { display: flex; flex-wrap: wrap; gap: 0 1.3rem; margin-bottom: .4rem; }
.help button { padding: .35rem 0; border: 0; text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: .25em; text-decoration-color: var(--rule); color: var(--soft); }
/* After a touch the hover style would stay. */
@media (hover: hover) {
  button:hover { border-color: var(--accent); color: var(--accent); }
  .main:hover { border-color: var(--rb-accent, #000); background: var(--rb-accent, #e8dcc2); color: var(--rb-paper, #000); }
  .help button:hover { color: var(--accent); text-decoration-color: currentColor; }
}
.articles { font-size: .9rem; color: var(--soft); }

.shown:not(:empty) { padding-top: .6rem; }
.palette { max-inline-size: 26rem; padding-top: .6rem; }
.kinds { display: flex; flex-wrap: wrap; gap: .25rem; }
.kinds button { position: relative; inline-size: 3rem; block-size: 3rem; padding: 0; touch-action: none; }
.kinds .piece { inline-size: 2.6rem; block-size: 2.6rem; pointer-events: none; }
.kinds .b { fill: #fff; stroke: #111; stroke-width: 1.4; stroke-linejoin: round; }
.kinds .black .b { fill: #222; stroke: #fff; }
.kinds .d { fill: none; stroke: #111; stroke-width: 1.4; stroke-linecap: round; stroke-linejoin: round; }
.kinds .black .d { stroke: #fff; }
.kinds [aria-pressed="true"] { outline: 3px solid var(--accent); outline-offset: -3px; }
.kinds [aria-disabled="true"] { opacity: .35; cursor: default; }
.kinds .dragged { z-index: 2; }
.kinds .count { position: absolute; inset-block-end: 0; inset-inline-end: .2rem; font-size: .8rem; line-height: 1.2; }
.palette-note { margin: .4rem 0 0; font-size: .9rem; color: var(--soft); }

.history { max-inline-size: 26rem; padding-top: .4rem; }
.reel { display: flex; align-items: center; justify-content: space-between; gap: .3rem; }
.moves { min-inline-size: 0; display: flex; flex-wrap: wrap; gap: 0 .1rem; justify-content: center; margin: 0; padding: 0; list-style: none; color: var(--soft); }
.moves li { white-space: nowrap; }
@container (max-width: 15rem) { .moves li { white-space: normal; } }
.moves .numbered:not(:first-child) { margin-inline-start: .5rem; }
.moves button { min-block-size: 1.75rem; min-inline-size: 1.75rem; padding: 0 .2rem; border: 0; }
.moves button[aria-current] { font-weight: 700; text-decoration: underline; text-decoration-color: var(--accent); text-underline-offset: .25em; }
.turn { flex: none; padding: 0; inline-size: clamp(44px, 15cqi, 2.75rem); border: 0; display: grid; place-items: center; }
.turn[aria-disabled="true"] { opacity: .3; cursor: default; }
.icon { inline-size: 1.25rem; block-size: 1.25rem; fill: none; stroke: currentColor; stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round; }
.earlier { min-block-size: 1.5em; margin: 0; text-align: center; font-size: .9rem; font-style: italic; color: var(--soft); }

.failure:empty { display: none; }
.failure p { margin: 0; }
.failure { grid-area: failure; display: flex; flex-wrap: wrap; gap: .5rem .8rem; align-items: center; padding: .6rem 0; border-block: 1px solid var(--wrong); color: var(--wrong); }

@container (min-width: 36rem) {
  ${besideBoard("minmax(17rem, 1fr) minmax(0, 26rem)")}
}
/* A phone in landscape: the board is as high as the window, and answers beneath it would be out of sight. */
@media (max-height: 27rem) {
  @container (min-width: 28rem) {
    ${besideBoard("minmax(12rem, 1fr) minmax(0, var(--rb-board-size))")}
  }
}
/* As it is seen, without what can only be pressed; or what the page has made for print. */
@media print {
  .exercise.exercise { display: block; }
  .stage { position: static; max-inline-size: 20rem; margin-block-end: 1rem; }
  .feedback::before { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  :is(.onward, .help, .palette, .failure, .turn) { display: none; }
  .choices button { min-block-size: 0; color: inherit; break-inside: avoid; }
  :host([worksheet]) .exercise > :is(.task, .stage, .panel) { display: none; }
  :host([worksheet]) .exercise > slot:not([name]) { display: contents; }
}
@media (forced-colors: active) {
  .feedback::before { forced-color-adjust: none; background: CanvasText; }
  .dots i { forced-color-adjust: none; border-color: CanvasText; }
  .dots .past { background: CanvasText; }
  .choices .wrong { text-decoration-color: currentColor; }
}
`;
