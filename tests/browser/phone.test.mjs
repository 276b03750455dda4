/** On a phone, 360 px wide and without keys or mouse: nothing sticks out sideways, and fingers are enough. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Board, Exercise } from "./board.mjs";
import { lacks, startBrowser } from "./browser.mjs";
import { LANGUAGES, finger, lessons, pathOf, solve } from "./solver.mjs";
import { serveSite } from "./server.mjs";

/** For tests of what only a finger does. */
const FINGERS = { skip: lacks("touch") };

const WIDTH = 360;
const PROMOTION = "7k/P7/8/8/8/8/8/K7 w - - 0 1";

let site, phone;

before(async () => {
  site = await serveSite();
  phone = await startBrowser({ width: WIDTH, height: 740, touch: true });
  await phone.media({ "prefers-reduced-motion": "reduce" });
});

after(async () => {
  await phone?.quit();
  await site?.stop();
});

/** Nothing is wider than the screen. A phone would zoom out to show what is, so its own width proves nothing. */
async function fits(width = WIDTH) {
  const wide = await phone.run((width) => {
    const found = [];
    const look = (root) => {
      for (const element of root.querySelectorAll("*")) {
        const { right, width: own } = element.getBoundingClientRect();
        if (own > 0 && right > width + 0.5 && element.checkVisibility()) found.push(`${element.localName}.${element.getAttribute("class")} to ${right}`);
        if (element.shadowRoot) look(element.shadowRoot);
      }
    };
    if (document.documentElement.scrollWidth > width) look(document);
    return document.documentElement.scrollWidth > width ? [document.documentElement.scrollWidth, ...found] : [];
  }, width);
  assert.deepEqual(wide, []);
}

/** What is pressed most, by the finger of somebody who looks at the board, is as large as phones ask for: 44 px. */
async function roomy(selector) {
  const low = await phone.run((selector) => {
    const roots = [document, ...[...document.querySelectorAll("*")].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
    const parts = roots.flatMap((root) => [...root.querySelectorAll(selector)]).filter((part) => part.checkVisibility());
    const low = parts.filter((part) => part.getBoundingClientRect().height < 44).map((part) => `${part.textContent} ${part.getBoundingClientRect().height}`);
    return parts.length ? low : ["nothing to press"];
  }, selector);
  assert.deepEqual(low, []);
}

/** Fingers need room: what is pressed is at least 24 px high and wide, unless it stands in a line of text. */
async function touchable() {
  const small = await phone.run(() => {
    const found = [];
    const look = (root) => {
      for (const element of root.querySelectorAll("button, input, select, a, [data-square]")) {
        // A label is pressed as its button is.
        const { width, height } = (element.closest("label") ?? element).getBoundingClientRect();
        const inline = element.localName === "a" && getComputedStyle(element).display === "inline";
        if (!inline && element.checkVisibility() && width > 0 && (width < 24 || height < 24)) found.push(`${element.textContent} ${width} x ${height}`);
      }
      for (const element of root.querySelectorAll("*")) if (element.shadowRoot) look(element.shadowRoot);
    };
    look(document);
    return found;
  });
  assert.deepEqual(small, []);
}

const embed = `embed/?lang=de&fen=${encodeURIComponent(PROMOTION)}`;

for (const page of ["", "de/", "en/", "de/brett/", "en/board/", "de/ueben/", "en/practice/", embed, "de/gibt/es/nicht/"]) {
  test(`/${page.split("?")[0]} fits`, FINGERS, async () => {
    await phone.open(site.url + page);
    if (/brett|board|embed/.test(page)) await new Board(phone, "regelbrett-board").ready();
    await fits();
    await touchable();
    await phone.shot(`phone/${page.split("?")[0].replaceAll("/", "-") || "root"}`, { whole: true });
  });
}

for (const lesson of Object.values(lessons)) {
  for (const lang of LANGUAGES) {
    test(`${lesson[lang].title} fits`, FINGERS, async () => {
      await phone.openAnew(site.url + pathOf(lesson[lang]));
      await fits();
      for (const { id } of lesson[lang].exercises) await new Exercise(phone, id).ready();
      await fits();
      await touchable();
    });
  }
}

/** Words that are torn apart among the elements that are found in the page. @param {() => Element[]} find */
const torn = (find) =>
  phone.run(`async () => {
    await document.fonts.ready;
    const parts = (${find})().flatMap((element) => [...element.childNodes]).filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    return parts.flatMap((node) =>
      [...node.data.matchAll(/\\p{L}+/gu)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : [];
      }),
    );
  }`);

test("no word of a title is torn apart on the narrowest phone", { skip: lacks("touch", "whole-words") }, async () => {
  await phone.resize(320, 568, true);
  const words = [];
  for (const lesson of Object.values(lessons)) {
    for (const lang of LANGUAGES) {
      await phone.open(site.url + pathOf(lesson[lang]));
      words.push(...(await torn(() => [document.querySelector("h1")])));
    }
  }
  await phone.resize(WIDTH, 740, true);
  assert.deepEqual(words, []);
});

test("what a finger has pressed looks again as before", FINGERS, async () => {
  await phone.openAnew(`${site.url}de/brett/`);
  const board = new Board(phone, "#board");
  await board.ready();
  const looks = () =>
    phone.run(() => {
      const flip = [...document.querySelectorAll("main button")].find(({ textContent }) => textContent === "Brett drehen");
      flip.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, top, width, height } = flip.getBoundingClientRect();
      const why = document.querySelector("#board").shadowRoot.querySelector(".why");
      return { flip: getComputedStyle(flip).color, why: getComputedStyle(why).textDecorationLine, x: left + width / 2, y: top + height / 2 };
    });
  const { x, y, ...before } = await looks();
  await phone.finger({ x, y });
  await board.wait("the turned board", (board) => board.orientation === "black");
  assert.equal((await looks()).flip, before.flip);
  await board.touch(".tools .why");
  await board.wait("the tool", (board) => board.shadowRoot.querySelector(".tool .prompt"));
  assert.equal((await looks()).why, before.why);
});

