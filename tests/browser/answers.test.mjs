/** What learners are told when they go wrong, ask for help or look back: the right words in the page's language, the right squares. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Board, Exercise } from "./board.mjs";
import { Key, lacks } from "./browser.mjs";
import { LANGUAGES, lessons, pathOf } from "./solver.mjs";
import { stage } from "./stage.mjs";

const { site, browser } = await stage({ media: { "prefers-reduced-motion": "reduce" } });

/** Opens a lesson's page at the beginning of an exercise. @param {string} lesson @param {string} id @param {string} lang */
async function exercise(lesson, id, lang) {
  await browser.openAnew(site.url + pathOf(lessons[lesson][lang]));
  const page = new Exercise(browser, id);
  await page.ready();
  return page;
}

/** Wrong answers: what is done, what is said in each language, which squares are marked. */
const WRONG = [
  {
    what: "castling through an attack",
    at: ["castling-when", "which-side"],
    does: (page) => page.board.click("e1", "g1"),
    de: /^Der König müsste über f1 ziehen, und dieses Feld greift der schwarze Turm auf f2 an\. \(FIDE 3\.8\.2\.2\)$/,
    en: /^The king would have to cross f1, and the black rook on f2 attacks that square\. \(FIDE 3\.8\.2\.2\)$/,
    wrong: ["g1"],
    reason: ["f2"],
  },
  {
    what: "a legal move that is not the goal",
    at: ["castling", "both-sides"],
    does: (page) => page.board.drag("e1", "f1"),
    de: /^(?!Der Zug).*ein Feld weit\. Zur Rochade gehören zwei\./,
    en: /^(?!The move).*one square\. Castling takes two\./,
    wrong: [],
    reason: [],
  },
  {
    what: "a king that goes too far",
    at: ["castling", "both-sides"],
    does: (page) => page.board.click("e1", "b1"),
    de: /^So weit zieht ein König nicht\. .*\(FIDE 3\.8\.1\)$/,
    en: /king.*\(FIDE 3\.8\.1\)$/,
    wrong: ["b1"],
    reason: [],
  },
  {
    what: "en passant too late",
    at: ["en-passant", "too-late"],
    does: (page) => page.choose("legal"),
    de: /^Das Recht galt genau einen Zug lang/,
    en: /^The right lasted for exactly one move/,
    wrong: ["d6"],
    reason: ["d5"],
  },
  {
    what: "en passant that exposes the king",
    at: ["en-passant", "king-objects"],
    does: (page) => page.choose("legal"),
    de: /^Sieh dir die 5\. Reihe an: .* zwischen dem König auf a5 und dem Turm auf h5\./,
    en: /^Look at the fifth rank: .* between the king on a5 and the rook on h5\./,
    wrong: ["d6"],
    reason: ["h5"],
  },
  {
    what: "stalemate taken for mate",
    at: ["stalemate", "mate-or-stalemate"],
    does: (page) => page.choose("checkmate"),
    de: /^Dann müsste der König im Schach stehen\./,
    en: /^Then the king would have to be in check\./,
    wrong: [],
    reason: [],
  },
];

