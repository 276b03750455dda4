/** "Why not?" and "Is it over?" by keyboard alone, on the free board and in a lesson: what is said, and that the keyboard is never lost. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Board, Exercise } from "./board.mjs";
import { Key } from "./browser.mjs";
import { lessons, pathOf } from "./solver.mjs";
import { stage } from "./stage.mjs";

const CASTLES = "r3k2r/8/8/8/4n3/8/8/R3K2R w KQkq - 0 1";
const WALL = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1";
const ROOK = "8/8/4k3/8/6n1/8/3RK3/8 w - - 0 1";

const { site, browser } = await stage({ media: { "prefers-reduced-motion": "reduce" } });

/** What has the keyboard, wherever it is: its name, else its text. */
const held = () =>
  browser.run(() => {
    let held = document.activeElement;
    while (held?.shadowRoot?.activeElement) held = held.shadowRoot.activeElement;
    return held === document.body ? "nothing" : (held.dataset.square ?? held.getAttribute("aria-label") ?? held.innerText).trim();
  });

/** The free board with this position. @param {string} fen @param {"de" | "en"} lang */
async function freeBoard(fen, lang) {
  await browser.open(`${site.url}${lang === "de" ? "de/brett/" : "en/board/"}`);
  const board = new Board(browser, "regelbrett-board");
  await board.ready();
  await board.run((board, fen) => (board.game = { fen }), fen);
  await board.wait("the position", (board, fen) => board.view?.fen === fen, fen);
  await board.focus();
  return board;
}

/** Presses a key again and again until this has the keyboard. @param {string} name @param {string} [key] */
async function goTo(name, key = Key.TAB) {
  const way = [await held()];
  while (way.at(-1) !== name) {
    await browser.type(key);
    way.push(await held());
    assert.ok(way.length < 30 && !way.includes("nothing"), `the keyboard does not come to ${name}, but to ${way.join(" | ")}`);
  }
}

/** Waits until this is said. @param {Board} board @param {string} text */
const says = (board, text) =>
  board.wait(`"${text}"`, (board, text) => board.shadowRoot.querySelector(".live").textContent.trim() === text, text).catch(async (error) => {
    throw new Error(`said: ${await board.run((board) => board.shadowRoot.querySelector(".live").textContent)}`, { cause: error });
  });

/** Waits until there is something to show of both sides. @param {Board} board */
const answered = (board) => board.wait("both answers", (board) => board.shadowRoot.querySelectorAll(".checks .show:not([hidden])").length === 2);

const isOpen = (board) => board.run((board) => !board.shadowRoot.querySelector(".tool").hidden);

const WHY = {
  de: {
    why: "Warum nicht?",
    choose: "Wähle eine Figur und dann ein Feld, mit Punkt oder ohne. Gezogen wird dabei nicht.",
    chosen: "Gewählt: weißer König auf e 1. Wähle jetzt ein Feld.",
    cancelled: "Auswahl aufgehoben.",
  },
  en: {
    why: "Why not?",
    choose: "Choose a piece and then a square, with a dot or without. Nothing will move.",
    chosen: "Chosen: white king on e 1. Now choose a square.",
    cancelled: "Selection cleared.",
  },
};

for (const lang of /** @type {const} */ (["de", "en"])) {
  const { why, choose, chosen, cancelled } = WHY[lang];
  test(`"${why}" on the free board`, async () => {
    const board = await freeBoard(CASTLES, lang);
    await goTo(why);
    await browser.type(Key.ENTER);
    await says(board, choose);
    assert.equal(await held(), why);
    await board.focus();
    await browser.type(Key.ENTER);
    await says(board, chosen);
    await browser.type(Key.ESCAPE);
    assert.equal(await held(), "e1", "the first Escape lets go of the piece");
    assert.ok(await isOpen(board));
    await says(board, cancelled);
    await browser.type(Key.ENTER, Key.ARROW_RIGHT, Key.ARROW_UP, Key.ENTER);
    await board.wait("the answer", (board) => /f ?2/.test(board.shadowRoot.querySelector(".live").textContent));
    assert.equal(await held(), "f2");
    await browser.type(Key.ESCAPE);
    assert.equal(await held(), why, "the second closes the tool");
    assert.equal(await isOpen(board), false);
  });
}