test("what is pressed most has room, and the tools answer in view on the smallest phone", FINGERS, async () => {
  await phone.resize(320, 568, true);
  await phone.openAnew(`${site.url}de/brett/?fen=${encodeURIComponent("r3k2r/8/8/8/8/b7/8/R3K1NR w KQkq - 0 1")}`);
  const board = new Board(phone, "#board");
  await board.ready();
  await roomy(".masthead a, .tools button, .buttons button");
  const inView = (selector) =>
    board.wait(
      `${selector} in view`,
      (board, selector) => {
        const part = board.shadowRoot.querySelector(selector);
        const { top, bottom } = part?.textContent ? part.getBoundingClientRect() : { top: -1, bottom: 0 };
        return top >= 0 && bottom < innerHeight + 1;
      },
      selector,
    );
  await board.touch(".tools .why");
  await inView(".tool .prompt");
  await board.tap("e1", "g1");
  await inView(".answer > :nth-child(2)");
  await board.tap("a1", "a8");
  await inView(".answer > :nth-child(2)");
  // From here the button stands at the lower edge.
  await board.run((board) => board.shadowRoot.querySelector(".game-over").scrollIntoView({ block: "end", behavior: "instant" }));
  await board.run((board) => board.shadowRoot.querySelector(".game-over").click());
  await inView(".verdict");
  await board.wait("the rest", (board) => board.shadowRoot.querySelector(".is-over select"));
  await fits(320);
  await roomy(".is-over :is(button, select)");
  await phone.resize(WIDTH, 740, true);
});

