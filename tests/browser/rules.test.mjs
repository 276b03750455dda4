/** The rules from A to Z: links both ways, the search box by keys and without a network, one page per language that prints clean. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Key, lacks } from "./browser.mjs";
import { Board, Exercise } from "./board.mjs";
import { lessons, pathOf } from "./solver.mjs";
import { stage } from "./stage.mjs";

const PAGES = { de: "de/regeln/", en: "en/rules/" };

const { site, browser } = await stage({ media: { "prefers-reduced-motion": "reduce" } });

/** Opens the page of a language, with its script at work. */
async function open(lang, rest = "") {
  await browser.open(`${site.url}${PAGES[lang]}${rest}`);
  await browser.wait("the script", () => document.getElementById("settings").childElementCount > 0);
}

/** The entries that are seen, by their ids. */
const seen = () => browser.run(() => [...document.querySelectorAll(".register .item")].filter((item) => item.checkVisibility()).map((item) => item.id));

/** Types into the search box. */
async function look(words) {
  await browser.run(() => document.getElementById("search").focus());
  await browser.type(...words);
}

test("every link of the page leads somewhere, and every article that an exercise names to its entry", async () => {
  for (const lang of ["de", "en"]) {
    await open(lang);
    const links = await browser.run(() => [...document.querySelectorAll(".register a")].map((link) => link.href).filter((href) => href.startsWith(location.origin)));
    assert.ok(links.length > 300, `${links.length} links`);
    const broken = await browser.run(async (links) => {
      const pages = new Map();
      const broken = [];
      for (const link of links) {
        const [address, id] = link.split("#");
        if (!pages.has(address)) {
          const answer = await fetch(address);
          pages.set(address, answer.ok && new DOMParser().parseFromString(await answer.text(), "text/html"));
        }
        const page = pages.get(address);
        if (!page || (id && !page.getElementById(id))) broken.push(link);
      }
      return broken;
    }, links);
    assert.deepEqual(broken, []);
    const named = [...new Set(Object.values(lessons).flatMap((lesson) => lesson[lang].exercises.flatMap(({ articles }) => articles ?? [])))];
    assert.ok(named.length > 30, `${named.length} articles are named`);
    const entries = await browser.run((named) => named.filter((article) => !document.getElementById(article.replace(" ", "-"))), named);
    assert.deepEqual(entries, []);
  }
});

test("from an article in an exercise to its entry and back to the exercise", async () => {
  for (const lang of ["de", "en"]) {
    const lesson = lessons["castling-when"][lang];
    await browser.openAnew(site.url + pathOf(lesson));
    const exercise = new Exercise(browser, "through");
    await exercise.ready();
    const shown = await browser.run(() => [...document.querySelector("#through regelbrett-lesson").shadowRoot.querySelectorAll(".articles a")].map((link) => link.href));
    assert.deepEqual(shown, [`${site.url}${PAGES[lang]}#3.8.2.2`]);
    // The page as it is served, before the element is there, says the same.
    const served = await browser.run(() => [...document.querySelectorAll("#through .worksheet .articles a")].map((link) => link.href));
    assert.deepEqual(served, shown);
    await browser.open(shown[0]);
    const back = `${site.url}${pathOf(lesson)}#through`;
    await browser.wait("the entry", () => Math.abs(document.getElementById("3.8.2.2").getBoundingClientRect().top) < innerHeight);
    assert.ok(await browser.run((back) => [...document.getElementById("3.8.2.2").querySelectorAll("a")].some((link) => link.href === back), back));
  }
});

test("the article of a refused move on the free board leads to its entry", async () => {
  await browser.open(`${site.url}de/brett/`);
  const board = new Board(browser, "regelbrett-board");
  await board.ready();
  await board.click("a1", "a3");
  await board.wait("the article", (board) => board.shadowRoot.querySelector(".message a")?.href.endsWith("/de/regeln/#3.5"));
  assert.match(await browser.run(() => document.querySelector("regelbrett-board").shadowRoot.querySelector(".message").textContent), / \(FIDE 3\.5\)$/);
});

