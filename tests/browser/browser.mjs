/**
 * A browser under the test's control. Which one, says the environment variable BROWSER; each needs an entry in `browsers` and nothing
 * else, because all of them speak WebDriver.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { require } from "./tools.mjs";

const { Builder, By, Key, logging } = require("selenium-webdriver");
const chrome = require("selenium-webdriver/chrome.js");

export { By, Key };

const SHOTS = fileURLToPath(new URL("../../target/screenshots", import.meta.url));

/** How long a page may take for what a person would call at once. */
export const PATIENCE = 10_000;

/**
 * Waits until something is true, and returns it.
 * @template T
 * @param {string} what  what is waited for, for the message of a failure
 * @param {() => T | Promise<T>} look
 * @returns {Promise<T>}
 */
export async function until(what, look) {
  let last;
  for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
    try {
      last = await look();
      if (last) return last;
    } catch (error) {
      last = error;
    }
    await new Promise((again) => setTimeout(again, 20));
  }
  throw new Error(`waited in vain: ${what} (last: ${last})`);
}

/** Starts of browsers by name. */
const browsers = {
  async chromium({ width, height, lang }) {
    const options = new chrome.Options();
    options.setBinaryPath(program("CHROME", "chromium", "chromium-browser", "google-chrome"));
    options.addArguments(
      "--headless=new",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--disable-dev-shm-usage",
      "--hide-scrollbars",
      `--window-size=${Math.max(width, 500)},${height}`,
      `--lang=${lang}`,
    );
    options.setUserPreferences({ "intl.accept_languages": lang });
    const log = new logging.Preferences();
    log.setLevel(logging.Type.BROWSER, logging.Level.ALL);
    options.setLoggingPrefs(log);
    const service = new chrome.ServiceBuilder(program("CHROMEDRIVER", "chromedriver"));
    return await new Builder().forBrowser("chrome").setChromeOptions(options).setChromeService(service).build();
  },
};

/** The path of the first of these programs, or what a variable names. @param {string} variable @param {string[]} names */
function program(variable, ...names) {
  if (process.env[variable]) return process.env[variable];
  const folders = (process.env.PATH ?? "").split(delimiter);
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
  if (!found) throw new Error(`${names[0]} is not on the PATH; \`cargo site test\` installs it where it can`);
  return found;
}

/**
 * Starts a browser with a fresh profile.
 * @param {{ width?: number, height?: number, lang?: string, touch?: boolean }} [options]  touch: a phone's screen, with fingers
 */
export async function startBrowser({ width = 1280, height = 900, lang = "de", touch = false } = {}) {
  const name = process.env.BROWSER ?? "chromium";
  const driver = await browsers[name]({ width, height, lang });
  await driver.manage().setTimeouts({ script: 60_000, pageLoad: 60_000 });
  const browser = new Browser(driver);
  if (touch || width < 500) await browser.resize(width, height, touch);
  return browser;
}

export class Browser {
  /** @param {any} driver */
  constructor(driver) {
    /** selenium's WebDriver, for all that has no shorter way here. */
    this.driver = driver;
    /** On which side of its middle a button was pressed last. */
    this.side = 1;
    /** When a button was last touched. */
    this.touched = 0;
  }

  /** @param {string} url */
  async open(url) {
    await this.driver.get(url);
  }

  /** Loads the page again. */
  async reload() {
    await this.driver.navigate().refresh();
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
      Promise.resolve().then(() => (${work})(...input)).then((value) => done({ value }), (error) => done({ error: String(error?.stack ?? error) }));`;
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
      // Shifts are told late, but in order: one that is made on purpose comes after all others.
      let sum = 0;
      let made = Infinity;
      new PerformanceObserver((list, observer) => {
        for (const { value, startTime } of list.getEntries()) {
          if (startTime >= made) return observer.disconnect(), done(sum);
          sum += value;
        }
      }).observe({ type: "layout-shift", buffered: true });
      requestAnimationFrame(() => {
        const block = document.createElement("div");
        block.style.height = "300px";
        document.documentElement.style.overflowAnchor = "none";
        made = performance.now();
        document.body.prepend(block);
      });
    }));
  }

  /** The size of the page's window; `touch` makes it a phone's. */
  async resize(width, height, touch = false) {
    const metrics = { width, height, deviceScaleFactor: touch ? 2 : 1, mobile: touch };
    await this.driver.sendDevToolsCommand("Emulation.setDeviceMetricsOverride", metrics);
    if (touch) await this.driver.sendDevToolsCommand("Emulation.setTouchEmulationEnabled", { enabled: true });
  }

  /** Media features such as `{ "prefers-color-scheme": "dark" }`. @param {Record<string, string>} features */
  async media(features, media = "") {
    const list = Object.entries(features).map(([name, value]) => ({ name, value }));
    await this.driver.sendDevToolsCommand("Emulation.setEmulatedMedia", { media, features: list });
  }

  /** Cuts the page off from every network; to reach the service worker as well, stop the server. @param {boolean} offline */
  async offline(offline) {
    if (offline) await this.driver.setNetworkConditions({ offline, latency: 0, throughput: 0 });
    else await this.driver.deleteNetworkConditions();
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
    const entries = await this.driver.manage().logs().get(logging.Type.BROWSER);
    return entries.filter((entry) => entry.level.value >= logging.Level.WARNING.value).map((entry) => `${entry.level.name}: ${entry.message}`);
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
    let image;
    if (whole) {
      const { width, height } = await this.run(() => ({ width: innerWidth, height: document.documentElement.scrollHeight }));
      const clip = { x: 0, y: 0, width, height, scale: 1 };
      ({ data: image } = await this.driver.sendAndGetDevToolsCommand("Page.captureScreenshot", { captureBeyondViewport: true, clip }));
    } else {
      image = await this.driver.takeScreenshot();
    }
    const path = join(SHOTS, `${name}.png`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, image, "base64");
  }

  async quit() {
    await this.driver.quit();
  }
}