for (const page of ["de/", "de/brett/", "de/ueben/", "de/pruefung/", "de/regeln/", ...["en-passant", "castling", "repetition", "initial-position", "mistake-clinic"].map((id) => pathOf(lessons[id].de))]) {
  test(`/${page} fits with text twice as large`, FINGERS, async () => {
    await phone.openAnew(site.url + page);
    await phone.run(() => (document.documentElement.style.fontSize = "225%"));
    for (const id of await phone.run(() => [...document.querySelectorAll("regelbrett-lesson")].map((lesson) => lesson.getAttribute("exercise")))) {
      await new Exercise(phone, id).ready();
    }
    await fits();
    const out = await phone.run(() => {
      const roots = [document, ...[...document.querySelectorAll("regelbrett-lesson")].map(({ shadowRoot }) => shadowRoot)];
      const buttons = roots.flatMap((root) => [...root.querySelectorAll("button")]).filter((button) => button.checkVisibility());
      return buttons.filter((button) => button.getBoundingClientRect().right > button.parentElement.getBoundingClientRect().right + 1).map(({ className, textContent }) => `${className} ${textContent}`);
    });
    assert.deepEqual(out, [], "beyond the text's margin");
    const words = await torn(() => {
      const roots = [document, ...[...document.querySelectorAll("regelbrett-lesson, regelbrett-board")].map(({ shadowRoot }) => shadowRoot)];
      for (const root of [...roots]) roots.push(...[...root.querySelectorAll("regelbrett-board")].flatMap(({ shadowRoot }) => shadowRoot ?? []));
      return roots.flatMap((root) => [...root.querySelectorAll("button:not([data-choice]), .button")]).filter((button) => button.checkVisibility());
    });
    assert.deepEqual([...new Set(words)], [], "words of buttons that are torn");
  });
}

for (const [width, height] of [[640, 360], [568, 320]]) {
  test(`on its side, ${width} x ${height}, a phone shows the board with the answers beside it`, FINGERS, async () => {
    await phone.resize(width, height, true);
    await phone.openAnew(site.url + pathOf(lessons["dead-position"].de));
    const page = new Exercise(phone, "clearly-dead");
    await page.ready();
    const seen = await page.run((lesson) => {
      const part = (selector) => lesson.shadowRoot.querySelector(selector);
      part("[data-choice]").scrollIntoView({ block: "center", behavior: "instant" });
      const board = part("regelbrett-board").shadowRoot.querySelector(".grid").getBoundingClientRect();
      const [first, second] = [...lesson.shadowRoot.querySelectorAll("[data-choice]")].map((choice) => choice.getBoundingClientRect());
      return {
        wholeBoard: board.top >= 0 && board.bottom <= innerHeight && board.right <= innerWidth, square: board.width / 8 >= 24,
        answers: first.top >= 0 && second.bottom <= innerHeight, beside: first.right <= board.left,
      };
    });
    assert.deepEqual(seen, { wholeBoard: true, square: true, answers: true, beside: true });
    await fits(width);
    await phone.shot(`phone/side-${width}`);
    await phone.resize(WIDTH, 740, true);
  });
}

for (const [path, keys] of [["de/brett/", /taste/i], ["en/board/", /\bkeys?\b|press [A-Z]\b/i]]) {
  test(`/${path}: nobody without keys is told of them`, FINGERS, async () => {
    await phone.openAnew(`${site.url}${path}?fen=${encodeURIComponent("4k3/8/8/3Q4/8/8/8/4K3 w - - 0 1")}`);
    const board = new Board(phone, "#board");
    await board.ready();
    await board.tap("d5");
    const said = await board.wait("the selection", (board) => board.shadowRoot.querySelector(".live").textContent);
    assert.match(said, /2\d /);
    assert.doesNotMatch(said, keys);
    assert.equal(await board.run((board) => board.shadowRoot.querySelector("[role=grid]").ariaDescription), null);
  });
}

test("held sideways, both tools stand in one row under the board", FINGERS, async () => {
  for (const [width, height] of [[568, 320], [740, 360], [844, 390]]) {
    await phone.resize(width, height, true);
    for (const lang of LANGUAGES) {
      await phone.openAnew(site.url + pathOf(lessons["blocked-position"][lang]));
      const exercise = new Exercise(phone, "the-wall");
      await exercise.ready();
      const tops = await exercise.board.run((board) => [...board.shadowRoot.querySelectorAll(".tools button:not([hidden])")].map((button) => button.getBoundingClientRect().top));
      assert.equal(tops.length, 2);
      assert.equal(tops[0], tops[1], `${width} x ${height}, ${lang}`);
    }
  }
  await phone.resize(WIDTH, 740, true);
});

