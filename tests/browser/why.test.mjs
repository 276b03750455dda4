/** "Warum nicht?" / "Why not?": any piece to any square is answered, by mouse, finger and keys, and nothing moves. */
import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { Board, Exercise } from "./board.mjs";
import { withBreakable } from "./breakable.mjs";
import { Key, lacks, startBrowser } from "./browser.mjs";
import { serveForeign, serveSite } from "./server.mjs";

const PAGES = { de: "de/brett/", en: "en/board/" };
const CASTLING = "r3k2r/8/8/8/8/b7/8/R3K1NR w KQkq - 0 1";
const PINNED = "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1";
const MATE = "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1";

let site, browser, host;

before(async () => {
  site = await serveSite();
  browser = await startBrowser();
});

afterEach(async () => {
  await host?.stop();
  host = null;
  await browser.media({});
});

after(async () => {
  await browser?.quit();
  await site?.stop();
});

/** The free board of a language with a position, and the tool open on it. */
async function asking(lang, fen, { open = (board) => board.press(".tools .why") } = {}) {
  await browser.open(`${site.url}${PAGES[lang]}?fen=${encodeURIComponent(fen)}`);
  const board = new Board(browser, "#board");
  await board.ready();
  await open(board);
  await board.wait("the tool", (board) => board.shadowRoot.querySelector(".tool .prompt"));
  return board;
}

/** Waits for the answer to a question, and gives its lines. @returns {Promise<string[]>} */
const answer = (board, asked) =>
  board.wait(`the answer to ${asked}`, (board, asked) => {
    const lines = [...board.shadowRoot.querySelectorAll(".answer p, .answer li")].map((line) => line.textContent);
    return lines[0] === asked && lines;
  }, asked);
const said = (board) => board.run((board) => board.shadowRoot.querySelector(".live").textContent);
const expanded = (board) => board.run((board) => board.shadowRoot.querySelector(".tools .why").ariaExpanded);
const moves = async (board) => ((await board.game()).moves ?? []).join(" ");
/** The checklist: "+" met or "-" not, and the sentence. */
const list = (board) => board.run((board) =>
  [...board.shadowRoot.querySelectorAll(".castling:not([hidden]) > :is(.asked, .wing), .castling:not([hidden]) li")].map((line) =>
    line.localName === "li" ? `${line.className === "met" ? "+" : "-"} ${line.querySelector(".pointer").lastChild.textContent}` : line.textContent));

test("by click, in German: reasons with articles, squares marked, nothing moves", async () => {
  const board = await asking("de", PINNED);
  assert.equal(await said(board), "Wähle eine Figur und dann ein Feld, mit Punkt oder ohne. Gezogen wird dabei nicht.");
  await board.click("e2");
  assert.equal(await said(board), "Gewählt: weißer Springer auf e 2. Wähle jetzt ein Feld.");
  await board.click("c3");
  assert.deepEqual(await answer(board, "Springer e2 nach c3?"), ["Springer e2 nach c3?",
    "Hier ist der weiße Springer auf e2 gefesselt: Nach diesem Zug gäbe der schwarze Turm auf e8 dem König auf e1 Schach. (FIDE 3.9.2)"]);
  assert.equal(await said(board), "Springer e 2 nach c 3? Hier ist der weiße Springer auf e 2 gefesselt: Nach diesem Zug gäbe der schwarze Turm auf e 8 dem König auf e 1 Schach.");
  assert.deepEqual([await board.marked("from"), await board.marked("wrong"), await board.marked("reason")], [["e2"], ["c3"], ["e8"]]);
  await board.click("e1", "d1");
  assert.equal((await answer(board, "König e1 nach d1?"))[1], "Das ist erlaubt: Kd1.");
  assert.deepEqual(await board.marked("right"), ["d1"]);
  await board.click("a5");
  await board.wait("the answer of an empty square", (board) => board.shadowRoot.querySelector(".answer").textContent.startsWith("Auf a5 steht keine Figur, die ziehen könnte."));
  assert.equal(await moves(board), "");
  assert.deepEqual(await browser.axe(), []);
});