const OVER = {
  de: {
    over: "Ist es vorbei?",
    no: "Nein, die Partie geht weiter. Weiß ist am Zug.",
    show: "Zeig es (Schwarz)",
    onward: "Einen Zug vor",
    helpmate: "Schwarz hat außer dem König nur noch einen Springer, aber sieh selbst: Wenn beide Seiten mithelfen, ist ein Matt möglich.",
    back: /^Schritt 1 von \d+: (König|Turm|Springer) [a-h] [1-8] (nach|schlägt) .*\.$/,
    own: "Deine Stellung steht wieder auf dem Brett.",
    why: "Warum nicht? (Weiß)",
    wall: /^Die Stellung ist für immer verriegelt\. .* a 4, .*Der schwarze König kommt höchstens auf die 24 Felder mit einer Raute\.$/,
    ruling: /^Die Zeit von Weiß ist abgelaufen\. Schwarz gewinnt\. \(FIDE 6\.9\) Schwarz hat außer dem König nur noch einen Springer/,
    rule: "Entscheiden",
  },
  en: {
    over: "Is it over?",
    no: "No, the game goes on. It is White’s move.",
    show: "Show it (Black)",
    onward: "One move forward",
    helpmate: "Black has only a knight left besides the king, but look: if both sides help, there is a mate.",
    back: /^Step 1 of \d+: (King|Rook|Knight) [a-h] [1-8] (to|captures) .*\.$/,
    own: "Your position is back on the board.",
    why: "Why not? (White)",
    wall: /^The position is locked for ever\. .* a 4, .*The black king can reach at most the 24 squares with a diamond\.$/,
    ruling: /^White has run out of time\. Black wins\. \(FIDE 6\.9\) /,
    rule: "Rule on it",
  },
};

for (const lang of /** @type {const} */ (["de", "en"])) {
  const words = OVER[lang];
  const said = (board, words) =>
    board.wait(String(words), (board, source) => new RegExp(source).test(board.shadowRoot.querySelector(".live").textContent), words.source);

  test(`"${words.over}" on the free board: a mate is played, and the flag falls`, async () => {
    const board = await freeBoard(ROOK, lang);
    await goTo(words.over);
    await browser.type(Key.ENTER);
    await says(board, words.no);
    assert.equal(await held(), words.over);
    await answered(board);
    await goTo(words.show);
    await browser.type(Key.ENTER);
    await says(board, words.helpmate);
    await board.wait("the player", (board) => board.shadowRoot.activeElement?.matches(".player .forward"));
    await browser.type(Key.ENTER, Key.ENTER, Key.ARROW_LEFT);
    await said(board, words.back);
    await browser.type(Key.ESCAPE);
    await says(board, words.own);
    assert.equal(await held(), words.onward);
    await goTo(words.rule);
    await browser.type(Key.ENTER);
    await said(board, words.ruling);
    assert.match(await held(), new RegExp(words.ruling.source.split("\\(")[0]), "the keyboard is at what is ruled");
    await browser.type(Key.ESCAPE);
    assert.equal(await held(), words.over);
    assert.equal(await isOpen(board), false);
  });

  test(`"${words.over}" in a dead position says which pieces stand for ever`, async () => {
    const board = await freeBoard(WALL, lang);
    await goTo(words.over);
    await browser.type(Key.ENTER);
    await answered(board);
    await goTo(words.why);
    await browser.type(Key.ENTER);
    await said(board, words.wall);
    assert.notEqual(await held(), "nothing");
    await browser.type(Key.ESCAPE);
    assert.equal(await held(), words.over);
  });
}

const LESSON = {
  de: { over: "Ist es vorbei?", later: "Das verrät dir das Brett erst, wenn du geantwortet hast.", answer: "Tote Stellung", show: "Zeig es", proof: /^Weiß kann nie mehr mattsetzen\.\s.*\s+Die Stellung ist für immer verriegelt\./s },
  en: { over: "Is it over?", later: "The board tells you that only after you have answered.", answer: "Dead position", show: "Show it", proof: /^White can no longer mate\.\s.*\s+The position is locked for ever\./s },
};

for (const lang of /** @type {const} */ (["de", "en"])) {
  test(`in a lesson (${lang}) both tools wait for the answer; then the proof is shown, and the keyboard is at it`, async () => {
    const { over, later, show, proof } = LESSON[lang];
    const lesson = lessons["blocked-position"][lang];
    const { id } = lesson.exercises.find(({ steps }) => steps[0].goal.quiz?.ask === "outcome");
    await browser.openAnew(site.url + pathOf(lesson));
    const page = new Exercise(browser, id);
    await page.ready();
    await page.board.focus();
    for (const name of [WHY[lang].why, over]) {
      await goTo(name);
      await browser.type(Key.ENTER);
      await says(page.board, later);
      await browser.type(Key.ESCAPE);
      assert.equal(await isOpen(page.board), false, "Escape closes it");
      assert.equal(await held(), name);
    }
    await page.tabTo('[data-choice="dead-position"]');
    await page.read();
    await browser.type(Key.ENTER);
    await page.right();
    await goTo(show);
    await browser.type(Key.ENTER);
    await page.wait("the proof", (lesson) => lesson.shadowRoot.querySelector(".shown .proof:not([hidden])"));
    assert.match(await held(), proof);
  });
}