test("what is pressed most is as large as a finger", FINGERS, async () => {
  await phone.open(`${site.url}${embed}`);
  const board = new Board(phone, "regelbrett-board");
  await board.ready();
  const heights = await board.run((board) => [...board.shadowRoot.querySelectorAll(".bar button, .tools button")].map((button) => button.offsetHeight));
  assert.equal(heights.length, 5);
  assert.ok(Math.min(...heights) >= 44, String(heights));
});

test("a lesson is solved with fingers alone", FINGERS, async () => {
  const lesson = lessons["en-passant"].de;
  await phone.openAnew(site.url + pathOf(lesson));
  const hand = finger();
  for (const exercise of lesson.exercises) {
    await solve(new Exercise(phone, exercise.id), exercise, "de", hand);
    await fits();
  }
  await phone.shot("phone/solved");
  assert.equal(await phone.run(() => document.querySelectorAll(".whole").length), 1);
});

test("a pawn is promoted with fingers, and the answer to a wrong try is in view with its board", FINGERS, async () => {
  await phone.open(`${site.url}de/brett/?fen=${encodeURIComponent(PROMOTION)}`);
  const board = new Board(phone, "regelbrett-board");
  await board.ready();
  await board.tap("a7", "a8");
  await board.wait("the question", (board) => board.shadowRoot.querySelector("[role=dialog]"));
  await fits();
  await phone.shot("phone/promotion");
  await board.touch('.promotion button[value="knight"]');
  await board.wait("the knight", (board) => board.game.moves?.join() === "a7a8n" && board.view);

  await phone.openAnew(site.url + pathOf(lessons["castling-when"].de));
  const page = new Exercise(phone, "which-side");
  await page.ready();
  await page.board.tap("e1", "g1");
  await page.tells(/über f1/);
  await phone.shot("phone/wrong-try");
  const seen = await page.run((lesson) => {
    const { bottom } = lesson.shadowRoot.querySelector(".feedback").getBoundingClientRect();
    const { top } = lesson.shadowRoot.querySelector("regelbrett-board").getBoundingClientRect();
    return { words: bottom <= innerHeight, squares: top + (lesson.shadowRoot.querySelector("regelbrett-board").offsetHeight * 6) / 8 >= 0 };
  });
  assert.deepEqual(seen, { words: true, squares: true });
});

test("any piece is asked about with fingers, and the conditions of castling fit", FINGERS, async () => {
  await phone.open(`${site.url}de/brett/?fen=${encodeURIComponent("r3k2r/8/8/8/8/b7/8/R3K1NR w KQkq - 0 1")}`);
  const board = new Board(phone, "#board");
  await board.ready();
  await board.touch(".tools .why");
  await board.wait("the tool", (board) => board.shadowRoot.querySelector(".tool .prompt"));
  await board.tap("e1", "c1");
  await board.wait("the answer", (board) => board.shadowRoot.querySelector(".answer").textContent.startsWith("König e1 nach c1?Nach der Rochade stünde der König auf c1 im Schach"));
  await board.wait("the conditions", (board) => board.shadowRoot.querySelectorAll(".castling li").length === 12);
  await fits();
  await touchable();
  await board.touch(".castling li:nth-child(3) .pointer");
  await board.wait("the knight in the way, for as long as nothing else is touched", (board) => board.shadowRoot.querySelectorAll(".under .line-reason").length === 1);
  assert.deepEqual(await board.marked("reason"), ["g1"]);
  await board.swipe("e8", "e7");
  await board.wait("the answer to a swipe", (board) => board.shadowRoot.querySelector(".answer").textContent.startsWith("König e8 nach e7?Weiß ist am Zug"));
  assert.deepEqual((await board.game()).moves ?? [], []);
});