test("the other side's piece is answered too, and what it could do if it were their turn", async () => {
  const board = await asking("de", PINNED);
  await board.click("e8", "e2");
  assert.deepEqual(await answer(board, "Turm e8 nach e2?"), ["Turm e8 nach e2?", "Weiß ist am Zug, der schwarze Turm auf e8 muss warten. (FIDE 1.2)", "Wäre Schwarz am Zug, ginge es: Txe2+."]);
  await board.click("e8", "d7");
  const lines = await answer(board, "Turm e8 nach d7?");
  assert.deepEqual(lines.slice(2), ["Und selbst wenn Schwarz am Zug wäre, ginge es nicht:", "So zieht ein Turm nicht. Er bleibt auf seiner Linie oder auf seiner Reihe. (FIDE 3.3)"]);
});

test("after mate: that the game is over comes first, then what else is wrong", async () => {
  const board = await asking("en", MATE);
  await board.click("g8", "h8");
  assert.deepEqual(await answer(board, "King g8 to h8?"), ["King g8 to h8?", "Checkmate: the game is over, and no more moves are played. (FIDE 5.1.1)", "Also:",
    "The king stays in the line of fire: as soon as it leaves g8, the white rook on a8 reaches h8. (FIDE 3.9.2)"]);
});

test("by keys, in English: open, ask, leave with Escape", async () => {
  const board = await asking("en", PINNED, {
    open: async (board) => {
      await board.run((board) => board.shadowRoot.querySelector(".tools .why").focus());
      await browser.type(Key.ENTER);
    },
  });
  assert.equal(await expanded(board), "true");
  await board.focus();
  await board.keys("e2", "g3");
  assert.equal((await answer(board, "Knight e2 to g3?"))[1],
    "Here the white knight on e2 is pinned: after this move, the black rook on e8 would give check to the king on e1. (FIDE 3.9.2)");
  assert.equal(await board.focused(), "g3");
  await board.keys("e1");
  await browser.type(Key.ESCAPE);
  assert.equal(await said(board), "Selection cleared.");
  await browser.type(Key.ESCAPE);
  assert.equal(await expanded(board), "false");
  assert.deepEqual(await board.run((board) => [board.shadowRoot.activeElement.className, board.shadowRoot.querySelector(".tool").hidden, board.shadowRoot.querySelectorAll(".under .line-wrong").length]), ["why", true, 0]);
  await board.click("e1", "d1");
  await board.wait("the move, now that nobody asks", (board) => board.game.moves?.[0] === "e1d1");
});

test("by dragging: the piece goes back, and the answer is there", async () => {
  const board = await asking("de", PINNED);
  await board.drag("e2", "f4");
  assert.match((await answer(board, "Springer e2 nach f4?"))[1], /gefesselt/);
  await board.drag("g8", "g6");
  assert.match((await answer(board, "König g8 nach g6?"))[1], /^Weiß ist am Zug/);
  assert.equal(await moves(board), "");
  assert.equal(await board.fen(), PINNED);
});

test("a pawn that would promote is asked about without a choice", async () => {
  const board = await asking("en", "7k/P7/8/8/8/8/8/K7 w - - 0 1");
  await board.click("a7", "a8");
  assert.equal((await answer(board, "Pawn a7 to a8?"))[1], "That is legal. The pawn reaches the last rank there and becomes a queen, rook, bishop or knight.");
});

