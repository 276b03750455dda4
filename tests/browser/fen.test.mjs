/** A FEN is read by the engine alone: on a board in somebody's page, on the free board and in a frame, with the same words. */
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { Board } from "./board.mjs";
import { serveForeign } from "./server.mjs";
import { stage } from "./stage.mjs";

const KINGS = "4k3/8/8/8/8/8/4P3/4K3";
const WHOLE = `${KINGS} w - - 0 1`;

/** What is said of these texts; `meant` is what may be added or written. */
const WORDS = {
  de: { assumed: /^Diese FEN nennt nur die Figuren\. Angenommen wird: Weiß ist am Zug, .*: w - - 0 1$/, turn: /Dort steht „W“\. Schreib „w“\.$/, broken: "Diese Stellung lässt sich nicht zeigen." },
  en: { assumed: /^This FEN gives only the pieces\. It is assumed that White is to move .*: w - - 0 1$/, turn: /It says “W”\. Write “w”\.$/, broken: "This position cannot be shown." },
};

const { site, browser } = await stage();
/** The foreign host of the present test. */
let host;

afterEach(async () => {
  await host?.stop();
  host = null;
});

/** A board with these attributes in a page of somebody else. @param {string} attributes */
async function embedded(attributes, lang = "en") {
  const script = `<script type="module" src="${site.url}embed/v1/embed.js"></script>`;
  host = await serveForeign({ "/": { html: `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>Page</title><regelbrett-board id="a" ${attributes}></regelbrett-board>${script}` } });
  await browser.open(host.url);
  return new Board(browser, "#a");
}

/** Where a FEN can stand: each opens a board. @type {Record<string, (fen: string, lang: "de" | "en") => Promise<Board>>} */
const PLACES = {
  "the element": (fen, lang) => embedded(`fen="${fen}"`, lang),
  "the free board": async (fen, lang) => {
    await browser.open(`${site.url}${lang === "de" ? "de/brett/" : "en/board/"}?fen=${encodeURIComponent(fen)}`);
    return new Board(browser, "regelbrett-board");
  },
  "the frame": async (fen, lang) => {
    await browser.open(`${site.url}embed/?lang=${lang}&fen=${encodeURIComponent(fen)}`);
    return new Board(browser, "regelbrett-board");
  },
};

const problems = (board) => board.run((board) => [...board.shadowRoot.querySelectorAll(".problem:not([hidden]) p")].map((line) => line.textContent));
const noted = (board) => board.wait("the words", (board) => board.shadowRoot?.querySelector(".problem:not([hidden]) p"));
const pieces = (board) => board.run((board) => board.shadowRoot.querySelectorAll(".piece").length);
const heard = (board) => board.run((board) => board.shadowRoot.querySelector(".live").textContent);

for (const [place, open] of Object.entries(PLACES)) {
  for (const lang of /** @type {const} */ (["de", "en"])) {
    test(`${place} (${lang}): a placement alone is a position with White to move, with a note`, async () => {
      const board = await open(KINGS, lang);
      await noted(board);
      assert.equal(await board.fen(), WHOLE);
      assert.equal(await pieces(board), 3);
      const [note, ...more] = await problems(board);
      assert.match(note, WORDS[lang].assumed);
      assert.deepEqual(more, []);
      assert.ok((await heard(board)).includes(note), "it is heard");
      if (place === "the free board") assert.equal(await browser.run(() => document.getElementById("fen").value), WHOLE, "the whole FEN is there to be copied");
      await board.click("e2", "e4");
      await board.wait("the move", (board) => board.view?.moves.length === 1 && board.shadowRoot.querySelector(".problem:not([hidden])"));
      assert.deepEqual(await problems(board), [note], "the note stays");
      assert.ok(!(await heard(board)).includes(note), "and is not said again");
      await browser.shot(`fen/${place.replaceAll(" ", "-")}-${lang}`);
    });

    test(`${place} (${lang}): W for w is refused and told with what was meant`, async () => {
      const board = await open(WHOLE.replace(" w ", " W "), lang);
      await noted(board);
      const [broken, turn, ...more] = await problems(board);
      assert.equal(broken, WORDS[lang].broken);
      assert.match(turn, WORDS[lang].turn);
      assert.deepEqual(more, []);
      assert.equal(await pieces(board), 0);
      assert.ok((await heard(board)).includes(turn), "it is heard");
    });
  }

  test(`${place}: underscores for spaces, and rights in any order`, async () => {
    const board = await open("r3k2r/8/8/8/8/8/8/R3K2R_b_kqKQ_-_0_1", "en");
    await board.wait("the position", (board) => board.view);
    assert.equal(await board.fen(), "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1");
    assert.equal(await pieces(board), 6);
    assert.deepEqual(await problems(board), []);
  });
}

test("what is wrong is said of every part of the text, by rank", async () => {
  const board = await embedded('fen="4k3/8/8/8/8/7/8/4K3 x KK e9 0 1 more"', "en");
  await noted(board);
  assert.deepEqual((await problems(board)).slice(1).map((text) => text.match(/[Rr]ank 3|“[^”]+”/g)?.join(" ")), ["Rank 3 “7”", "“x”", "“KK”", "“e9”", "“more”"]);
  await board.run((board) => board.setAttribute("fen", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"));
  await board.wait("the board", (board) => board.view && board.shadowRoot.querySelector(".board").checkVisibility());
  assert.deepEqual(await problems(board), []);
});

test("a board that is only an image asks the engine about such a text alone", async () => {
  const plain = await embedded(`view-only fen="${WHOLE}"`);
  await plain.wait("the pieces", (board) => board.shadowRoot?.querySelectorAll(".piece").length === 3);
  await browser.settled();
  const engines = () => browser.run(() => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".wasm")).length);
  assert.equal(await engines(), 0);
  await plain.run((board) => board.setAttribute("fen", "8/8/8/8/8/8/8/K7"));
  await noted(plain);
  assert.equal(await pieces(plain), 1, "playable or not");
  assert.match((await problems(plain))[0], WORDS.en.assumed);
  assert.equal(await engines(), 1);
  assert.equal(await plain.run((board) => board.view), null, "nothing else was asked");
});

test("a position nobody can play on is drawn, with what is wrong and what was assumed", async () => {
  const board = await embedded('fen="4k3/8/8/8/8/8/8/4RK2"');
  await noted(board);
  assert.equal(await pieces(board), 3);
  const [, check, assumed] = await problems(board);
  assert.match(check, /^The side that is not to move is in check/);
  assert.match(assumed, WORDS.en.assumed);
});

test("of a list with an illegal move what comes before it is shown, whatever the form of the FEN", async () => {
  const board = await embedded(`fen="${KINGS}" moves="e2e4 e8e6"`);
  await noted(board);
  assert.match((await problems(board))[0], /[Hh]alf-move 2/);
  assert.deepEqual(await board.run((board) => ["e4", "e8", "e6"].map((name) => Boolean(board.shadowRoot.querySelector(`[data-square="${name}"] .piece`)))), [true, true, false]);
});

test("moves glide on a board whose FEN is short as on any other", async () => {
  const board = await embedded(`fen="${KINGS}"`);
  await noted(board);
  await board.run((board) => board.addEventListener("regelbrett-move", () => (board.drawn = board.shadowRoot.querySelectorAll(".piece").length)));
  await board.click("e2", "e4");
  await board.wait("the move", (board) => board.drawn);
  assert.equal(await board.run((board) => board.drawn), 3, "the board is never empty in between");
});
