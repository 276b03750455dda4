/** Boards and exercises on pages of all kinds: the README's snippets as they are written, turned and zoomed boxes, dark pages, faults, paper. */
import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { Board, Exercise } from "./board.mjs";
import { lacks, startBrowser } from "./browser.mjs";
import { policy, snippet } from "./readme.mjs";
import { serveForeign, serveSite } from "./server.mjs";
import { catalogs, lessons, mouse, solve } from "./solver.mjs";

const CASTLING = "r3k2r/8/8/8/8/5r2/8/R3K2R w KQkq - 0 1";
const LESSON = '<regelbrett-lesson lesson="castling" exercise="both-sides" lang="en">Castle.</regelbrett-lesson>';

let site, blog, browser, script;
/** The pages of the blog. @type {Record<string, string | { html: string, csp?: string }>} */
const pages = {};

before(async () => {
  site = await serveSite();
  blog = await serveForeign(pages);
  script = `<script type="module" src="${site.url}embed/v1/embed.js" async></script>`;
  browser = await startBrowser({ lang: "en" });
});

after(async () => {
  await browser?.quit();
  await blog?.stop();
  await site?.stop();
});

/** Opens a page of somebody else. @param {string} body @param {{ html?: string, head?: string, csp?: string }} [options]  html: attributes */
async function open(body, { html = 'lang="en"', head = script, csp } = {}) {
  pages["/"] = { html: `<!doctype html><html ${html}><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A blog</title>${head}${body}`, csp };
  await browser.problems();
  await browser.open(blog.url);
}

const FILLER = "<p>It is a long established fact that a reader will look at the board first, and then at what is written below it.</p>";

for (const [width, height] of [[360, 740], [1280, 900]]) {
  test(`at ${width} pixels nothing moves while three boards, an exercise and a frame are loaded over a slow line`, { skip: lacks("layout-shift") }, async () => {
    await browser.resize(width, height, width < 500);
    const [load, style, frame, listener] = ["<script type", "<style", "<iframe", "<script>"].map((start) => snippet(start, site.url));
    const more = `<regelbrett-board view-only lang="de">Die Grundstellung.</regelbrett-board>${FILLER}
      <regelbrett-board tools="off" moves="e2e4 e7e5">Two moves have been made.</regelbrett-board>`;
    site.way.late = () => new Promise((sent) => setTimeout(sent, 150));
    try {
      await open(`<main>${FILLER}${load}${FILLER}${more}${FILLER}${frame}${FILLER}</main>${listener}`, { head: `${style}<style>main { max-width: 50rem; margin: auto } iframe { max-width: 100% }</style>` });
      for (let at = 0; at < 12; at++) {
        await browser.run((at) => scrollTo(0, at * 300), at);
        await browser.settled();
      }
      await new Exercise(browser, "both-sides").ready();
      for (const board of await browser.run(() => [...document.querySelectorAll("regelbrett-board:not([view-only])")].map((_, index) => index))) {
        await browser.wait("the board", (index) => document.querySelectorAll("regelbrett-board:not([view-only])")[index].view, board);
      }
      await browser.arrived("lesson.en.json");
    } finally {
      site.way.late = null;
    }
    await browser.settled();
    const moved = await browser.shifts();
    await browser.shot(`pages/loaded-${width}`, { whole: true });
    assert.ok(moved < 0.005, `the page has moved by ${moved}`);
    await browser.resize(1280, 900);
  });
}

/** What pages do to a box with a board in it. */
const TURNED = {
  scaled: "transform: scale(.6); transform-origin: 0 0",
  zoomed: "zoom: 1.3",
  "turned over": "transform: rotate(180deg)",
  "on its side": "transform: rotate(90deg)",
  "zoomed in a turned box": "transform: rotate(180deg) scale(.8)",
};

