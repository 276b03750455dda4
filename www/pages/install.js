/**
 * Offers once, when a first lesson is complete, to install the site. Where the browser has no prompt for it (iOS), a sentence says how.
 *
 * @import { Catalog } from "../i18n/i18n.js"
 */
import { localStore } from "../util/storage.js";
import { showNotice } from "./notices.js";

const KEY = "regelbrett.install";

/** @typedef {Event & { prompt(): Promise<unknown> }} InstallEvent */

/** @type {InstallEvent | null} */
let prompt = null;

window.addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  prompt = /** @type {InstallEvent} */ (event);
});

/** @param {Catalog} t */
export function offerInstall(t) {
  if (matchMedia("(display-mode: standalone)").matches || wasOffered()) return;
  const apple = "standalone" in navigator && navigator.maxTouchPoints > 0;
  const event = prompt;
  if (!event && !apple) return;
  const action = event ? { label: t["ui.install"], run: () => (remember(), event.prompt()) } : undefined;
  showNotice(t["ui.install-help"], { action, dismiss: t["ui.later"], dismissed: remember });
}

function wasOffered() {
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
    // It is offered again, then.
  }
}
