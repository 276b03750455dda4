/**
 * A browser under the test's control, by selenium's WebDriver. Which one, says the environment variable REGELBRETT_BROWSER: chromium,
 * firefox or webkit. README.md says what differs between them.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { require } from "./tools.mjs";
import { PATIENCE, until } from "./until.mjs";

const { By, Key } = require("selenium-webdriver");

export { By, Key, PATIENCE, until };

/**
 * @typedef {{ width: number, height: number, lang: string }} Wishes
 * @typedef {{
 *   driver: any, resize(width: number, height: number, touch: boolean): Promise<void>,
 *   media(features: Record<string, string>, media: string): Promise<void>, problems(): Promise<string[]>, forget(origin: string): Promise<void>, quit(): Promise<void>,
 *   finger?(points: { x: number, y: number }[]): Promise<void>, wholePage?(): Promise<string>, opened?(): Promise<void>
 * }} Machine  a browser of one kind, with what WebDriver has no command for
 */

const SHOTS = fileURLToPath(new URL("../../target/screenshots", import.meta.url));

/** The name of the browser that the tests run in. */
export const NAME = process.env.REGELBRETT_BROWSER ?? "chromium";

if (!["chromium", "firefox", "webkit"].includes(NAME)) throw new Error(`REGELBRETT_BROWSER is ${NAME}; use chromium, firefox or webkit`);
const { LACKS, start } = await import(`./${NAME}.mjs`);

/**
 * Why a test of these things is skipped in this browser, or false: `test(name, { skip: lacks("touch") }, ...)`.
 * @param {string[]} things  keys of LACKS in firefox.mjs and webkit.mjs
 */
export function lacks(...things) {
  const thing = things.find((thing) => thing in LACKS);
  return thing ? LACKS[thing] : false;
}

/**
 * Starts a browser with a fresh profile.
 * @param {{ width?: number, height?: number, lang?: string, touch?: boolean }} [options]  touch: a phone's screen, with fingers
 */
export async function startBrowser({ width = 1280, height = 900, lang = "de", touch = false } = {}) {
  const machine = await start({ width, height, lang });
  await machine.driver.manage().setTimeouts({ script: 60_000, pageLoad: 60_000 });
  const browser = new Browser(machine);
  if (touch || width < 500) await browser.resize(width, height, touch);
  return browser;
}

export class Browser {
  /** @param {Machine} machine */
  constructor(machine) {
    this.machine = machine;
    /** On which side of its middle a button was pressed last. */
    this.side = 1;
    /** When a button was last touched. */
    this.touched = 0;
  }

  /** selenium's WebDriver, for all that has no shorter way here. */
  get driver() {
    return this.machine.driver;
  }

  /** @param {string} url */
  async open(url) {
    await this.driver.get(url);
    await this.machine.opened?.();
  }

  /** Loads the page again. */
  async reload() {
    await this.driver.navigate().refresh();
    await this.machine.opened?.();
  }

  /** Opens a page as on a first visit, except that the service worker may be there. @param {string} url */
  async openAnew(url) {
    await this.open(url);
    await this.run(() => (localStorage.clear(), sessionStorage.clear()));
    await this.reload();
  }

  /** Runs a function in the page and brings back what it returns, waiting for promises. @param {Function} work @param {unknown[]} input */
  async run(work, ...input) {
    const text = `const done = arguments[arguments.length - 1]; const input = [...arguments].slice(0, -1);
      Promise.resolve().then(() => (${work})(...input)).then((value) => done({ value }), (error) => done({ error: error + "\\n" + (error?.stack ?? "") }));`;
    const { value, error } = await this.driver.executeAsyncScript(text, ...input);
    if (error) throw new Error(`in the page: ${error}`);
    return value;
  }

  /**
   * Waits until a function in the page returns something true, and returns that.
   * @param {string} what  what is waited for, for the message of a failure
   * @param {Function} work
   * @param {unknown[]} input
   */
  async wait(what, work, ...input) {
    return await until(what, () => this.run(work, ...input));
  }