for (const [name, style] of Object.entries(TURNED)) {
  const inner = name.startsWith("zoomed in") ? "zoom: 1.2" : "";
  for (const hand of ["mouse", "finger"]) {
    test(`a board that is ${name}: the piece follows the ${hand}, and lands where it is dropped`, { skip: hand === "finger" && lacks("touch") }, async () => {
      await browser.resize(1280, 900, hand === "finger");
      await open(`<style>body { margin: 60px } #box { width: 420px; ${style} } #inner { ${inner} }</style><div id="box"><div id="inner"><regelbrett-board></regelbrett-board></div></div>`);
      const board = new Board(browser, "regelbrett-board");
      await board.ready();
      // After each step of the pointer: how far the piece is away from it.
      await board.run((board) => {
        window.gaps = [];
        addEventListener("pointermove", ({ clientX, clientY }) => {
          const box = board.shadowRoot.querySelector(".held .piece")?.getBoundingClientRect();
          if (box) window.gaps.push(Math.hypot(box.left + box.width / 2 - clientX, box.top + box.height / 2 - clientY));
        });
      });
      await (hand === "mouse" ? board.drag("g1", "f3") : board.swipe("g1", "f3"));
      await board.wait("the move", (board) => board.game.moves?.join() === "g1f3");
      const gaps = await browser.run(() => window.gaps);
      assert.ok(gaps.length >= 2 && gaps.every((gap) => gap < 2), `pixels between the piece and the pointer: ${gaps}`);
      await browser.resize(1280, 900);
    });
  }
}

test("a piece from beside the board follows the pointer in a scaled box", async () => {
  const [lesson, exercise] = Object.values(lessons).flatMap(({ en }) => en.exercises.filter(({ steps }) => steps[0].goal.setup).map(({ id }) => [en.id, id]))[0];
  await open(`<style>#box { transform: scale(.6) rotate(180deg); max-width: 900px }</style><div id="box"><regelbrett-lesson lesson="${lesson}" exercise="${exercise}"></regelbrett-lesson></div>`);
  const page = new Exercise(browser, exercise);
  await page.ready();
  const target = await page.board.point("c3");
  const from = await page.run((lesson) => {
    addEventListener("pointermove", ({ clientX, clientY }) => {
      const box = lesson.shadowRoot.querySelector(".kinds .dragged .piece")?.getBoundingClientRect();
      if (box) lesson.gap = Math.hypot(box.left + box.width / 2 - clientX, box.top + box.height / 2 - clientY);
    });
    const { left, top, width, height } = lesson.shadowRoot.querySelector(".kinds button").getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  });
  await browser.driver.actions({ async: true }).move({ ...from, duration: 0 }).press().move({ x: from.x, y: from.y + 9, duration: 60 }).move({ ...target, duration: 60 }).release().perform();
  await page.board.wait("the piece", (board) => board.shadowRoot.querySelector('[data-square="c3"] .piece'));
  const gap = await page.run((lesson) => lesson.gap);
  assert.ok(gap < 4, `${gap} pixels between the piece and the pointer`);
});

for (const [name, colours] of [["dark", "background: #14161a; color: #e8e6e3"], ["grey", "background: #2f3b4a; color: #f4f4f4"], ["light", "background: #fff; color: #333"]]) {
  test(`on a ${name} page everything can be read`, async () => {
    await open(`<style>body { ${colours}; font-family: sans-serif }</style><h1>A blog</h1><regelbrett-board fen="${CASTLING}"></regelbrett-board>${LESSON}`);
    const board = new Board(browser, "regelbrett-board");
    await board.ready();
    await board.click("e1", "g1");
    await board.press(".why");
    await board.wait("the reason", (board) => /f1/.test(board.shadowRoot.querySelector(".message").textContent) && board.shadowRoot.querySelector(".tool .castling"));
    const contrast = async () => (await browser.axe("body")).filter((line) => line.startsWith("color-contrast"));
    assert.deepEqual(await contrast(), []);
    const exercise = new Exercise(browser, "both-sides");
    await exercise.ready();
    await exercise.board.click("e1", "e3");
    await exercise.tells(/./);
    await exercise.press(".articles a");
    await browser.shot(`pages/on-${name}`, { whole: true });
    assert.deepEqual(await contrast(), []);
    await solve(exercise, lessons.castling.en.exercises.find(({ id }) => id === "both-sides"), "en", mouse());
    await browser.shot(`pages/on-${name}-solved`, { whole: true });
    assert.deepEqual(await contrast(), []);
    // The signs of an answer and the outline of the focus: 3:1.
    const sign = await exercise.run((lesson) => getComputedStyle(lesson.shadowRoot.querySelector(".feedback"), "::before").backgroundColor);
    const ground = await browser.run(() => getComputedStyle(document.body).backgroundColor);
    assert.ok(ratio(sign, ground) >= 3, `${sign} on ${ground} has ${ratio(sign, ground)}`);
  });
}