test("the conditions of castling, ticked and crossed, for either side", async () => {
  const board = await asking("de", CASTLING);
  await board.click("e1");
  await board.wait("the list", (board) => board.shadowRoot.querySelector(".castling .asked"));
  assert.deepEqual(await list(board), [
    "Darf Weiß rochieren?",
    "Kurze Rochade: nicht erlaubt",
    "+ In der Ecke auf h1 steht der Turm.",
    "+ König und Turm haben noch nie gezogen.",
    "- Zwischen König und Turm müssen alle Felder frei sein, und auf g1 steht ein weißer Springer.",
    "+ Der König steht nicht im Schach.",
    "+ Der König zieht über f1, und dieses Feld ist nicht angegriffen.",
    "+ Der König kommt auf g1 an, und dieses Feld ist nicht angegriffen.",
    "Lange Rochade: nicht erlaubt",
    "+ In der Ecke auf a1 steht der Turm.",
    "+ König und Turm haben noch nie gezogen.",
    "+ Alle Felder zwischen König und Turm sind frei.",
    "+ Der König steht nicht im Schach.",
    "+ Der König zieht über d1, und dieses Feld ist nicht angegriffen.",
    "- Nach der Rochade stünde der König auf c1 im Schach: Der schwarze Läufer auf a3 greift dieses Feld an.",
  ]);
  // Without scrolling: a sentence that comes to lie under the mouse is pointed at, too.
  const point = (index) =>
    board.run((board, index) => board.shadowRoot.querySelectorAll(".castling .pointer")[index].focus({ preventScroll: true }), index);
  await point(2);
  assert.deepEqual(await board.marked("reason"), ["g1"]);
  await point(8);
  assert.deepEqual(await board.marked("right"), ["b1", "c1", "d1"]);
  await point(11);
  assert.deepEqual([await board.marked("wrong"), await board.marked("reason")], [["c1"], ["a3"]]);
  assert.deepEqual(await browser.axe(), []);
  await board.run((board) => board.shadowRoot.activeElement.blur());
  assert.deepEqual(await board.marked("reason"), []);
  await board.click("e1", "e8");
  await board.wait("Black's list", (board) => board.shadowRoot.querySelector(".castling .asked")?.textContent === "Darf Schwarz rochieren?");
  assert.equal((await list(board))[1], "Kurze Rochade: alles erfüllt, nur ist die andere Seite am Zug");
});