test("the search box leaves only what has all the words, in small letters or great, with accents or without", async () => {
  await open("de");
  const all = await seen();
  assert.ok(all.length > 180, `${all.length} entries`);
  const top = await browser.run(() => document.querySelector(".jump").getBoundingClientRect().top);
  await look("ROCHADE turm");
  const some = await seen();
  assert.ok(some.includes("3.8.2") && some.includes("term-castling") && some.includes("when-castling"), some.join());
  assert.ok(!some.includes("3.6") && !some.includes("who-begins"), some.join());
  assert.equal(await browser.run(() => document.querySelector(".jump").getBoundingClientRect().top), top, "nothing above the entries moves");
  assert.match(await browser.run(() => document.getElementById("found").textContent), new RegExp(`^${some.length} `));
  await browser.type(Key.ESCAPE);
  assert.deepEqual(await seen(), all);
  await look("laufer");
  assert.ok((await seen()).includes("term-bishop"), "ä is found by a");
  await browser.type(Key.ESCAPE);
  await look("3.8.2");
  assert.ok((await seen()).every((id) => !id.startsWith("term-")));
  assert.deepEqual((await seen()).filter((id) => /^\d/.test(id)), ["3.8.2", "3.8.2.1", "3.8.2.2"]);
  await browser.type(Key.ESCAPE);
  await look("xyzzy");
  assert.deepEqual(await seen(), []);
  assert.equal(await browser.run(() => document.getElementById("found").textContent), "Dazu steht hier nichts.");
  assert.deepEqual(await browser.axe(), []);
});

/** Everyday questions, the wrongly spelt included, and the entry that has to come first. */
const QUESTIONS = {
  de: [
    ["Pferd", "term-knight"],
    ["wann ist unentschieden", "term-draw"],
    ["bauer rückwärts", "term-pawn"],
    ["darf man den könig schlagen", "term-king"],
    ["en passant", "term-en-passant"],
    ["dreimal", "term-threefold-repetition"],
    ["muss ich schlagen", "must-i-capture"],
    ["Koenig", "term-king"],
    ["königs", "term-king"],
    ["Rohcade", "term-castling"],
    ["Sprigner", "term-knight"],
    ["Laüfer", "term-bishop"],
    ["3.6", "3.6"],
  ],
  en: [
    ["pawn backwards", "term-pawn"],
    ["three times", "term-threefold-repetition"],
    ["how does the horse move", "term-knight"],
    ["en passant", "term-en-passant"],
    ["knigt", "term-knight"],
    ["stalemates", "term-stalemate"],
    ["who begins?", "who-begins"],
    ["castle", "when-castling"],
  ],
};

test("everyday words, other endings and a wrong letter find the right entry first", async () => {
  for (const lang of ["de", "en"]) {
    await open(lang);
    const all = await seen();
    for (const [question, entry] of QUESTIONS[lang]) {
      await look(question);
      assert.equal((await seen())[0], entry, question);
      await browser.type(Key.ENTER);
      assert.equal(await browser.run(() => document.activeElement.id), entry, "Enter goes to it");
      await browser.run(() => document.getElementById("search").focus());
      await browser.type(Key.ESCAPE);
    }
    assert.deepEqual(await seen(), all, "what was found goes back to its place");
    await look(QUESTIONS[lang][0][0]);
    assert.deepEqual(await browser.axe(), []);
  }
});

test("where nothing has all the words, what has some of them is shown, and a word that says little does not count", async () => {
  await open("en");
  await look("stalemate zeppelin");
  assert.equal((await seen())[0], "term-stalemate");
  await browser.type(Key.ESCAPE);
  await look("what is the stalemate");
  const asked = await seen();
  await browser.type(Key.ESCAPE);
  await look("stalemate");
  assert.deepEqual(await seen(), asked);
});

