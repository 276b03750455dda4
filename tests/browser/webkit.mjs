/** WebKitGTK by its own WebDriver, in its MiniBrowser, which needs a screen: Xvfb gives it one. */
import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { existsSync, readdirSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "./until.mjs";
import { program, require } from "./tools.mjs";

const { Builder, Capabilities } = require("selenium-webdriver");

/** What tests cannot do in it, and why. @type {Record<string, string>} */
export const LACKS = {
  devtools: "the DevTools protocol is Chromium's",
  offline: "no command cuts WebKitGTK off from the network",
  "layout-shift": "WebKit does not report layout shifts",
  touch: "WebKitGTK's driver makes a mouse of a finger",
  "touch-scroll": "WebKitGTK's driver makes a mouse of a finger",
  console: "WebKitGTK's driver does not tell what the console said while the page was loaded",
  "foreign-errors": "WebKit tells a page `Script error.` of what a module of another origin reports",
  language: "WebKitGTK speaks the language of the system",
  "forced-colors": "WebKit has no forced colours",
  "print-media": "no command makes WebKitGTK show a page as printed",
};

/** Folders of Debian's and Fedora's packages, below which each version has its own. */
const LIBRARIES = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/libexec", "/usr/lib"];

/** The MiniBrowser, which is never on the PATH. */
function miniBrowser() {
  if (process.env.MINIBROWSER) return process.env.MINIBROWSER;
  const versions = LIBRARIES.filter((folder) => existsSync(folder)).flatMap((folder) => readdirSync(folder).filter((name) => /^webkit(2)?gtk-/.test(name)).map((name) => join(folder, name, "MiniBrowser")));
  const found = versions.find((path) => existsSync(path));
  if (!found) throw new Error("there is no MiniBrowser of WebKitGTK; `cargo site test browser` installs it where it can");
  return found;
}

/** Waits for something, but no longer than this. @template T @param {number} time @param {Promise<T>} work @returns {Promise<T>} */
async function within(time, work) {
  let timer;
  const late = new Promise((_, reject) => (timer = setTimeout(() => reject(new Error(`WebKitGTK has not answered within ${time} ms`)), time)));
  return await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** A port that nobody uses. @returns {Promise<number>} */
async function freePort() {
  const server = createServer();
  await new Promise((resolve, reject) => server.once("error", reject).listen(0, "127.0.0.1", resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * A program that runs, with all that it starts, until it is stopped; at the latest when the tests end.
 * @param {string} path @param {string[]} input @param {import("node:child_process").SpawnOptions} options
 */
function run(path, input, options) {
  const child = spawn(path, input, { ...options, detached: true });
  const gone = new Promise((resolve) => child.once("exit", resolve));
  const kill = () => {
    try {
      process.kill(-child.pid);
    } catch {
      // It has ended by itself.
    }
  };
  process.once("exit", kill);
  return { child, stop: async () => (process.off("exit", kill), kill(), await gone) };
}

/** A screen of its own; Xvfb chooses a number that is free and tells it. */
async function screen() {
  const { child, stop } = run(program("XVFB", "Xvfb"), ["-displayfd", "3", "-screen", "0", "1920x1600x24", "-nolisten", "tcp"], { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  let told = "";
  child.stdio[3].setEncoding("utf8").on("data", (text) => (told += text));
  return { name: `:${(await until("Xvfb", () => /^\d+\n/.exec(told)))[0].trim()}`, stop };
}

/** In a page, from when it has been opened: keeps what would go to the console. */
const RECORD = `
  if (!window.problemsOfTests) {
    const kept = (window.problemsOfTests = []);
    for (const level of ["warn", "error"]) {
      const real = console[level];
      console[level] = (...words) => (kept.push("console." + level + ": " + words.join(" ")), real.apply(console, words));
    }
    const keep = (event, text) => setTimeout(() => event.defaultPrevented || kept.push("Uncaught " + text));
    addEventListener("error", (event) => event.message && keep(event, event.message + " (" + event.filename + ")"));
    addEventListener("unhandledrejection", (event) => keep(event, event.reason));
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => !blockedURI.endsWith("/favicon.ico") && kept.push("Refused by " + violatedDirective + ": " + blockedURI));
  }`;

/** @param {import("./browser.mjs").Wishes} wishes @returns {Promise<import("./browser.mjs").Machine>} */
export async function start({ width, height }) {
  const home = await mkdtemp(join(tmpdir(), "regelbrett-webkit-"));
  await mkdir(join(home, "gtk-3.0"));
  const display = await screen();
  const env = { ...process.env, DISPLAY: display.name, WAYLAND_DISPLAY: "", XDG_CONFIG_HOME: home, NO_AT_BRIDGE: "1" };

  /** A session in a window without borders. @param {Record<string, string>} features  what the user prefers: GTK reads it when it starts */
  async function session(features) {
    const still = features["prefers-reduced-motion"] === "reduce";
    await writeFile(join(home, "gtk-3.0/settings.ini"), `[Settings]\ngtk-enable-animations=${still ? 0 : 1}\n`);
    const args = ["--automation", "--full-screen", ...(features["prefers-color-scheme"] === "dark" ? ["--dark-mode"] : [])];
    const wishes = new Capabilities({ browserName: "MiniBrowser", "webkitgtk:browserOptions": { binary: miniBrowser(), args } });
    for (let attempt = 1; ; attempt++) {
      const port = await freePort();
      const service = run(program("WEBKITWEBDRIVER", "WebKitWebDriver"), [`--port=${port}`], { env, stdio: "ignore" });
      await until("WebKitWebDriver", async () => (await fetch(`http://127.0.0.1:${port}/status`)).ok);
      const driver = new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(wishes).build();
      try {
        // Now and then the driver waits for its browser for ever.
        await within(20_000, driver.manage().setTimeouts({ script: 60_000, pageLoad: 60_000 }));
        return { driver, end: async () => (await within(5_000, driver.quit()).catch(() => {}), await service.stop()) };
      } catch (error) {
        await service.stop();
        if (attempt === 3) throw error;
      }
    }
  }

  const size = { width, height };
  let preferred = "{}";
  let current = await session({});
  /** Another session in place of the present one. */
  async function begin() {
    await current.end();
    current = await session(JSON.parse(preferred));
    await machine.resize(size.width, size.height);
  }
  /** @type {import("./browser.mjs").Machine} */
  const machine = {
    get driver() {
      return current.driver;
    },
    async resize(width, height) {
      Object.assign(size, { width, height });
      await machine.driver.manage().window().setRect(size);
      await until(`a window of ${width} by ${height}`, async () => await machine.driver.executeScript("return innerWidth === arguments[0] && innerHeight === arguments[1]", width, height));
    },
    /** What is preferred is known from the start or never: another preference means another session, at the same page. */
    async media(features, media) {
      if (media || features["forced-colors"]) throw new Error("use lacks(): WebKitGTK has neither forced colours nor another medium than the screen");
      const wanted = JSON.stringify(features);
      if (wanted === preferred) return;
      preferred = wanted;
      const url = await machine.driver.getCurrentUrl();
      await begin();
      if (url.startsWith("http")) await machine.driver.get(url);
    },
    /** Sessions remember nothing of each other. */
    forget: begin,
    opened: () => machine.driver.executeScript(RECORD),
    problems: () => machine.driver.executeScript("return (window.problemsOfTests ?? []).splice(0)"),
    async quit() {
      await current.end();
      await display.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
  await machine.resize(width, height);
  return machine;
}