/** Illegal attempts on the free board. */
const FREE = [
  {
    what: "en passant too late",
    played: ["e2e4", "a7a6", "e4e5", "d7d5", "g1f3", "b8c6"],
    move: ["e5", "d6"],
    de: /^Zu spät: En passant .* den hat der Bauer auf d5 schon mit 2\. … d5 gemacht\. \(FIDE 3\.7\.3/,
    en: /^Too late: .* the pawn on d5 made it earlier, with 2\.\.\. d5\. \(FIDE 3\.7\.3/,
    wrong: ["d6"],
    reason: ["d5"],
  },
  {
    what: "en passant that exposes the king",
    fen: "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1",
    played: [],
    move: ["e5", "d6"],
    de: /^Beim Schlagen en passant verlassen gleich zwei Bauern ihre Felder\. Danach hätte der schwarze Turm auf h5 freie Bahn zum König auf a5\./,
    en: /^Capturing en passant takes two pawns off their squares at once\. After that, the black rook on h5 would have a clear line to the king on a5\./,
    wrong: ["d6"],
    reason: ["h5"],
  },
];

/** The beginning of a text, up to where a voice may say it otherwise. @param {string} text */
const plainStart = (text) => text.slice(0, text.search(/\p{L}?[a-h]?x?[a-h][1-8]|\d|[.:(]/u));

/** Which pieces stand on some squares, as the board shows them now. @param {Exercise} page @param {string[]} squares */
const shownOn = (page, squares) => page.board.run((board, squares) => squares.map((square) => board.shadowRoot.querySelector(`[data-square="${square}"]`)?.getAttribute("aria-label") ?? ""), squares);

/** A move that is answered on the board: what is said, what then stands where the queen went, and the right move. */
const ANSWERED = {
  de: { told: "Dxg6+ gibt Schach, aber noch kein Matt: hxg6 schlägt die Figur, die Schach gibt.", pawn: /Bauer/, right: /Dg7#/ },
  en: { told: "Qxg6+ is check, but not mate: hxg6 captures the piece that gives check.", pawn: /pawn/, right: /Qg7#/ },
};

for (const lang of LANGUAGES) {
  test(`a check that is not mate is answered on the board, and taken back (${lang})`, async () => {
    const page = await exercise("checkmate", "find-the-mate", lang);
    await page.board.click("b1", "b8");
    await page.right();
    await page.goOn();
    await page.board.ready();
    const { told, pawn, right } = ANSWERED[lang];
    const squares = ["g6", "h6", "h7"];
    const before = await shownOn(page, squares);
    const shows = (what, square, label) => page.board.wait(what, (board, square, source) => new RegExp(source).test(board.shadowRoot.querySelector(`[data-square="${square}"]`).getAttribute("aria-label")), square, label);
    const is = (what, told) => page.wait(what, (lesson, told) => lesson.shadowRoot.querySelector(".feedback").textContent === told, told);
    await page.board.click("h6", "g6");
    await is("the answer in words", told);
    await shows("the answer on the board", "g6", pawn.source);
    await shows("the board as it was", "h6", before[1]);
    assert.deepEqual(await shownOn(page, squares), before);
    await page.board.wait("the arrow of the answer", (board) => board.shadowRoot.querySelector(".arrow") !== null);
    await browser.shot(`answers/answered-${lang}`);
    // Nobody has to wait: the next move is taken while the answer is being shown.
    await page.board.click("h6", "g6");
    await page.board.click("h6", "g7");
    await page.tells(right);
    assert.deepEqual(await browser.problems(), []);
  });

  test(`what saves the king is shown where the game goes on (${lang})`, async () => {
    const page = await exercise("checkmate", "is-it-mate", lang);
    for (const choice of ["checkmate", "ongoing"]) {
      await page.choose(choice);
      await page.right();
      await page.goOn();
    }
    await page.choose("ongoing");
    await page.right();
    await page.press(".show-it");
    await page.wait("the way out in words", (lesson, move) => lesson.shadowRoot.querySelector(".shown").textContent.includes(move), lang === "de" ? "Lxd8" : "Bxd8");
    await browser.shot(`answers/way-out-${lang}`);
    assert.deepEqual(await browser.problems(), []);
  });

  for (const { what, at, does, wrong, reason, [lang]: words } of WRONG) {
    test(`${what} (${lang})`, async () => {
      const page = await exercise(...at, lang);
      const { fen, task } = { fen: await page.board.fen(), task: await page.task() };
      await does(page);
      await page.tells(words);
      assert.equal(await page.run((lesson) => lesson.shadowRoot.querySelector(".feedback").className), "feedback wrong");
      await page.board.wait("the same words for the ear", (board, start) => board.shadowRoot.querySelector("[role=status]").textContent.startsWith(start), plainStart(await page.told()));
      assert.deepEqual(await page.board.marked("wrong"), wrong);
      assert.deepEqual(await page.board.marked("reason"), reason);
      assert.equal(await page.board.fen(), fen, "the board stays as it was");
      assert.equal(await page.task(), task);
      await browser.shot(`answers/${what.replaceAll(" ", "-")}-${lang}`);
      assert.deepEqual(await browser.problems(), []);
    });
  }

  for (const { what, fen, played, move: [from, to], wrong, reason, [lang]: words } of FREE) {
    test(`${what}, on the free board (${lang})`, async () => {
      await browser.open(`${site.url}${lang === "de" ? "de/brett/" : "en/board/"}${fen ? `?fen=${encodeURIComponent(fen)}` : ""}`);
      const board = new Board(browser, "regelbrett-board");
      await board.ready();
      for (const move of played) await board.run((board, move) => board.play(move), move);
      await board.wait("the position", (board, length) => board.view?.moves.length === length, played.length);
      await board.click(from, to);
      await board.wait(`${words}`, (board, source) => new RegExp(source).test(board.shadowRoot.querySelector(".message").textContent), words.source);
      assert.deepEqual((await board.game()).moves ?? [], played);
      assert.deepEqual(await board.marked("wrong"), wrong);
      assert.deepEqual(await board.marked("reason"), reason);
    });
  }
}

/** The buttons that can be pressed below the answer. @param {Exercise} page */
const help = (page) => page.run((lesson) => [...lesson.shadowRoot.querySelectorAll(".help button")].filter((button) => !button.hidden).map((button) => button.textContent));

test("hints come one by one, then the solution, then a restart", async () => {
  const page = await exercise("stalemate", "save-the-game", "de");
  const [hint, solution, restart] = [".help button:nth-child(1)", ".help button:nth-child(2)", ".help button:nth-child(3)"];
  assert.deepEqual(await help(page), ["Tipp", "Lösung zeigen"]);
  for (const words of [/^Der weiße König hat kein Feld\./, /^Geh mit der Dame ganz nah/, /^Auf e2 kann der König/]) {
    await page.press(hint);
    await page.tells(words);
  }
  await page.press(hint);
  await page.tells(/^Mehr Tipps gibt es hier nicht\./);
  assert.deepEqual(await help(page), ["Lösung zeigen", "Von vorn"]);

  await page.press(solution);
  await page.tells(/^So geht es: De2\+\./);
  await page.board.wait("the reply", (board) => board.game.moves?.join() === "b5e2,f2e2");
  assert.deepEqual(await help(page), ["Von vorn"]);
  await page.goOn();
  await page.choose("stalemate");
  await page.tells(/^Geschafft!/);
  assert.equal(await browser.run(() => document.querySelector('.mark[data-exercise="save-the-game"]').textContent), "Gelöst mit Hilfe");

  await page.press(restart);
  await page.wait("the first step", (lesson) => /Gib Schach mit der Dame/.test(lesson.shadowRoot.querySelector(".prose").textContent));
  await page.board.ready();
  await page.board.click("b5", "e2");
  await page.tells(/^Richtig: De2\+\./);
  await page.goOn();
  await page.choose("stalemate");
  await page.tells(/^Geschafft!/);
  assert.equal(await browser.run(() => document.querySelector('.mark[data-exercise="save-the-game"]').textContent), "Gelöst", "alone outweighs with help");
});

test("a learner looks back through the game and goes on", async () => {
  const page = await exercise("castling", "to-safety", "en");
  const [back, forward] = [".reel > button:first-child", ".reel > button:last-child"];
  const moves = () => page.run((lesson) => lesson.shadowRoot.querySelector(".moves").textContent);
  const shown = async () => (await page.board.game()).moves.length;
  const note = () => page.run((lesson) => lesson.shadowRoot.querySelector(".earlier").textContent);
  assert.equal(await moves(), "1. e4e52. Nf3Nc6");
  await page.press(back);
  assert.equal(await shown(), 3);
  assert.equal(await note(), "This is an earlier position.");
  await page.press(".moves button");
  assert.equal(await shown(), 1);
  await page.board.click("e7", "e5");
  assert.equal(await shown(), 1, "an earlier position is only looked at");
  for (const length of [2, 3, 4, 4]) {
    await page.press(forward);
    assert.equal(await shown(), length);
  }
  assert.equal(await note(), "");
  await page.board.ready();
  await page.board.click("f1", "b5");
  await page.tells(/^Right: Bb5\./);
  assert.equal(await moves(), "1. e4e52. Nf3Nc63. Bb5Nf6");
});

test("the other language goes on where the learner is", async () => {
  const page = await exercise("castling", "both-sides", "de");
  await page.board.click("e1", "g1");
  await page.goOn();
  await page.board.ready();
  await browser.run(() => document.querySelector("a.language").click());
  await browser.wait("the English page", (path) => location.pathname.endsWith(path) && document.readyState === "complete", pathOf(lessons.castling.en));
  await page.ready();
  assert.match(await page.task(), /now queenside/);
});

/** A wrong reason for an attempt that is not allowed: the fact against it, and the question that stays. */
const REASONS = {
  de: { question: "Warum ist das nicht erlaubt?", told: "Daran liegt es nicht.Der König steht nicht im Schach." },
  en: { question: "Why is it not legal?", told: "That is not the reason.The king is not in check." },
};

for (const lang of LANGUAGES) {
  test(`a wrong reason (${lang})`, async () => {
    const page = await exercise("castling-when", "blocked", lang);
    const question = () => page.run((lesson) => {
      const [question, choices] = ["question", "choices"].map((name) => lesson.shadowRoot.querySelector(`.${name}`));
      return question.checkVisibility() && question.getBoundingClientRect().bottom <= choices.getBoundingClientRect().top ? question.textContent : "";
    });
    assert.equal(await question(), "");
    await page.choose("illegal");
    await page.tells(lang === "de" ? /Und warum nicht\?$/ : /And why not\?$/);
    assert.equal(await question(), "", "it is asked already");
    await page.choose("castling-out-of-check");
    await page.wait("the fact", (lesson, told) => lesson.shadowRoot.querySelector(".feedback").textContent === told, REASONS[lang].told);
    assert.equal(await question(), REASONS[lang].question);
    await browser.shot(`answers/wrong-reason-${lang}`);
    await page.press(".help button");
    await page.wait("the hint", (lesson) => lesson.shadowRoot.querySelector(".feedback.note"));
    assert.equal(await question(), REASONS[lang].question, "it stays after a hint");
    await page.choose("castling-blocked");
    await page.right();
    assert.equal(await question(), "");
  });
}

test("what could not be loaded is tried again by keys, and the focus is never lost", { skip: lacks("devtools") }, async () => {
  const tell = (command, input = {}) => browser.driver.sendDevToolsCommand(`Network.${command}`, input);
  await tell("enable");
  await tell("setBypassServiceWorker", { bypass: true });
  await tell("setCacheDisabled", { cacheDisabled: true });
  await tell("setBlockedURLs", { urls: ["*regelbrett_bg.wasm*"] });
  await browser.openAnew(site.url + pathOf(lessons.castling.en));
  const page = new Exercise(browser, "both-sides");
  await page.wait("the failure", (lesson) => lesson.shadowRoot.querySelector(".failure button"));
  await page.run((lesson) => {
    const button = lesson.shadowRoot.querySelector(".failure button");
    button.focus();
    button.textContent = "first";
  });
  await browser.type(Key.ENTER);
  await page.wait("another failure", (lesson) => lesson.shadowRoot.querySelector(".failure button")?.textContent === "Try again");
  assert.ok(await page.run((lesson) => lesson.shadowRoot.activeElement?.matches(".failure button")), "the button for another try");
  assert.deepEqual(await browser.axe("regelbrett-lesson[exercise=both-sides]"), []);
  await tell("setBlockedURLs", { urls: [] });
  await browser.type(Key.ENTER);
  await page.ready();
  await page.wait("the focus on the task", (lesson) => lesson.shadowRoot.activeElement?.matches(".task"));
  for (const [command, input] of [["setBypassServiceWorker", { bypass: false }], ["setCacheDisabled", { cacheDisabled: false }]]) await tell(command, input);
});
