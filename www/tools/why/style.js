/** The style of "Why not?". */
export const sheet = new CSSStyleSheet();

sheet.replaceSync(`
.prompt { font-style: italic; opacity: .85; }
/* On a phone the answer is as near to the board as possible. */
@container (max-width: 26rem) { .prompt.answered { display: none; } }
.asked { font-weight: 700; }
.tool ul { margin: 0 0 .6rem; padding-inline-start: 1.2em; }
.tool li { margin-block-end: .2rem; }
.tool .cited { font-size: .85em; white-space: nowrap; }
.cited a { color: inherit; }
.pointer { cursor: help; }
.pointer:hover, .pointer:focus-visible { text-decoration: underline; text-decoration-style: dotted; text-underline-offset: .2em; }
.castling .wing { font-style: italic; }
.castling ul { list-style: none; padding: 0; }
.castling li { position: relative; padding-inline-start: 1.6em; }
.castling .icon { position: absolute; inset-inline-start: 0; inset-block-start: .15em; inline-size: 1.1em; block-size: 1.1em; fill: none; stroke: currentColor; stroke-width: 2.4; }
.castling .met .icon { color: var(--rb-right, currentColor); }
.castling .unmet .icon { color: var(--rb-wrong, currentColor); }
@media (forced-colors: active) { .castling .icon.icon { color: CanvasText; } }
.hidden { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
`);
