/**
 * The service worker: keeps one version of the whole site for use offline.
 *
 * Guarantees: a version is complete or absent (every file is checked against its hash); it takes over only when told to, unless it is the
 * first; files of different versions are never mixed; other sites on the same host are left alone.
 */

/**
 * Filled in by the build: every file of the site, by its address relative to the root. Without a version the worker does nothing.
 * @type {{ version: string, files: { url: string, integrity: string }[] }}
 */
const BUILD = { version: "", files: [] }; // build: precache

const worker = /** @type {any} */ (self);
const scope = worker.registration.scope;
const FAMILY = `regelbrett ${new URL(scope).pathname} `;
const CACHE = FAMILY + BUILD.version;

worker.addEventListener("install", (/** @type {any} */ event) => {
  if (BUILD.version) event.waitUntil(fill());
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(cleanUp().then(() => worker.clients.claim()));
});

worker.addEventListener("message", (/** @type {any} */ event) => {
  if (event.data === "take-over") worker.skipWaiting();
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  if (!BUILD.version || request.method !== "GET" || !request.url.startsWith(scope)) return;
  event.respondWith(answer(request));
});

/** Fetches all files of this version, bypassing the browser's cache; if one fails or differs from the build, none is kept. */
async function fill() {
  const cache = await caches.open(CACHE);
  try {
    await Promise.all(
      BUILD.files.map(async ({ url, integrity }) => {
        const address = new URL(url, scope).href;
        const response = await fetch(address, { cache: "reload", integrity });
        if (!response.ok || response.redirected) throw new Error(`${address} answered ${response.status}`);
        await cache.put(address, response);
      }),
    );
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/** Deletes the caches of earlier versions of this site. */
async function cleanUp() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(FAMILY) && name !== CACHE).map((name) => caches.delete(name)));
}

/**
 * The file from this version, else from the network. Queries are ignored: they only make the browser load the engine afresh. A page that cannot
 * be had leads to the start page of its language, which says so.
 * @param {Request} request
 */
async function answer(request) {
  const url = new URL(request.url);
  url.search = url.hash = "";
  url.pathname = url.pathname.replace(/\/index\.html$/, "/");
  const cache = await caches.open(CACHE);
  const found = await cache.match(url.href);
  if (found) return found;
  if (request.mode !== "navigate") return fetch(request);
  const folder = `${url.href}/`;
  if (await cache.match(folder)) return Response.redirect(folder + new URL(request.url).search);
  try {
    return await fetch(request);
  } catch {
    const language = url.href.startsWith(new URL("de/", scope).href) ? "de/" : "en/";
    return Response.redirect(new URL(`${language}#offline`, scope).href);
  }
}
