/**
 * Makes the site work offline: starts the service worker and says when there is a new version.
 *
 * Guarantees: the first installation never reloads the page; a new version takes over only when the reader asks for it, and then each page
 * reloads once. Without service workers (an old browser, plain http, private mode) nothing happens.
 *
 * @import { Catalog } from "../i18n/i18n.js"
 */
import { siteUrl } from "../util/urls.js";
import { showNotice } from "./notices.js";

/** @param {Catalog} t */
export async function workOffline(t) {
  const workers = navigator.serviceWorker;
  if (!workers || window.top !== window) return;
  // Filling the cache must not compete with loading the page.
  if (document.readyState !== "complete") await new Promise((loaded) => window.addEventListener("load", loaded, { once: true }));
  const hadController = workers.controller !== null;
  let reloading = false;
  workers.addEventListener("controllerchange", () => {
    if (!hadController || reloading) return;
    reloading = true;
    location.reload();
  });

  try {
    const registration = await workers.register(siteUrl("sw.js"), { updateViaCache: "none" });
    const offer = () => {
      const { waiting } = registration;
      if (!waiting || !workers.controller) return;
      const action = { label: t["ui.reload"], run: () => waiting.postMessage("take-over") };
      showNotice(t["ui.new-version"], { action, dismiss: t["ui.later"] });
    };
    offer();
    registration.addEventListener("updatefound", () => {
      const { installing } = registration;
      installing?.addEventListener("statechange", () => {
        if (installing.state === "installed") offer();
      });
    });
  } catch (error) {
    console.info("Regelbrett does not work offline here:", error);
  }
}