  /**
   * Waits until all that the page has begun is done and drawn, as far as it waits for nothing but itself: for tests that something does
   * not happen, after waiting for what would set it off.
   */
  async settled() {
    await this.run(async () => {
      for (let turn = 0; turn < 3; turn++) await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    });
  }

  /**
   * Waits until a file of this name has arrived in the page.
   * @param {string} end  of its address
   */
  async arrived(end) {
    const entry = (end) => performance.getEntriesByType("resource").some(({ name, responseEnd }) => name.endsWith(end) && responseEnd > 0);
    await this.wait(`${end} has arrived`, entry, end);
  }

  /** How much the page has been pushed about since it was loaded: the sum of its layout shifts. @returns {Promise<number>} */
  async shifts() {
    return await this.run(() => new Promise((done) => {
      // Shifts are told late, but in order: one that is made on purpose comes after all others. A single one may go untold, as when the page is
      // scrolled in the same frame.
      let sum = 0;
      let made = Infinity;
      const push = () => {
        const block = document.createElement("div");
        block.style.height = "300px";
        document.documentElement.style.overflowAnchor = "none";
        made = Math.min(made, performance.now());
        document.body.prepend(block);
      };
      const pushing = setInterval(() => requestAnimationFrame(push), 500);
      new PerformanceObserver((list, observer) => {
        for (const { value, startTime } of list.getEntries()) {
          if (startTime >= made) return clearInterval(pushing), observer.disconnect(), done(sum);
          sum += value;
        }
      }).observe({ type: "layout-shift", buffered: true });
      requestAnimationFrame(push);
    }));
  }

  /** The size of the page's window; `touch` makes it a phone's. */
  async resize(width, height, touch = false) {
    await this.machine.resize(width, height, touch);
  }

  /** Media features such as `{ "prefers-color-scheme": "dark" }`. @param {Record<string, string>} features */
  async media(features, media = "") {
    await this.machine.media(features, media);
  }

  /** Puts a finger down at the first point, moves it over the others and takes it away. @param {{ x: number, y: number }[]} points */
  async finger(...points) {
    await this.machine.finger(points);
  }

  /** Cuts the page off from every network; to reach the service worker as well, stop the server. @param {boolean} offline */
  async offline(offline) {
    if (offline) await this.driver.setNetworkConditions({ offline, latency: 0, throughput: 0 });
    else await this.driver.deleteNetworkConditions();
  }

  /** Forgets all that it has stored of a site: files, service workers, progress. @param {string} url  any of the site's */
  async forget(url) {
    await this.machine.forget(new URL(url).origin);
  }

  /** Waits until the service worker has the whole site. */
  async installed() {
    await this.wait("the service worker", async () => (await navigator.serviceWorker.getRegistration())?.active?.state === "activated");
  }

  /** Types keys into whatever has the focus. @param {string[]} keys */
  async type(...keys) {
    let actions = this.driver.actions();
    for (const key of keys) actions = actions.keyDown(key).keyUp(key);
    await actions.perform();
  }

  /** What went wrong in the page since the last look: errors and refusals in its console. @returns {Promise<string[]>} */
  async problems() {
    return await this.machine.problems();
  }

  /** What axe finds wrong, as "rule: place" lines. @param {string} [within] a selector @returns {Promise<string[]>} */
  async axe(within = "html") {
    const source = await readFile(require.resolve("axe-core/axe.min.js"), "utf8");
    await this.driver.executeScript(source);
    const found = await this.run(async (selector) => (await window.axe.run(selector, { resultTypes: ["violations"] })).violations, within);
    return found.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.flat().join(" ")} ${failureSummary}`));
  }

  /** Puts what the window shows, or the whole page, into target/screenshots/. @param {string} name */
  async shot(name, { whole = false } = {}) {
    // Where only the window can be had, that is better than nothing.
    const image = whole && this.machine.wholePage ? await this.machine.wholePage() : await this.driver.takeScreenshot();
    const path = join(SHOTS, NAME === "chromium" ? "" : NAME, `${name}.png`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, image, "base64");
  }

  async quit() {
    await this.machine.quit();
  }
}
