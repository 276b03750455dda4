/** After the first visit the site needs no network, wherever it lies; a new version comes when the reader says so. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { Board, Exercise } from "./board.mjs";
import { lacks, startBrowser } from "./browser.mjs";
import { catalogs, lessons, mouse, pathOf, solve } from "./solver.mjs";
import { SITE, serveSite } from "./server.mjs";

/** Solves an exercise of a lesson, the first one unless another is named. @param {string} lesson @param {string} lang */
async function solveOne(browser, lesson, lang, index = 0) {
  const exercise = lessons[lesson][lang].exercises[index];
  await solve(new Exercise(browser, exercise.id), exercise, lang, mouse());
}

describe("without a network", { skip: lacks("offline") }, () => {
  let site, browser;

  before(async () => {
    site = await serveSite({ at: "/some/deep/path/" });
    browser = await startBrowser();
    await browser.media({ "prefers-reduced-motion": "reduce" });
    await browser.open(site.url + pathOf(lessons["en-passant"].de));
    await browser.installed();
    await site.stop();
    await browser.offline(true);
  });

  after(async () => {
    await browser?.quit();
    // It is stopped already, unless starting the browser failed.
    await site?.stop().catch(() => {});
  });

  test("the lesson that was open, loaded again, is solved", async () => {
    await browser.reload();
    await solveOne(browser, "en-passant", "de");
  });

  test("a lesson that was never opened is there and is solved", async () => {
    await browser.open(site.url + pathOf(lessons.stalemate.en));
    assert.equal(await browser.run(() => getComputedStyle(document.body).fontFamily.includes("Vollkorn")), true);
    await solveOne(browser, "stalemate", "en", 3);
  });

  test("the free board knows the rules", async () => {
    await browser.open(`${site.url}en/board/`);
    const board = new Board(browser, "regelbrett-board");
    await board.ready();
    await board.click("g1", "f3");
    await board.wait("the move", (board) => board.game.moves?.join() === "g1f3");
  });

  test("the start page counts what was solved", async () => {
    await browser.open(`${site.url}de/`);
    const count = catalogs.de["ui.progress-count"].replace("{done}", 1).replace("{total}", lessons["en-passant"].de.exercises.length);
    await browser.wait(count, (count) => document.querySelector('[data-lesson="en-passant"] .count').textContent === count, count);
  });

  test("a page that does not exist leads to the start page of its language", async () => {
    await browser.open(`${site.url}de/lektion/gibt-es-nicht/`);
    await browser.wait("the start page", () => location.pathname.endsWith("/de/"));
    await browser.wait("the notice", (text) => document.querySelector("#notices").textContent.includes(text), catalogs.de["ui.offline-text"]);
  });

  test("nothing but the site's own caches is kept, and nothing was amiss", async () => {
    const names = await browser.run(() => caches.keys());
    assert.equal(names.length, 1);
    assert.match(names[0], /^regelbrett \/some\/deep\/path\/ /);
    assert.deepEqual(await browser.problems(), []);
  });
});

describe("with a new version on the host", () => {
  let folder, site, browser;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "regelbrett-"));
    await cp(SITE, folder, { recursive: true });
    site = await serveSite({ folder });
    browser = await startBrowser();
    await browser.open(`${site.url}de/`);
    await browser.installed();
  });

  after(async () => {
    await browser?.quit();
    await site?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Changes the start page as a build would. @param {string} title @param {string} [integrity] */
  async function rebuild(title, integrity) {
    const page = join(folder, "de/index.html");
    const html = (await readFile(page, "utf8")).replace(/(<h1[^>]*>)[^<]*/, `$1${title}`);
    await writeFile(page, html);
    const hash = integrity ?? `sha256-${createHash("sha256").update(html).digest("base64")}`;
    const worker = join(folder, "sw.js");
    const text = await readFile(worker, "utf8");
    const built = text.replace(/(url:\s*"de\/",\s*integrity:\s*")[^"]*/, `$1${hash}`).replace(/(version:\s*")[^"]*/, `$1${title}`);
    assert.notEqual(built, text);
    await writeFile(worker, built);
  }

  const title = () => browser.run(() => document.querySelector("h1").textContent);
  const told = (text) => browser.run((text) => document.querySelector("#notices").textContent.includes(text), text);

  test("a version that is not whole is never taken over", async () => {
    site.asked.length = 0;
    await rebuild("Halb", "sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=");
    await browser.reload();
    await browser.wait("the end of the update", async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      window.update ??= registration.update().then(() => registration.installing);
      const worker = await window.update;
      return !worker || worker.state === "redundant";
    });
    assert.ok(site.asked.some((path) => path.endsWith("/de/")), "the new version was fetched");
    assert.equal((await browser.run(() => caches.keys())).length, 1);
    assert.ok(!(await told(catalogs.de["ui.new-version"])));
    await browser.reload();
    assert.notEqual(await title(), "Halb");
  });

  test("it is told, waits for the reader's word, and then is there at once", async () => {
    await rebuild("Neu");
    await browser.reload();
    const text = catalogs.de["ui.new-version"];
    await browser.wait("the notice", (text) => document.querySelector("#notices").textContent.includes(text), text);
    assert.notEqual(await title(), "Neu", "the version that runs is not mixed with the new one");
    await browser.shot("pages/new-version");
    const [button] = await browser.driver.findElements({ css: "#notices button" });
    assert.equal(await button.getText(), catalogs.de["ui.reload"]);
    await button.click();
    await browser.wait("the new page", () => document.querySelector("h1").textContent === "Neu");
    await browser.wait("the old cache to be gone", async () => (await caches.keys()).length === 1);
    assert.ok(!(await told(text)));
  });
});

describe("on a host's top level", () => {
  let site, browser;

  before(async () => {
    site = await serveSite({ at: "/" });
    browser = await startBrowser({ lang: "en" });
  });

  after(async () => {
    await browser?.quit();
    await site?.stop();
  });

  test("an address that leads nowhere gives a page that needs nothing beside it and leads back", async () => {
    await browser.open(`${site.url}en/lesson/there/is/none/`);
    assert.equal(await browser.run(() => performance.getEntriesByType("navigation")[0].responseStatus), 404);
    assert.match(await browser.run(() => document.body.innerText), /^404\n+Auf diesem Feld steht nichts.*\n+There is nothing on this square/);
    assert.deepEqual(await browser.axe(), []);
    await browser.shot("pages/404");
    await browser.driver.findElement({ css: 'a[hreflang="en"]' }).click();
    await browser.wait("the start page", () => location.pathname === "/en/" && document.documentElement.lang === "en");
    // The missing page itself is all that the console has.
    assert.deepEqual((await browser.problems()).filter((line) => !line.includes("/there/is/none/")), []);
  });
});