/** The contrast of two colours as CSS writes them. @param {string} a @param {string} b */
function ratio(a, b) {
  const [first, second] = [a, b].map((colour) => {
    const whole = colour.startsWith("color(") ? 1 : 255;
    const [red, green, blue] = colour.match(/[\d.]+(?![a-z])/g).map((value) => value / whole).map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  });
  return Math.max(first, second) / Math.min(first, second);
}

test("on a page that runs from right to left, boards and exercises run from left to right", async () => {
  await open(`<regelbrett-board lang="en"></regelbrett-board>${LESSON}`, { html: 'lang="ar" dir="rtl"', head: `${script}<style>body { text-align: right }</style>` });
  await new Board(browser, "regelbrett-board").ready();
  const exercise = new Exercise(browser, "both-sides");
  await exercise.ready();
  const found = await browser.run(() => {
    const boxes = [document.querySelector("regelbrett-board"), document.querySelector("regelbrett-lesson"), document.querySelector("regelbrett-lesson").shadowRoot.querySelector("regelbrett-board")];
    return boxes.map(({ shadowRoot }) => {
      const { direction, textAlign } = getComputedStyle(shadowRoot.firstElementChild);
      const [a1, h1] = ["a1", "h1"].map((square) => shadowRoot.querySelector(`[data-square="${square}"]`)?.getBoundingClientRect().left ?? 0);
      return [direction, textAlign, a1 <= h1].join();
    });
  });
  assert.deepEqual(found, Array(3).fill("ltr,start,true"));
  await browser.shot("pages/rtl", { whole: true });
});

test("the custom properties of the README set what it says", async () => {
  const set = { light: "rgb(200, 230, 200)", dark: "rgb(60, 120, 60)", "board-size": "200px", font: "monospace", ink: "rgb(10, 20, 90)", paper: "rgb(250, 250, 200)", accent: "rgb(120, 0, 90)", right: "rgb(0, 90, 0)", wrong: "rgb(150, 0, 0)", focus: "rgb(1, 2, 3)" };
  await open(`<style>body { ${Object.entries(set).map(([name, value]) => `--rb-${name}: ${value}`).join("; ")} } .tight { --rb-room: 0 }</style>
    <regelbrett-board></regelbrett-board><div class="tight"><regelbrett-board></regelbrett-board>${LESSON}</div>`);
  await new Board(browser, "regelbrett-board").ready();
  const exercise = new Exercise(browser, "both-sides");
  await exercise.ready();
  await exercise.board.click("e1", "e3");
  await exercise.tells(/./);
  const found = await browser.run(() => {
    const [board, tight] = document.querySelectorAll("regelbrett-board");
    const style = (root, selector, pseudo) => getComputedStyle(root.shadowRoot.querySelector(selector), pseudo);
    const lesson = document.querySelector("regelbrett-lesson");
    const button = lesson.shadowRoot.querySelector(".help button");
    board.shadowRoot.querySelector(".why").focus({ focusVisible: true });
    return {
      light: style(board, ".light").fill, dark: style(board, ".dark").fill, "board-size": `${board.shadowRoot.querySelector(".board").getBoundingClientRect().width}px`,
      font: style(board, ".message").fontFamily, focus: style(board, ".why").outlineColor,
      ink: style(lesson, ".main").backgroundColor, paper: style(lesson, ".main").color, accent: style(lesson, ".articles a").color,
      wrong: style(lesson, ".feedback.wrong").color,
      room: board.getBoundingClientRect().height - tight.getBoundingClientRect().height,
    };
  });
  const { room, ...rest } = found;
  assert.ok(room > 20, `${room} pixels are kept`);
  const { right, ...asked } = set;
  assert.deepEqual(rest, asked);
  await solve(exercise, lessons.castling.en.exercises.find(({ id }) => id === "both-sides"), "en", mouse());
  assert.equal(await exercise.run((lesson) => getComputedStyle(lesson.shadowRoot.querySelector(".feedback.right")).color), right);
});