test("the list follows the game: played on, and taken back", async () => {
  const board = await asking("en", "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  await board.click("e1");
  await board.wait("the list", (board) => board.shadowRoot.querySelector(".castling .wing")?.textContent === "Castling kingside: legal");
  await board.press(".castling button");
  const plays = async (from, to) => {
    await board.click(from, to);
    await board.wait(`${from}${to}`, (board, move) => board.view && board.game.moves?.at(-1) === move, from + to);
  };
  await plays("h1", "g1");
  await board.wait("the rook has left", (board) => /^Castling kingside: not/.test(board.shadowRoot.querySelector(".castling .wing").textContent));
  assert.equal(await said(board), "Rook h 1 to g 1. Black to move. Castling kingside: not legal. Castling queenside: not legal.");
  await plays("e8", "d8");
  await plays("g1", "h1");
  await plays("d8", "e8");
  await board.wait("the rook is back", (board) => /is in its corner/.test(board.shadowRoot.querySelector(".castling li").textContent));
  assert.equal((await list(board))[3], "- The rook on this side already moved with 1. Rg1. Even if it has come back, the king may never castle with it again.");
  await board.press(".castling button");
  await board.click("h1", "g1");
  await answer(board, "Rook h1 to g1?");
  assert.equal(await moves(board), "h1g1 e8d8 g1h1 d8e8", "asking again: nothing has moved");
  await board.click("e1");
  await board.wait("the list again", (board) => board.shadowRoot.querySelector(".castling .wing"));
  await board.press(".bar .reset");
  await board.wait("back at the start", (board) => board.shadowRoot.querySelector(".castling .wing")?.textContent === "Castling kingside: legal");
});

test("on a page of somebody else: strict CSP, from right to left, its own language", async () => {
  const script = `<script type="module" src="${site.url}embed/v1/embed.js"></script>`;
  const origin = new URL(site.url).origin;
  const html = `<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8"><title>x</title></head><body><regelbrett-board id="a" lang="de" fen="${CASTLING}"></regelbrett-board>
    <regelbrett-board id="b" tools="off"></regelbrett-board>${script}</body></html>`;
  host = await serveForeign({ "/": { html, csp: `default-src 'none'; script-src ${origin} 'wasm-unsafe-eval'; connect-src ${origin}` } });
  await browser.open(host.url);
  const board = new Board(browser, "#a");
  await board.ready();
  await board.press(".tools .why");
  await board.wait("the tool", (board) => board.shadowRoot.querySelector(".tool .prompt"));
  await board.click("e1", "g1");
  const lines = await answer(board, "König e1 nach g1?");
  assert.equal(lines[1], "Auf g1 steht schon ein weißer Springer, und eigene Figuren schlägt man nicht. (FIDE 3.1)");
  assert.equal(await board.run((board) => getComputedStyle(board.shadowRoot.querySelector(".tool")).direction), "ltr");
  assert.equal(await new Board(browser, "#b").run((board) => board.shadowRoot.querySelector(".tools").checkVisibility()), false);
  await board.run((board) => board.remove());
  assert.deepEqual(await browser.problems(), []);
});

test("an exercise keeps the answer to itself until it is given", async () => {
  await browser.openAnew(`${site.url}en/lesson/castling/`);
  const exercise = new Exercise(browser, "king-came-back");
  await exercise.ready();
  while (!(await exercise.choices()).length) {
    await exercise.press(".help button:nth-child(2)");
    await exercise.goOn();
    await exercise.wait("the next step", (lesson) => lesson.shadowRoot.querySelector(".onward button:nth-child(2)").hidden);
  }
  const { board } = exercise;
  assert.equal(await board.run((board) => board.shadowRoot.querySelector(".tools .why").ariaDisabled), "true");
  await board.press(".tools .why");
  assert.equal(await board.run((board) => board.shadowRoot.querySelector(".tool").textContent), "The board tells you that only after you have answered.");
  assert.equal(await said(board), "The board tells you that only after you have answered.");
  assert.equal(await expanded(board), "false");
  await exercise.press(".help button:nth-child(2)");
  await board.wait("the tool, now that it is answered", (board) => board.shadowRoot.querySelector(".tools .why").ariaDisabled === "false");
  await board.press(".tools .why");
  await board.wait("the tool", (board) => board.shadowRoot.querySelector(".tool .prompt"));
  await board.click("e1", "g1");
  assert.match((await answer(board, "King e1 to g1?"))[1], /^The king already moved with /);
  assert.deepEqual(await browser.axe(), []);
});

test("where a move is asked for, the question may be put first, and the board is not touched by it", async () => {
  await browser.openAnew(`${site.url}de/lektion/rochade/`);
  const exercise = new Exercise(browser, "both-sides");
  await exercise.ready();
  const { board } = exercise;
  await board.press(".tools .why");
  await board.wait("the tool", (board) => board.shadowRoot.querySelector(".tool .prompt"));
  const before = await board.fen();
  await board.click("e1", "g1");
  await answer(board, "König e1 nach g1?");
  assert.equal(await board.fen(), before);
  assert.equal(await exercise.told(), "");
  await board.press(".tools .why");
  await board.click("e1", "g1");
  await exercise.right();
});

for (const [name, feature, value] of [["dark", "prefers-color-scheme", "dark"], ["forced", "forced-colors", "active"]]) {
  test(`the answer with ${feature} ${value}`, { skip: lacks(feature) }, async () => {
    await browser.media({ [feature]: value });
    const board = await asking("de", CASTLING);
    await board.click("e1", "c1");
    await answer(board, "König e1 nach c1?");
    await board.wait("the list", (board) => board.shadowRoot.querySelector(".castling .asked"));
    assert.deepEqual(await browser.axe(), []);
    await browser.shot(`why/${name}`, { whole: true });
  });
}

test("asked before the engine is there, the question stands until it is answered; where the engine breaks, it says so", { skip: lacks("devtools") }, async () => {
  await withBreakable(browser, { waits: true }, async (engine) => {
    await browser.open(`${site.url}${PAGES.de}?fen=${encodeURIComponent(PINNED)}`);
    const board = new Board(browser, "#board");
    await board.press(".tools .why");
    await board.wait("the tool", (board) => board.shadowRoot.querySelector(".tool .prompt"));
    const prompt = () => board.run((board) => board.shadowRoot.querySelector(".tool .prompt").textContent);
    await board.click("e2", "c3");
    assert.equal(await prompt(), "Springer e2 nach c3?");
    await engine.starts();
    await answer(board, "Springer e2 nach c3?");
    assert.match(await prompt(), /^Wähle eine Figur/);
    await engine.breaks("explain");
    await board.click("e2", "c3");
    await board.wait("the failure", (board) => /Lade die Seite neu/.test(board.shadowRoot.querySelector(".answer").textContent));
    assert.match(await prompt(), /^Wähle eine Figur/);
    await board.click("e2", "c3");
    await answer(board, "Springer e2 nach c3?");
  });
});