test("by keys: from the search box to what was found; a link to what is hidden shows it; the words are in the address", async () => {
  await open("en");
  await look("stalemate");
  const [first] = await seen();
  await browser.type(Key.ENTER);
  assert.equal(await browser.run(() => document.activeElement.id), first);
  assert.equal(await browser.run(() => new URL(location.href).searchParams.get("q")), "stalemate");
  await open("en", "?q=stalemate");
  assert.equal((await seen())[0], first);
  await browser.run(() => (location.hash = "#3.6"));
  await browser.wait("the entry", () => document.getElementById("3.6").checkVisibility() && document.getElementById("search").value === "");
  assert.match(await browser.run(() => document.querySelector("a.language").href), /de\/regeln\/#3\.6$/, "the other language opens at the same entry");
  await browser.open(await browser.run(() => document.querySelector("a.language").href));
  assert.ok(await browser.run(() => document.getElementById("3.6").checkVisibility()));
});

test("over the keys of a phone, what was found is read from its title on", async () => {
  await browser.resize(360, 320, true);
  await open("de");
  await look("rochade");
  await browser.type(Key.ENTER);
  const title = await browser.run(() => {
    const { top, bottom } = document.activeElement.querySelector("dt").getBoundingClientRect();
    return { id: document.activeElement.id, seen: top >= 0 && bottom <= innerHeight };
  });
  assert.deepEqual(title, { id: "term-castling", seen: true });
  await browser.resize(1280, 900);
});

test("terms are in the order of each language, with the other language beside them", async () => {
  for (const lang of ["de", "en"]) {
    await open(lang);
    const terms = await browser.run(() => [...document.querySelectorAll("#glossary dt")].map((term) => [term.firstChild.textContent.trim(), term.querySelector(".other").textContent, term.querySelector(".other").lang]));
    assert.ok(terms.length >= 70);
    const names = terms.map(([name]) => name);
    const letters = (name) => name.replace(/[^\p{L}\p{N}]/gu, "");
    assert.deepEqual(names, names.toSorted((one, two) => new Intl.Collator(lang).compare(letters(one), letters(two))));
    assert.ok(terms.some(([name, other, language]) => [name, other].includes("Patt") && [name, other].includes("stalemate") && language !== lang));
  }
});

test("eight questions and more than twenty sayings, each with a board and a verdict", async () => {
  await open("en");
  const shown = await browser.run(() =>
    ["questions", "sayings"].map((part) => [...document.getElementById(part).querySelectorAll(".item")].map((item) => !!item.querySelector("svg[role=img] use") && !!item.querySelector(".see a"))),
  );
  assert.deepEqual(shown[0], Array(8).fill(true));
  assert.ok(shown[1].length >= 20 && shown[1].every(Boolean));
  const verdicts = await browser.run(() => [...document.querySelectorAll(".verdict")].map((verdict) => verdict.textContent));
  assert.deepEqual([...new Set(verdicts)].sort(), ["False.", "True."]);
});

test("a phone has it without sideways scrolling", async () => {
  await browser.resize(360, 700, true);
  for (const page of [...Object.values(PAGES), "en/rules/coverage/"]) {
    for (const scheme of ["light", "dark"]) {
      await browser.media({ "prefers-color-scheme": scheme, "prefers-reduced-motion": "reduce" });
      await browser.open(site.url + page);
      assert.equal(await browser.run(() => document.documentElement.scrollWidth), 360, page);
      assert.deepEqual(await browser.axe(), [], `${page} ${scheme}`);
    }
    await browser.shot(`rules/phone-${page.replaceAll("/", "-")}`);
  }
  await browser.resize(1280, 900);
  assert.deepEqual(await browser.problems(), []);
});

test("paper has neither search nor links to exercises", { skip: lacks("print-media") }, async () => {
  await open("de");
  await browser.media({}, "print");
  assert.deepEqual(await browser.run(() => [...document.querySelectorAll(".search, .jump, .drills, .see, .authors")].filter((part) => part.checkVisibility()).length), 0);
  await browser.media({});
  assert.deepEqual(await browser.problems(), []);
});

test("without a network it is all there, and the search box works", { skip: lacks("offline") }, async () => {
  await open("de");
  await browser.installed();
  await browser.offline(true);
  try {
    await open("de", "?q=patt");
    const some = await seen();
    assert.ok(some.includes("term-stalemate") && !some.includes("3.6"), some.join());
  } finally {
    await browser.offline(false);
  }
});