test("the README's frame shows all that is in it, and an article's text in place", async () => {
  const { origin } = new URL(site.url);
  const [frame, listener] = ["<iframe", "<script>"].map((start) => snippet(start, site.url));
  await open(`${frame}${listener}`, { head: "", csp: `default-src 'none'; script-src 'unsafe-inline'; ${policy("frame", origin)}` });
  const inside = async (work) => {
    await browser.driver.switchTo().frame(0);
    try {
      return await work(new Board(browser, "regelbrett-board"));
    } finally {
      await browser.driver.switchTo().defaultContent();
    }
  };
  // In a frame, points of the window would be others.
  const press = async (board, selector) => {
    const origin = await board.run((board, selector) => board.shadowRoot.querySelector(selector), selector);
    await browser.driver.actions({ async: true }).move({ origin, duration: 0 }).press().release().perform();
  };
  const all = () => browser.run(() => document.documentElement.scrollHeight <= innerHeight);
  const height = () => browser.run(() => document.querySelector("iframe").height);
  await inside(async (board) => (await board.ready(), assert.ok(await all(), "at first")));
  assert.equal(await height(), "530", "as the README has it");
  await inside(async (board) => {
    await board.click("e1", "g1");
    await board.wait("the reason", (board) => /f1/.test(board.shadowRoot.querySelector(".message").textContent));
    await press(board, ".message .cited a");
    const articles = await (await fetch(`${site.url}i18n/articles.en.json`)).json();
    const shown = await board.wait("the article", (board) => board.shadowRoot.querySelector(".article-text")?.textContent);
    const number = shown.slice(0, shown.indexOf(":"));
    assert.match(number, /^3\.8/);
    assert.equal(shown, `${number}: ${articles[number]}`);
    assert.equal(await board.run((board) => board.shadowRoot.querySelector(".message .cited a").ariaExpanded), "true");
    await press(board, ".why");
    await browser.wait("the frame to grow", () => document.documentElement.scrollHeight <= innerHeight && document.querySelector("regelbrett-board").shadowRoot.querySelector(".tool .castling"));
  });
  assert.ok(Number(await height()) > 530);
  await browser.shot("pages/frame");
  await inside(async (board) => {
    await press(board, ".message .cited a");
    await board.wait("the article to go", (board) => !board.shadowRoot.querySelector(".article-text"));
  });
  assert.deepEqual(await browser.problems(), []);
});

test("a frame shows an exercise by its address", async () => {
  await open(`<iframe title="An exercise" sandbox="allow-scripts" width="700" height="700" src="${site.url}embed/?lesson=castling&amp;exercise=both-sides&amp;lang=de&amp;onclick=x&amp;utm_source=y"></iframe>`, { head: "" });
  await browser.driver.switchTo().frame(0);
  await solve(new Exercise(browser, "both-sides"), lessons.castling.de.exercises.find(({ id }) => id === "both-sides"), "de", mouse());
  await browser.driver.switchTo().defaultContent();
  assert.deepEqual(await browser.problems(), []);
});

test("on a page of somebody else an article is shown in place, by key too, and the page stays", async () => {
  await open(LESSON.replace('lang="en"', 'lang="de"'));
  const exercise = new Exercise(browser, "both-sides");
  await exercise.ready();
  for (const key of [" ", "Enter"]) {
    await exercise.run((lesson) => lesson.shadowRoot.querySelector(".articles a").focus());
    await browser.type(key === " " ? " " : "\uE007");
    await exercise.wait("the article", (lesson, open) => Boolean(lesson.shadowRoot.querySelector(".article-text")?.textContent) === open, key === " ");
  }
  assert.equal(await browser.run(() => location.pathname), "/");
});

/** Of e4, e5, e5, the board shows what comes before the last move. @param {Board} board */
async function isBeforeTheIllegalMove(board) {
  assert.deepEqual(await board.run((board) => ["e4", "e5", "f6", "g8"].map((square) => board.shadowRoot.querySelector(`[data-square="${square}"] .piece`)?.classList[1] ?? "")), ["white", "black", "", "black"]);
  assert.deepEqual(await board.marked("last"), ["e5", "e7"]);
}

