/**
 * Offers to install the site, once, when a first lesson is whole. Where the browser has no button for it (iOS), a sentence says how.
 */
import { localStore } from "../progress.js";
import { notice } from "./notices.js";

const KEY = "regelbrett.install";

/** @typedef {Event & { prompt(): Promise<unknown> }} InstallEvent */

/** @type {InstallEvent | null} */
let prompt = null;

window.addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  prompt = /** @type {InstallEvent} */ (event);
});

/** @param {Record<string, string>} t */
export function offerInstall(t) {
  if (matchMedia("(display-mode: standalone)").matches || asked()) return;
  const apple = "standalone" in navigator && navigator.maxTouchPoints > 0;
  const event = prompt;
  if (!event && !apple) return;
  const action = event ? { label: t["ui.install"], run: () => (remember(), event.prompt()) } : undefined;
  notice(t["ui.install-help"], { action, dismiss: t["ui.later"], dismissed: remember });
}

function asked() {
  try {
    return localStore()?.getItem(KEY) === "asked";
  } catch {
    return true;
  }
}

function remember() {
  try {
    localStore()?.setItem(KEY, "asked");
  } catch {
    // Then it is offered again.
  }
}
