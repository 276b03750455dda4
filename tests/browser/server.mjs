/**
 * Static hosts for tests: the built site at a path of one origin, foreign pages on another.
 * They answer as GitHub Pages does: files by their names, a folder's index.html, 404.html for the rest, with access from every origin.
 */
import { readFile, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder that `cargo site build` writes. */
export const SITE = process.env.REGELBRETT_SITE ?? fileURLToPath(new URL("../../target/site", import.meta.url));

/** Thrown by what an answer waits for: the connection breaks off. */
export const BROKEN = new Error("the connection breaks off");

const TYPES = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

/**
 * Serves the site below a path.
 * @param {{ at?: string, folder?: string, types?: Record<string, string>, cache?: string }} [options]  at: begins and ends with a slash;
 *   types: by the end of a name, in place of the usual ones; cache: how long browsers may keep a file
 */
export async function serveSite({ at = "/unter/pfad/", folder = SITE, types = {}, cache = "max-age=600" } = {}) {
  return await host(async (path, response) => {
    const headers = { "access-control-allow-origin": "*", "cache-control": cache };
    const below = path.startsWith(at) ? path.slice(at.length) : null;
    let file = below === null || below.includes("..") ? null : join(folder, below);
    if (file && (await isFolder(file))) {
      if (!path.endsWith("/")) return response.writeHead(301, { ...headers, location: `${path}/` }).end();
      file = join(file, "index.html");
    }
    const found = file && (await readFile(file).catch(() => null));
    if (file && found) return response.writeHead(200, { ...headers, "content-type": { ...TYPES, ...types }[extname(file)] ?? "application/octet-stream" }).end(found);
    const missing = await readFile(join(folder, "404.html"));
    response.writeHead(404, { ...headers, "content-type": TYPES[".html"] }).end(missing);
  }, at);
}

/**
 * Serves pages of somebody else: another origin than the site's.
 * @param {Record<string, string | { html: string, csp?: string }>} pages  by path, such as "/"
 */
export async function serveForeign(pages) {
  return await host((path, response) => {
    const page = pages[path];
    if (!page) return response.writeHead(404).end();
    const { html, csp } = typeof page === "string" ? { html: page } : page;
    response.writeHead(200, { "content-type": TYPES[".html"], ...(csp && { "content-security-policy": csp }) }).end(html);
  }, "/");
}

/** @param {(path: string, response: import("node:http").ServerResponse) => unknown} answer @param {string} at */
async function host(answer, at) {
  /** @type {string[]} */
  const asked = [];
  /** @type {{ late: ((path: string) => unknown) | null }} */
  const way = { late: null };
  let port = 0;
  let server = null;
  const start = async () => {
    server = createServer(async (request, response) => {
      const path = decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname);
      // Browsers ask every host for this, unasked.
      if (path === "/favicon.ico") return response.writeHead(204).end();
      asked.push(path);
      try {
        await way.late?.(path);
        await answer(path, response);
      } catch (error) {
        if (error === BROKEN) return request.socket.destroy();
        response.writeHead(500).end(String(error));
      }
    });
    await new Promise((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
    port = server.address().port;
  };
  const stop = async () => {
    const stopped = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await stopped;
  };
  await start();
  return {
    /** The address of its top. */
    url: `http://127.0.0.1:${port}${at}`,
    /** Every path that has been asked for. */
    asked,
    /** `late`: what is waited for before a path is answered; a failure of it breaks the connection off. */
    way,
    /** Goes away, as a host that cannot be reached. */
    stop,
    /** Comes back at the same address. */
    start,
  };
}

/** @param {string} path */
async function isFolder(path) {
  return (await stat(path).catch(() => null))?.isDirectory() ?? false;
}