/** Faults: the page, what the reader is told in each language, and what the console says to do. */
const FAULTS = {
  "a policy without WebAssembly": {
    body: (lang) => `<regelbrett-board lang="${lang}"></regelbrett-board>`,
    csp: (origin) => `default-src 'none'; script-src ${origin}; connect-src ${origin}`,
    de: /Sicherheitsrichtlinie dieser Seite lässt kein WebAssembly zu/, en: /security policy does not allow WebAssembly/,
    log: /'wasm-unsafe-eval'/,
  },
  "a policy without WebAssembly, with an exercise": {
    body: (lang) => LESSON.replace('lang="en"', `lang="${lang}"`),
    csp: (origin) => `default-src 'none'; script-src ${origin}; connect-src ${origin}`,
    de: /lässt kein WebAssembly zu/, en: /does not allow WebAssembly/, log: /'wasm-unsafe-eval'/,
  },
  "a policy without requests": {
    body: (lang) => `<regelbrett-board lang="${lang}"></regelbrett-board>`,
    csp: (origin) => `default-src 'none'; script-src ${origin} 'wasm-unsafe-eval'`,
    de: /verbietet, die Regeln zu laden/, en: /forbids loading the rules/, log: /add http:\/\/\S+ to its connect-src/,
  },
  "a policy without requests, with an exercise": {
    body: (lang) => LESSON.replace('lang="en"', `lang="${lang}"`),
    csp: (origin) => `default-src 'none'; script-src ${origin} 'wasm-unsafe-eval'`,
    de: /verbietet, die Regeln zu laden/, en: /forbids loading the rules/, log: /add http:\/\/\S+ to its connect-src/,
  },
  "an unknown lesson": {
    body: (lang) => `<regelbrett-lesson lesson="castlng" lang="${lang}"></regelbrett-lesson>`,
    de: /Eine Lektion „castlng“ gibt es nicht/, en: /no lesson “castlng”/, log: /such as lesson="castling"/,
  },
  "no lesson": {
    body: (lang) => `<regelbrett-lesson exercise="both-sides" lang="${lang}"></regelbrett-lesson>`,
    de: /keine Lektion genannt/, en: /No lesson is named/, log: /an attribute is missing/,
  },
  "an unknown exercise": {
    body: (lang) => `<regelbrett-lesson lesson="castling" exercise="both-side" lang="${lang}"></regelbrett-lesson>`,
    de: /hat keine Aufgabe „both-side“/, en: /has no exercise “both-side”/, log: /one of .*both-sides/,
  },
  "an illegal move": {
    body: (lang) => `<regelbrett-board moves="e2e4 e7e5 e4e5 g8f6" lang="${lang}"></regelbrett-board>`,
    de: /Halbzug 3 dieser Zugfolge, von e4 nach e5, ist nicht erlaubt.*schwarze Bauer auf e5/s, en: /Half-move 3 .* from e4 to e5, is illegal.*black pawn on e5/s,
    log: /illegal-move/,
    then: isBeforeTheIllegalMove,
  },
  "an illegal move of an image": {
    body: (lang) => `<regelbrett-board view-only moves="e2e4 e7e5 e4e5 g8f6" lang="${lang}"></regelbrett-board>`,
    de: /Halbzug 3 dieser Zugfolge, von e4 nach e5, ist nicht erlaubt.*schwarze Bauer auf e5/s, en: /Half-move 3 .* from e4 to e5, is illegal.*black pawn on e5/s,
    log: /illegal-move/,
    then: isBeforeTheIllegalMove,
  },
  "a move that is none": {
    body: (lang) => `<regelbrett-board moves="e2e4 Nf6" lang="${lang}"></regelbrett-board>`,
    de: /Halbzug 2 dieser Zugfolge, „Nf6“, ist nicht lesbar/, en: /Half-move 2 of this list, “Nf6”, cannot be read/, log: /UCI/,
  },
  "an unknown side": {
    body: (lang) => `<regelbrett-board orientation="left" lang="${lang}"></regelbrett-board>`,
    de: /Angabe orientation=„left“ bedeutet hier nichts/, en: /orientation=“left” means nothing here/, log: /write orientation="white" or orientation="black"/,
  },
  "an unknown value of a switch": {
    body: (lang) => `<regelbrett-board coordinates="maybe" lang="${lang}"></regelbrett-board>`,
    de: /coordinates=„maybe“/, en: /coordinates=“maybe”/, log: /coordinates="on" or coordinates="off"/,
  },
  "a switch that is not switched off": {
    body: (lang) => `<regelbrett-board view-only="false" lang="${lang}"></regelbrett-board>`,
    de: /Angabe „view-only“ gilt/, en: /setting “view-only” is on/, log: /leave view-only out/,
  },
  "a slip in a name": {
    body: (lang) => `<regelbrett-board orientaton="black" lang="${lang}"></regelbrett-board>`,
    de: /„orientaton“ gibt es hier nicht. Ist „orientation“ gemeint/, en: /no setting “orientaton” here. Is “orientation” meant/, log: /write orientation/,
  },
  "a slip in an exercise's name": {
    body: (lang) => `<regelbrett-lesson lesson="castling" excercise="both-sides" lang="${lang}"></regelbrett-lesson>`,
    de: /Ist „exercise“ gemeint/, en: /Is “exercise” meant/, log: /write exercise/,
  },
  "an unknown language": {
    body: () => '<regelbrett-board lang="fr"></regelbrett-board>',
    en: /Only German and English are spoken here, not “fr”/, log: /lang="de" or lang="en"/,
  },
  "an unknown language of an exercise": {
    body: () => LESSON.replace('lang="en"', 'lang="fr"'),
    en: /Only German and English are spoken here, not “fr”/, log: /lang="de" or lang="en"/,
  },
};

