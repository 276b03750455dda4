/**
 * Firefox by Marionette, its own remote protocol, which geckodriver translates WebDriver into: Debian packages no geckodriver, and to
 * compile it takes longer than the tests. selenium's commands go over as they are; only a few have other names.
 */
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "./until.mjs";
import { program, require } from "./tools.mjs";

const { WebDriver } = require("selenium-webdriver");
const { Session } = require("selenium-webdriver/lib/session.js");
const { throwDecodedError } = require("selenium-webdriver/lib/error.js");

/** What tests cannot do in it, and why. @type {Record<string, string>} */
export const LACKS = {
  devtools: "the DevTools protocol is Chromium's",
  offline: "no command cuts Firefox off from the network",
  "layout-shift": "Firefox does not report layout shifts",
  "whole-words": "Firefox knows the syllables of German and divides long words of titles, as the style sheet allows",
  "touch-scroll": "fingers of the remote protocol reach the page but not Firefox's scrolling",
};

/** Commands that Marionette does not call by their name in WebDriver with a capital. */
const NAMES = {
  actions: "PerformActions",
  clearActions: "ReleaseActions",
  clearElement: "ElementClear",
  clickElement: "ElementClick",
  get: "Navigate",
  getCurrentUrl: "GetCurrentURL",
  goBack: "Back",
  goForward: "Forward",
  screenshot: "TakeScreenshot",
  sendKeysToElement: "ElementSendKeys",
  setTimeout: "SetTimeouts",
};

/** Of what Firefox mends in pages of others, it would write to the console. */
const QUIET = { "extensions.webcompat.perform_injections": false, "extensions.webcompat.perform_ua_overrides": false };

/** By this key WebDriver tells an element from other objects. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/** Firefox's settings for what a user may prefer; without a preference they are removed. */
const PREFERENCES = {
  "prefers-color-scheme": ["layout.css.prefers-color-scheme.content-override", { dark: 0, light: 1 }],
  "prefers-reduced-motion": ["ui.prefersReducedMotion", { reduce: 1, "no-preference": 0 }],
  "forced-colors": ["browser.display.document_color_use", { active: 2 }],
};

