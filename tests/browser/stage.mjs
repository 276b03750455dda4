/** What nearly every file of tests needs: the built site, served, and a browser, from the first test of the file to the last. */
import { after } from "node:test";
import { startBrowser } from "./browser.mjs";
import { serveSite } from "./server.mjs";

/**
 * Serves the site and starts a browser; both are gone after the file's last test.
 * @param {{ media?: Record<string, string> }} [options]  media: what the browser's user prefers
 */
export async function stage({ media = {} } = {}) {
  const site = await serveSite();
  after(() => site.stop());
  const browser = await startBrowser();
  after(() => browser.quit());
  await browser.media(media);
  return { site, browser };
}