for (const [name, { body, csp, log, then, ...words }] of Object.entries(FAULTS)) {
  test(`${name}: the reader is told, and the console says what to do`, async () => {
    for (const lang of ["de", "en"].filter((lang) => words[lang])) {
      await open(body(lang), { csp: csp?.(new URL(site.url).origin) });
      const element = new Board(browser, "regelbrett-board, regelbrett-lesson");
      await element.wait(`${words[lang]} to be said`, (element, source) => {
        const text = [...(element.shadowRoot?.querySelectorAll(".problem:not([hidden]), .odd, .failure") ?? [])].map((part) => part.textContent).join(" ");
        return new RegExp(source, "s").test(text);
      }, words[lang].source);
      await then?.(element);
      await browser.shot(`pages/${name.replaceAll(/[^a-z]+/gi, "-")}-${lang}`);
      assert.match((await browser.problems()).filter((line) => /regelbrett-(board|lesson): /.test(line)).join("\n"), log);
    }
  });
}

test("what pages and frameworks put on every element is no fault, and no reason to load anything", async () => {
  await open(`<regelbrett-board id="a" class="b" data-c="d" aria-label="e" style="width: 20rem" v-f="g" _ngcontent-h="" lang="de-AT" orientation="black" coordinates="on"></regelbrett-board>`);
  await new Board(browser, "regelbrett-board").ready();
  assert.ok(!(await browser.run(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("attribute-problems")))));
});

test("a board and an exercise are printed as they are seen, without what can only be pressed", { skip: lacks("devtools") }, async () => {
  await open(`<h1>Castling</h1><regelbrett-board fen="${CASTLING}" lang="en">Fallback of the board.</regelbrett-board>${LESSON}`);
  const board = new Board(browser, "regelbrett-board");
  await board.ready();
  await board.click("e1", "g1");
  await board.wait("the reason", (board) => /f1/.test(board.shadowRoot.querySelector(".message").textContent));
  const exercise = new Exercise(browser, "both-sides");
  await exercise.ready();
  await exercise.board.click("e1", "e3");
  await exercise.tells(/./);
  const { data } = await browser.driver.sendAndGetDevToolsCommand("Page.printToPDF", {});
  const place = new URL("../../target/screenshots/pages/", import.meta.url);
  await mkdir(place, { recursive: true });
  await writeFile(new URL("print.pdf", place), data, "base64");
  await browser.media({}, "print");
  try {
    const seen = await browser.run(() => {
      const visible = (host, ...selectors) => selectors.map((selector) => [...host.shadowRoot.querySelectorAll(selector)].some((part) => part.checkVisibility()));
      const [board, lesson] = [document.querySelector("regelbrett-board"), document.querySelector("regelbrett-lesson")];
      return {
        board: visible(board, ".board", ".piece", ".message"),
        not: [...visible(board, ".buttons", ".tools", ".tool"), ...visible(lesson, ".onward", ".help", ".palette")],
        lesson: visible(lesson, ".prose", "regelbrett-board", ".feedback"),
        fallback: lesson.shadowRoot.querySelector("slot:not([name])").checkVisibility(),
      };
    });
    assert.deepEqual(seen, { board: [true, true, true], not: Array(6).fill(false), lesson: [true, true, true], fallback: false });
  } finally {
    await browser.media({});
  }
});
