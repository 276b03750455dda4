/** "Is it over?": the verdict with its article, what was tested, claims and rulings, who can still mate, and how it is shown. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Board, Exercise } from "./board.mjs";
import { withBreakable } from "./breakable.mjs";
import { Key, lacks } from "./browser.mjs";
import { lessons, pathOf } from "./solver.mjs";
import * as over from "./over.mjs";
import { checks, done, inPanel, message, rule, said, told, verdict } from "./over.mjs";
import { stage } from "./stage.mjs";

const WALL = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1";
const KNIGHT_AND_ROOK = "8/8/4k3/8/6n1/8/3RK3/8 w - - 0 1";
const KNIGHT_AND_QUEEN = "8/8/4k3/8/6n1/8/3QK3/8 w - - 0 1";
const SHUFFLE = ["g1f3", "g8f6", "f3g1", "f6g8"];

const { site, browser } = await stage({ media: { "prefers-reduced-motion": "reduce" } });

const freeBoard = (game, lang) => over.freeBoard({ site, browser }, game, lang);
const asked = (game, lang) => over.asked({ site, browser }, game, lang);

const ENDS = [
  {
    what: "the initial position",
    game: {},
    de: ["Nein, die Partie geht weiter. Weiß ist am Zug.", "Der König auf e1 steht nicht im Schach.", "Es gibt 20 erlaubte Züge.", "Weiß kann noch mattsetzen.", "Schwarz kann noch mattsetzen."],
    en: ["No, the game goes on. It is White’s move.", "The king on e1 is not in check.", "There are 20 legal moves.", "White can still mate.", "Black can still mate."],
  },
  {
    what: "mate",
    game: { moves: ["f2f3", "e7e5", "g2g4", "d8h4"] },
    de: ["Ja. Schachmatt. Schwarz gewinnt. (FIDE 5.1.1)", "Der König auf e1 steht im Schach: Die schwarze Dame auf h4 greift ihn an.", "Es gibt keinen erlaubten Zug."],
    en: ["Yes. Checkmate. Black wins. (FIDE 5.1.1)", "The king on e1 is in check: the black queen on h4 attacks it.", "There is no legal move."],
  },
  {
    what: "stalemate",
    game: { fen: "k7/2Q5/8/8/8/8/8/6K1 b - - 0 1" },
    de: ["Ja. Patt: kein erlaubter Zug, aber auch kein Schach. Die Partie ist remis. (FIDE 5.2.1)", "Der König auf a8 steht nicht im Schach.", "Es gibt keinen erlaubten Zug."],
    en: ["Yes. Stalemate: no legal move, but no check either. The game is drawn. (FIDE 5.2.1)", "The king on a8 is not in check.", "There is no legal move."],
  },
  {
    what: "dead by material",
    game: { fen: "8/8/4k3/8/8/3KN3/8/8 w - - 0 1" },
    de: ["Ja. Tote Stellung: Keine Seite kann noch mattsetzen, wie auch immer gezogen wird. Die Partie ist remis. (FIDE 5.2.2)", "Der König auf d3 steht nicht im Schach.", "Es gibt 15 erlaubte Züge.", "Weiß kann nie mehr mattsetzen.", "Schwarz kann nie mehr mattsetzen."],
  },
  {
    what: "dead by a wall",
    game: { fen: WALL },
    de: ["Ja. Tote Stellung: Keine Seite kann noch mattsetzen, wie auch immer gezogen wird. Die Partie ist remis. (FIDE 5.2.2)", "Der König auf e1 steht nicht im Schach.", "Es gibt 5 erlaubte Züge.", "Weiß kann nie mehr mattsetzen.", "Schwarz kann nie mehr mattsetzen."],
  },
  {
    what: "five times",
    game: { moves: [SHUFFLE, SHUFFLE, SHUFFLE, SHUFFLE].flat() },
    de: ["Ja. Remis, auch ohne Reklamation: Dieselbe Stellung ist zum fünften Mal entstanden. (FIDE 9.6.1)"],
  },
  {
    what: "75 moves",
    game: { fen: "4k3/8/8/8/8/8/3R4/4K3 w - - 150 120" },
    de: ["Ja. Remis, auch ohne Reklamation: 75 Züge jeder Seite ohne Bauernzug und ohne Schlagen. (FIDE 9.6.2)"],
  },
  {
    what: "three times online",
    game: { rules: "online", moves: [SHUFFLE, SHUFFLE].flat() },
    de: ["Ja. Remis durch dreimalige Wiederholung derselben Stellung. (FIDE online 5.4.1)"],
  },
  {
    what: "50 moves online",
    game: { rules: "online", fen: "4k3/8/8/8/8/8/3R4/4K3 w - - 100 120" },
    de: ["Ja. Remis nach der 50-Züge-Regel: 50 Züge jeder Seite ohne Bauernzug und ohne Schlagen. (FIDE online 5.4.4)"],
  },
];

for (const lang of ["de", "en"]) {
  for (const { what, game, [lang]: lines } of ENDS) {
    if (!lines) continue;
    test(`${what} (${lang})`, async () => {
      const board = await asked(game, lang);
      assert.equal(await verdict(board), lines[0]);
      if (lines.length > 1) assert.deepEqual(await checks(board), lines.slice(1));
      assert.deepEqual(await browser.axe("main"), []);
      await browser.shot(`ending/${what.replaceAll(" ", "-")}-${lang}`, { whole: true });
      assert.deepEqual(await browser.problems(), []);
    });
  }
}

test("it follows moves and what is taken back, and the counters are in moves", async () => {
  const board = await asked({});
  assert.match((await inPanel(board, ".counters p"))[0], /^Diese Stellung steht zum ersten Mal auf dem Brett\./);
  for (const move of SHUFFLE) await board.run((board, move) => board.play(move), move);
  await board.wait("the second time", (board) => /zum 2\. Mal/.test(board.shadowRoot.querySelector(".is-over .counters").textContent));
  assert.match((await inPanel(board, ".counters p"))[1], /^Züge ohne Schlagen und ohne Bauernzug: Weiß 2, Schwarz 2\. Bei 50 .* \(noch 48\), bei 75 .* \(noch 73\)\. \(FIDE 9\.3, 9\.6\.2\)$/);
  await board.press("button.undo");
  await board.wait("Black's move", (board) => /Schwarz ist am Zug/.test(board.shadowRoot.querySelector(".is-over .verdict").textContent));
  assert.match((await inPanel(board, ".counters p"))[1], /: Weiß 2, Schwarz 1\./);
  await board.press("button.reset");
  await board.wait("the start", (board) => /Weiß 0, Schwarz 0/.test(board.shadowRoot.querySelector(".is-over .counters").textContent));
});

test("it speaks the language of its board, also when that changes", async () => {
  const board = await asked({ fen: WALL });
  await rule(board, "agreement");
  await told(board, ".is-over .ruling", /Die Partie war schon vorher zu Ende\./);
  await board.run((board) => board.setAttribute("lang", "en"));
  await board.wait("English", (board) => /^Yes\. Dead position/.test(board.shadowRoot.querySelector(".is-over .verdict").textContent));
  await done(board);
  assert.deepEqual((await checks(board)).slice(2), ["White can no longer mate.", "Black can no longer mate."]);
  await board.wait("the reason beside the board", (board) => /The position is locked for ever\./.test(board.shadowRoot.querySelector(".message").textContent));
  await told(board, ".events legend", /^What if\?$/);
});

test("online the third time ends the game by itself, and what may be claimed at the board is gone", async () => {
  const board = await asked({ moves: [SHUFFLE, SHUFFLE].flat() });
  assert.match(await verdict(board), /^Nein/);
  assert.match((await inPanel(board, ".claims p")).join(" "), /Dieselbe Stellung steht zum dritten Mal auf dem Brett.*\(FIDE 9\.2\.2\)/);
  await board.press(".rules label:last-of-type input");
  await board.wait("the end", (board) => /^Ja\. Remis durch dreimalige/.test(board.shadowRoot.querySelector(".is-over .verdict").textContent));
  assert.deepEqual(await inPanel(board, ".claims p"), []);
  await board.press("button.undo");
  await board.wait("one move less", (board) => board.game.moves.length === 7);
  await board.press("button.reset");
  await board.wait("the start, still online", (board) => board.game.rules === "online" && board.game.moves.length === 8 && /^Ja/.test(board.shadowRoot.querySelector(".is-over .verdict").textContent) && board.shadowRoot.querySelector(".rules label:last-of-type input").checked);
});

test("a right claim on the board", async () => {
  const board = await asked({ moves: [SHUFFLE, SHUFFLE].flat() });
  await board.press(".claims button");
  assert.equal(await told(board, ".is-over .ruling", /9\.2\.2/), "Remis durch dreimalige Wiederholung derselben Stellung. (FIDE 9.2.2)");
});

test("moves to announce that make a claim right", async () => {
  const board = await asked({ moves: [SHUFFLE, SHUFFLE].flat().slice(0, -1) });
  await board.wait("the move", (board) => board.shadowRoot.querySelector(".is-over .claims button"));
  assert.deepEqual(await inPanel(board, ".claims p"), [
    "Remis reklamieren",
    "Schwarz darf mit dem angekündigten Zug Sg8 Remis reklamieren: Danach stünde dieselbe Stellung mindestens zum dritten Mal auf dem Brett. (FIDE 9.2.1)",
  ]);
  await board.press(".claims button");
  assert.equal(await told(board, ".is-over .ruling", /9\.2\.1/), "Remis durch dreimalige Wiederholung derselben Stellung. (FIDE 9.2.1)");
});

test("50 moves, claimed as it stands and with a move", async () => {
  const there = await asked({ fen: "4k3/8/8/8/8/8/3R4/4K3 w - - 100 120" });
  assert.match((await inPanel(there, ".claims p")).join(" "), /Fünfzig Züge lang .*\(FIDE 9\.3\.2\)/);
  const almost = await asked({ fen: "4k3/8/8/8/8/8/3R4/4K3 b - - 99 120" });
  await almost.wait("the move", (board) => /9\.3\.1/.test(board.shadowRoot.querySelector(".is-over .claims").textContent));
  assert.match((await inPanel(almost, ".counters p"))[1], /: Weiß 50, Schwarz 49\./);
  await rule(almost, "fifty-moves", "e8e7");
  assert.equal(await told(almost, ".is-over .ruling", /9\.3\.1/), "Remis nach der 50-Züge-Regel: 50 Züge jeder Seite ohne Bauernzug und ohne Schlagen. (FIDE 9.3.1)");
});

test("a wrong claim costs two minutes", async () => {
  const board = await asked({});
  await rule(board, "threefold", "e2e4");
  assert.equal(await told(board, ".is-over .ruling", /gespielt/),
    "Die Reklamation ist falsch. Die Partie geht weiter. (FIDE 9.5.3)\nSchwarz bekommt 2 Minuten dazu. (FIDE 9.5.3)\nAngekündigt ist angekündigt: Der Zug e4 muss jetzt gespielt werden. (FIDE 9.5.3)");
});

test("a claim ruled on before its moves are listed is one without a move, and the list comes all the same", async () => {
  const board = await asked({});
  await board.run((board) => {
    const [kind, rule] = [".events .kind", ".events .rule"].map((selector) => board.shadowRoot.querySelector(selector));
    for (const value of ["flag", "threefold"].filter((value) => [...kind.options].some((option) => option.value === value))) {
      kind.value = value;
      kind.dispatchEvent(new Event("change", { bubbles: true }));
    }
    rule.click();
  });
  await told(board, ".is-over .ruling", /Die Reklamation ist falsch\./);
  await board.wait("the moves", (board) => [...board.shadowRoot.querySelectorAll(".events .side option")].some(({ value }) => value === "e2e4"));
  assert.deepEqual(await browser.problems(), []);
});

test("the flag falls against a lone knight: with a rook on the board it is lost, with a queen drawn", async () => {
  const rook = await asked({ fen: KNIGHT_AND_ROOK });
  await rule(rook, "flag-fall", "white");
  await told(rook, ".is-over .ruling", /Die Zeit von Weiß ist abgelaufen\. Schwarz gewinnt\. \(FIDE 6\.9\)/);
  await told(rook, ".is-over .answer", /Schwarz hat außer dem König nur noch einen Springer, aber sieh selbst: Wenn beide Seiten mithelfen, ist ein Matt möglich\./);
  assert.deepEqual(await browser.axe("main"), []);
  await browser.shot("ending/flag-fall-knight", { whole: true });
  const queen = await asked({ fen: KNIGHT_AND_QUEEN });
  await rule(queen, "flag-fall", "white");
  await told(queen, ".is-over .ruling", /aber der Gegner kann durch keine Folge erlaubter Züge mattsetzen\. Die Partie ist remis\. \(FIDE 6\.9\)/);
  await told(queen, ".is-over .answer", /Dem anderen König steht höchstens eine Dame im Weg, und die kann den Springer immer schlagen\./);
});

test("resignation against a bare king is a draw", async () => {
  const board = await asked({ fen: "4k3/8/8/8/8/8/3R4/4K3 w - - 0 1" }, "en");
  await rule(board, "resignation", "white");
  await told(board, ".is-over .ruling", /drawn\. \(FIDE 5\.1\.2\)/);
  await told(board, ".is-over .answer", /Black has only the king left, and a king never gives check\./);
});

test("a first illegal move costs two minutes, the second the game, an agreement ends it", async () => {
  const board = await asked({}, "en");
  await rule(board, "illegal-first", "white");
  await told(board, ".is-over .ruling", /Black gets 2 extra minutes\. \(FIDE 7\.5\.5\)/);
  await rule(board, "illegal-second", "white");
  await told(board, ".is-over .ruling", /Black wins\. \(FIDE 7\.5\.5\)/);
  await rule(board, "agreement");
  await told(board, ".is-over .ruling", /\(FIDE 5\.2\.3\)/);
});

test("after the end nothing that happens changes the result", async () => {
  const board = await asked({ moves: ["f2f3", "e7e5", "g2g4", "d8h4"] });
  await rule(board, "flag-fall", "black");
  assert.equal(await told(board, ".is-over .ruling", /Schachmatt/), "Die Partie war schon vorher zu Ende.\nSchachmatt. Schwarz gewinnt. (FIDE 5.1.1)");
});

test("a mate with both sides' help is played to its end by keys, announced, and the learner's position comes back", async () => {
  const board = await asked({ fen: KNIGHT_AND_ROOK });
  const own = await board.game();
  await board.run((board) => [...board.shadowRoot.querySelectorAll(".is-over .checks .show")][1].focus());
  await browser.type(Key.ENTER);
  await board.wait("the player", (board) => board.shadowRoot.activeElement?.matches(".player .forward"));
  const count = Number((await inPanel(board, ".ply"))[0].match(/^Schritt 0 von (\d+)$/)[1]);
  assert.ok(count > 1);
  assert.equal(await board.run((board) => board.shadowRoot.querySelector(".player .play").checkVisibility()), false, "little motion: nothing plays by itself");
  await browser.type(Key.ENTER);
  await board.wait("the first move", (board) => /^Schritt 1 von \d+: 1\. /.test(board.shadowRoot.querySelector(".ply").textContent));
  await board.wait("its announcement", (board) => / nach .*am Zug\.$/.test(board.shadowRoot.querySelector(".live").textContent));
  await browser.type(...Array(count).fill(Key.ARROW_RIGHT));
  await board.wait("the mate", (board) => /Schachmatt\. Schwarz gewinnt\.$/.test(board.shadowRoot.querySelector(".live").textContent));
  assert.match(await message(board), /Schachmatt\. Schwarz gewinnt\./);
  assert.deepEqual(await board.game(), own, "the game is still the learner's");
  const before = await board.run((board) => board.shadowRoot.querySelectorAll(".grid .piece").length);
  await board.click("d2");
  assert.equal(await board.run((board) => board.shadowRoot.querySelector("[aria-selected]")), null, "nobody moves in it");
  await board.run((board) => board.shadowRoot.querySelector(".player .forward").focus());
  await browser.type(Key.ESCAPE);
  await board.wait("the own position", (board) => board.view?.fen === "8/8/4k3/8/6n1/8/3RK3/8 w - - 0 1" && board.shadowRoot.querySelector('[data-square="d2"] .piece'));
  assert.equal(await said(board), "Deine Stellung steht wieder auf dem Brett.");
  assert.ok(before <= 4);
  assert.equal(await board.run((board) => board.shadowRoot.activeElement?.className), "forward", "the keyboard stays there");
});

test("it plays by itself where motion is welcome, and stops", async () => {
  await browser.media({ "prefers-reduced-motion": "no-preference" });
  try {
    const board = await asked({ fen: "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1" }, "en");
    await board.press(".checks li:nth-child(4) .show");
    await board.press(".player .play");
    await board.wait("some moves", (board) => /^Step [2-9] of/.test(board.shadowRoot.querySelector(".ply").textContent));
    await board.press(".player .play");
    assert.equal(await board.run((board) => board.shadowRoot.querySelector(".player .play").textContent), "Play");
    await board.press(".player .end");
    await board.wait("the own position", (board) => board.view?.fen === "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
  } finally {
    await browser.media({ "prefers-reduced-motion": "reduce" });
  }
});

test("a wall is marked with where the kings can go", async () => {
  const board = await asked({ fen: WALL });
  assert.match(await message(board), /^Tote Stellung: .* \(FIDE 5\.2\.2\)Die Stellung ist für immer verriegelt\. Diese Figuren können nie ziehen und nie geschlagen werden: a4, c4, e4, g4, a5, c5, e5 und g5\. An ihnen kommt nichts vorbei, womit noch jemand mattsetzen könnte\./);
  assert.deepEqual(await board.marked("wall"), ["a4", "a5", "c4", "c5", "e4", "e5", "g4", "g5"]);
  await board.press(".checks li:nth-child(3) .show");
  await told(board, ".is-over .proof", /womit Weiß mattsetzen könnte\..*\n+Der weiße König kommt höchstens auf die 24 Felder mit einem Kreis\.\n+Der schwarze König kommt höchstens auf die 24 Felder mit einer Raute\./);
  assert.deepEqual(await browser.axe("main"), []);
  assert.doesNotMatch(await board.run((board) => board.shadowRoot.querySelector(".message").innerText), /verriegelt/, "it is not written twice");
  await browser.shot("ending/wall-shown", { whole: true });
});

test("what is said of a wall is marked, also where it holds for one side only, and not before forced moves", async () => {
  const half = await freeBoard({ fen: "8/4p1p1/p1p1P1P1/P1P1pBp1/pBp1P1P1/P1P5/4K1P1/2k5 b - - 0 1" });
  await half.wait("the reason", (board) => /Matt von Weiß.*womit Schwarz mattsetzen könnte\..* mit einer Raute\.$/s.test(board.shadowRoot.querySelector(".message").textContent));
  await half.wait("the wall", (board) => board.shadowRoot.querySelectorAll(".under .line-wall").length > 0);
  const later = await freeBoard({ fen: "7k/8/8/6p1/5pP1/4pP1B/4P1B1/5BKB w - - 0 1" });
  await later.wait("the reason", (board) => /Der nächste Zug ist erzwungen\.Die Stellung ist für immer verriegelt\..*womit noch jemand mattsetzen könnte\.$/.test(board.shadowRoot.querySelector(".message").textContent));
  assert.deepEqual(await later.marked("wall"), []);
  await later.press(".tools .game-over");
  await done(later);
  await later.press(".checks li:nth-child(3) .show");
  await later.press(".player .forward");
  await later.wait("the wall", (board) => board.shadowRoot.querySelectorAll(".under .line-wall").length > 0);
});

test("a dead position is announced with its reason when it arises", async () => {
  const board = await freeBoard({ fen: "8/8/4k3/3p4/8/3KN3/8/8 w - - 0 1" });
  await board.click("e3", "d5");
  await board.wait("the reason", (board) => /Tote Stellung/.test(board.shadowRoot.querySelector(".live").textContent) && /Springer, und/.test(board.shadowRoot.querySelector(".live").textContent));
  assert.equal(await said(board),
    "Springer e 3 schlägt den Bauern auf d 5. Tote Stellung: Keine Seite kann noch mattsetzen, wie auch immer gezogen wird. Die Partie ist remis. Weiß hat außer dem König nur noch einen Springer, und dem anderen König steht keine eigene Figur im Weg: So wird er nie matt. Schwarz hat nur noch den König, und ein König gibt nie Schach.");
});

test("on a phone, by touch: nothing is too wide or too small, and the board is seen with what is played on it", { skip: lacks("touch") }, async () => {
  await browser.resize(360, 740, true);
  try {
    const board = await freeBoard({ fen: KNIGHT_AND_ROOK }, "en");
    await board.touch(".tools .game-over");
    await done(board);
    await board.touch(".checks li:nth-child(4) .show");
    await board.wait("the player", (board) => board.shadowRoot.querySelector(".player"));
    const seen = await board.run((board) => {
      const { top, height } = board.shadowRoot.querySelector(".board").getBoundingClientRect();
      const { bottom } = board.shadowRoot.querySelector(".player").getBoundingClientRect();
      return { board: (Math.min(top + height, innerHeight) - Math.max(top, 0)) / height, player: Math.floor(bottom) <= innerHeight };
    });
    assert.ok(seen.board > 0.8 && seen.player, JSON.stringify(seen));
    await board.touch(".player .forward");
    await board.wait("the first move", (board) => /^Step 1 of/.test(board.shadowRoot.querySelector(".ply").textContent));
    await board.touch(".events .rule");
    await told(board, ".is-over .ruling", /White has run out of time\. Black wins\./);
    assert.equal(await browser.run(() => document.documentElement.scrollWidth), 360);
    const small = await board.run((board) =>
      [...board.shadowRoot.querySelectorAll(".tool :is(button, select, label)")].filter((part) => part.checkVisibility()).filter((part) => Math.min(...Object.values((({ width, height }) => ({ width, height }))(part.getBoundingClientRect()))) < 24).map((part) => part.outerHTML));
    assert.deepEqual(small, []);
  } finally {
    await browser.resize(1280, 900);
  }
});

test("an exercise offers it only where it is about the end of a game, after the answer, with the proof", async () => {
  await browser.openAnew(site.url + pathOf(lessons.castling.de));
  const castling = new Exercise(browser, "both-sides");
  await castling.ready();
  assert.equal(await castling.board.run((board) => board.shadowRoot.querySelector(".tools .game-over").checkVisibility()), false);

  await browser.openAnew(site.url + pathOf(lessons["blocked-position"].de));
  const id = lessons["blocked-position"].de.exercises.find(({ steps }) => steps[0].goal.quiz?.ask === "outcome").id;
  const wall = new Exercise(browser, id);
  await wall.ready();
  await wall.board.press(".tools .game-over");
  await wall.board.wait("the refusal", (board) => board.shadowRoot.querySelector(".tool").textContent === "Das verrät dir das Brett erst, wenn du geantwortet hast.");
  assert.equal(await wall.run((lesson) => lesson.shadowRoot.querySelector(".show-it").checkVisibility()), false);
  await wall.choose("dead-position");
  await wall.right();
  await wall.press(".show-it");
  await wall.wait("the proof", (lesson) => /verriegelt/.test(lesson.shadowRoot.querySelector(".shown").textContent));
  assert.ok((await wall.board.marked("wall")).length > 0);
  await browser.shot("ending/exercise-wall");
});

test("after the right answer about a fallen flag the mate is played on the exercise's board, and the exercise goes on", async () => {
  const lesson = lessons["resignation-and-time"].en;
  const won = ({ goal }) => goal.quiz?.ask === "winner" && goal.quiz.event?.["flag-fall"] === "white" && goal.quiz.proof?.length;
  const { id, steps } = lesson.exercises.find(({ steps }) => won(steps[0]));
  await browser.openAnew(site.url + pathOf(lesson));
  const page = new Exercise(browser, id);
  await page.ready();
  const own = await page.board.fen();
  await page.choose("black-wins");
  await page.right();
  assert.equal(await page.run((lesson) => lesson.shadowRoot.querySelector(".show-it").textContent), "Show it");
  await page.run((lesson) => lesson.shadowRoot.querySelector(".show-it").focus());
  await browser.type(Key.ENTER);
  await page.wait("the player", (lesson) => lesson.shadowRoot.activeElement?.matches(".player .forward"));
  await browser.type(Key.END);
  await page.board.wait("the mate", (board) => /Checkmate\. Black wins\.$/.test(board.shadowRoot.querySelector(".live").textContent));
  await browser.shot("ending/exercise-flag");
  await browser.type(Key.HOME);
  await page.board.wait("the own position", (board, own) => board.view?.fen === own, own);
  await browser.type(Key.ARROW_RIGHT);
  await page.board.press(".tools .why");
  await page.board.wait("the own position, which the tool is about", (board, own) => board.view?.fen === own, own);
  await page.run((lesson) => lesson.shadowRoot.querySelector(".player .forward").focus());
  await browser.type(Key.ENTER);
  await page.board.wait("the tool to make way", (board, own) => board.view && board.view.fen !== own && board.shadowRoot.querySelector(".tool").hidden, own);
  if (steps.length > 1) {
    await page.goOn();
    await page.wait("the next step", (lesson) => !lesson.shadowRoot.querySelector(".shown").hasChildNodes());
    await page.board.wait("its position", (board, own) => board.view && board.view.fen !== own, own);
  } else {
    await page.press(".help button:not([hidden])");
    await page.board.wait("the own position", (board, own) => board.view?.fen === own, own);
  }
  assert.deepEqual(await browser.problems(), []);
});

test("where the engine breaks, the tool says so, denies no claim, and answers when asked again", { skip: lacks("devtools") }, async () => {
  await withBreakable(browser, {}, async (engine) => {
    const board = await freeBoard({ moves: [...SHUFFLE, ...SHUFFLE.slice(0, 3)] });
    const STOPPED = /Die Regelprüfung|Lade die Seite neu/;
    await engine.breaks("claims");
    await board.press(".tools .game-over");
    await told(board, ".is-over .claims", STOPPED);
    await done(board);
    await engine.breaks("rule");
    await rule(board, "flag-fall", "white");
    await told(board, ".is-over .ruling", STOPPED);
    await engine.breaks("inspect");
    await board.press('.mate-question .show:not([hidden])');
    await told(board, ".is-over .proof", STOPPED);
    assert.deepEqual((await browser.problems()).filter((line) => line.includes("Uncaught")), []);
    await rule(board, "agreement");
    await told(board, ".is-over .ruling", /darauf geeinigt/);
    await board.press(".tools .game-over");
    await board.press(".tools .game-over");
    await told(board, ".is-over .claims", /Sg8/);
  });
});

test("pressed before the engine is there, it says that it takes a moment, and then the verdict", { skip: lacks("devtools") }, async () => {
  await withBreakable(browser, { waits: true }, async (engine) => {
    await browser.open(`${site.url}de/brett/`);
    const board = new Board(browser, "regelbrett-board");
    await board.press(".tools .game-over");
    await told(board, ".is-over .verdict", /^Einen Augenblick …$/);
    const said = () => board.run((board) => board.shadowRoot.querySelector(".live").textContent);
    assert.equal(await said(), "Einen Augenblick …");
    const nameless = (board) => [...board.shadowRoot.querySelectorAll(".is-over :is(button, select)")].filter((part) => part.checkVisibility() && !part.textContent).length;
    assert.equal(await board.run(nameless), 0, "no button without a name");
    await engine.starts();
    await told(board, ".is-over .verdict", /^Nein/);
    assert.match(await said(), /^Nein/);
  });
});
