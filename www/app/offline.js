/**
 * Keeps the site at hand without a network: starts the service worker and tells, quietly, when there is a new version.
 *
 * Guarantees: the first installation never reloads the page, a new version only takes over when the reader says so, and then each
 * page reloads once. Without service workers (old browser, plain http, private mode) nothing happens.
 */
import { beside } from "../addresses.js";
import { notice } from "./notices.js";

/** @param {Record<string, string>} t */
export async function goOffline(t) {
  const workers = navigator.serviceWorker;
  if (!workers || window.top !== window) return;
  // The page first: filling the cache must not compete with it.
  if (document.readyState !== "complete") await new Promise((loaded) => window.addEventListener("load", loaded, { once: true }));
  const hadController = workers.controller !== null;
  let reloading = false;
  workers.addEventListener("controllerchange", () => {
    if (!hadController || reloading) return;
    reloading = true;
    location.reload();
  });

  try {
    const registration = await workers.register(beside("sw.js"), { updateViaCache: "none" });
    const offer = () => {
      const { waiting } = registration;
      if (!waiting || !workers.controller) return;
      const action = { label: t["ui.reload"], run: () => waiting.postMessage("take-over") };
      notice(t["ui.new-version"], { action, dismiss: t["ui.later"] });
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