/** The connection to a Firefox: selenium's executor of commands. */
class Marionette {
  /** @param {import("node:net").Socket} socket */
  constructor(socket) {
    this.socket = socket;
    this.read = Buffer.alloc(0);
    this.number = 0;
    /** @type {Map<number, { resolve(answer: any): void, reject(error: Error): void }>} */
    this.waiting = new Map();
    socket.on("data", (data) => this.#receive(data));
    socket.on("error", (error) => this.#lost(error));
    socket.on("close", () => this.#lost(new Error("Firefox has closed the connection")));
  }

  /** @param {string} name @param {object} [parameters] @returns {Promise<any>} */
  async send(name, parameters = {}) {
    const number = ++this.number;
    const text = JSON.stringify([0, number, name, parameters]);
    const answer = new Promise((resolve, reject) => this.waiting.set(number, { resolve, reject }));
    this.socket.write(`${Buffer.byteLength(text)}:${text}`);
    return await answer;
  }

  /** Called by selenium. @param {any} command */
  async execute(command) {
    const name = command.getName();
    const { id, sessionId: _, ...rest } = command.getParameters();
    const element = id?.[ELEMENT];
    const of = element ? { [name === "switchToFrame" ? "element" : "id"]: element } : id === undefined ? {} : { id };
    const answer = await this.send(`WebDriver:${NAMES[name] ?? name[0].toUpperCase() + name.slice(1)}`, { ...rest, ...of });
    return Array.isArray(answer) ? answer : answer?.value;
  }

  /** Runs the body of a function in the browser itself in place of the page. @param {string} body @param {unknown[]} input */
  async inBrowser(body, ...input) {
    await this.send("Marionette:SetContext", { value: "chrome" });
    try {
      return (await this.send("WebDriver:ExecuteScript", { script: body, args: input })).value;
    } finally {
      await this.send("Marionette:SetContext", { value: "content" });
    }
  }

  /** Messages come one after the other, each as its length, a colon and JSON. @param {Buffer} data */
  #receive(data) {
    this.read = Buffer.concat([this.read, data]);
    for (let colon; (colon = this.read.indexOf(":")) > 0; ) {
      const end = colon + 1 + Number(this.read.subarray(0, colon));
      if (this.read.length < end) return;
      const message = JSON.parse(this.read.subarray(colon + 1, end).toString());
      this.read = this.read.subarray(end);
      // The first one is a greeting.
      if (Array.isArray(message)) this.#answer(message);
    }
  }

  /** @param {any[]} message */
  #answer([, number, error, answer]) {
    const { resolve, reject } = this.waiting.get(number);
    this.waiting.delete(number);
    if (!error) return resolve(answer);
    try {
      throwDecodedError(error);
    } catch (decoded) {
      reject(decoded);
    }
  }

  /** @param {Error} error */
  #lost(error) {
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}

/** @param {import("./browser.mjs").Wishes} wishes @returns {Promise<import("./browser.mjs").Machine>} */
export async function start({ width, height, lang }) {
  const profile = await mkdtemp(join(tmpdir(), "regelbrett-firefox-"));
  const settings = { "marionette.port": 0, "intl.accept_languages": lang, "intl.locale.requested": lang, "ui.useOverlayScrollbars": 1, ...QUIET };
  await writeFile(join(profile, "user.js"), Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`).join(""));
  // The window is larger than any page in a test: `resize` gives the page a part of it.
  const env = { ...process.env, HOME: profile, MOZ_HEADLESS_WIDTH: "1920", MOZ_HEADLESS_HEIGHT: "1600" };
  const child = spawn(program("FIREFOX", "firefox-esr", "firefox"), ["--headless", "--marionette", "--remote-allow-system-access", "--no-remote", "--profile", profile], { env, stdio: "ignore" });
  const gone = new Promise((resolve) => child.once("exit", resolve));

  const port = await until("Firefox to listen", async () => Number(await readFile(join(profile, "MarionetteActivePort"), "utf8")));
  const marionette = new Marionette(connect(port, "127.0.0.1"));
  const { sessionId, capabilities } = await marionette.send("WebDriver:NewSession");
  await marionette.send("WebDriver:SetWindowRect", { width: 1900, height: 1600 });
  const driver = new WebDriver(new Session(sessionId, capabilities), marionette);

  /** @type {import("./browser.mjs").Machine} */
  const machine = {
    driver,
    async resize(width, height, touch) {
      await marionette.inBrowser(`
        const [width, height, touch] = arguments;
        const { style, browsingContext } = gBrowser.selectedBrowser;
        style.minWidth = style.maxWidth = width + "px";
        style.minHeight = style.maxHeight = height + "px";
        browsingContext.top.touchEventsOverride = touch ? "enabled" : "none";
        // 1: coarse, 2: fine, 4: can hover.
        for (const whose of ["primary", "all"]) Services.prefs.setIntPref("ui." + whose + "PointerCapabilities", touch ? 1 : 6);`, width, height, touch);
      await until(`a window of ${width} by ${height}`, async () => await driver.executeScript("return innerWidth === arguments[0] && innerHeight === arguments[1]", width, height));
    },
    async media(features, media) {
      const settings = Object.entries(PREFERENCES).map(([feature, [name, values]]) => [name, values[features[feature]] ?? null]);
      await marionette.inBrowser(`
        const [settings, media] = arguments;
        for (const [name, value] of settings) {
          if (value === null) Services.prefs.clearUserPref(name);
          else Services.prefs.setIntPref(name, value);
        }
        gBrowser.selectedBrowser.browsingContext.top.mediumOverride = media;`, settings, media);
    },
    async finger([{ x, y }, ...rest]) {
      const moves = rest.map(({ x, y }) => ({ type: "pointerMove", x, y, duration: 0 }));
      const actions = [{ type: "pointerMove", x, y, duration: 0 }, { type: "pointerDown", button: 0 }, ...moves, { type: "pointerUp", button: 0 }];
      await marionette.send("WebDriver:PerformActions", { actions: [{ type: "pointer", id: "finger", parameters: { pointerType: "touch" }, actions }] });
    },
    async forget(origin) {
      // An answer to the message of the protocol would come too soon: this waits for the end of the work.
      await marionette.inBrowser(`
        let done = false;
        const principal = Services.scriptSecurityManager.createContentPrincipalFromOrigin(arguments[0]);
        Services.clearData.deleteDataFromPrincipal(principal, true, Ci.nsIClearDataService.CLEAR_ALL, () => (done = true));
        Services.tm.spinEventLoopUntil("the data of a site", () => done);`, origin);
    },
    async problems() {
      // Of this page alone: one that has been left may still say that its files did not come.
      const script = `
        const { innerWindowId } = window.windowGlobalChild;
        const storage = Cc["@mozilla.org/consoleAPI-storage;1"].getService(Ci.nsIConsoleAPIStorage);
        const written = storage.getEvents(innerWindowId).filter(({ level }) => level === "warn" || level === "error");
        storage.clearEvents(innerWindowId);
        const words = written.map(({ level, arguments: parts }) => "console." + level + ": " + parts.map(String).join(" "));
        return [innerWindowId, words];`;
      const [page, written] = (await marionette.send("WebDriver:ExecuteScript", { script, args: [], sandbox: "system" })).value;
      const errors = await marionette.inBrowser(`
        const errors = Services.console.getMessageArray().filter((message) => message instanceof Ci.nsIScriptError
          && !(message.flags & Ci.nsIScriptError.warningFlag) && message.innerWindowID === arguments[0]);
        Services.console.reset();
        return errors.map(({ errorMessage, sourceName, lineNumber }) => errorMessage + " (" + sourceName + ":" + lineNumber + ")");`, page);
      return [...written, ...errors.map((error) => `Uncaught ${error}`)];
    },
    wholePage: async () => (await marionette.send("WebDriver:TakeScreenshot", { full: true })).value,
    async quit() {
      await marionette.send("Marionette:Quit", { flags: ["eForceQuit"] }).catch(() => {});
      await gone;
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
  await machine.resize(width, height, false);
  return machine;
}
