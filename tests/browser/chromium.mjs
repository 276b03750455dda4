/** Chromium by ChromeDriver. What WebDriver cannot do, its DevTools protocol can. */
import { program, require } from "./tools.mjs";

const { Builder, logging } = require("selenium-webdriver");
const chrome = require("selenium-webdriver/chrome.js");

/** Nothing: the tests were written in it. @type {Record<string, string>} */
export const LACKS = {};

/** @param {import("./browser.mjs").Wishes} wishes @returns {Promise<import("./browser.mjs").Machine>} */
export async function start({ width, height, lang }) {
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
  const driver = await new Builder().forBrowser("chrome").setChromeOptions(options).setChromeService(service).build();
  const tell = (command, input) => driver.sendDevToolsCommand(command, input);

  return {
    driver,
    async resize(width, height, touch) {
      await tell("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: touch ? 2 : 1, mobile: touch });
      await tell("Emulation.setTouchEmulationEnabled", { enabled: touch });
    },
    async media(features, media) {
      const list = Object.entries(features).map(([name, value]) => ({ name, value }));
      await tell("Emulation.setEmulatedMedia", { media, features: list });
    },
    async finger(points) {
      const touch = (type, touchPoints) => tell("Input.dispatchTouchEvent", { type, touchPoints });
      for (const [index, point] of points.entries()) await touch(index ? "touchMove" : "touchStart", [point]);
      await touch("touchEnd", []);
    },
    forget: (origin) => tell("Storage.clearDataForOrigin", { origin, storageTypes: "all" }),
    async problems() {
      // Text comes as JSON writes it.
      const entries = await driver.manage().logs().get(logging.Type.BROWSER);
      return entries.filter(({ level }) => level.value >= logging.Level.WARNING.value).map(({ level, message }) => `${level.name}: ${message.replaceAll('\\"', '"')}`);
    },
    async wholePage() {
      const { width, height } = await driver.executeScript("return { width: innerWidth, height: document.documentElement.scrollHeight }");
      const clip = { x: 0, y: 0, width, height, scale: 1 };
      return (await driver.sendAndGetDevToolsCommand("Page.captureScreenshot", { captureBeyondViewport: true, clip })).data;
    },
    quit: () => driver.quit(),
  };
}
