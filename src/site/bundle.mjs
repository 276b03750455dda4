/**
 * Bundles and minifies a built site with esbuild. `cargo site` runs this in the project's root:
 *
 *   node bundle.mjs site SITE EMBED   bundles the scripts and styles of www/ that the pages of SITE name into SITE, and what
 *                                     an embedded board needs into EMBED
 *   node bundle.mjs minify FILE...    minifies scripts in place
 *   node bundle.mjs check FILE...     prints the syntax errors of scripts
 */
import { cpSync, existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { posix, relative, resolve } from "node:path";

const esbuild = createRequire(new URL("../../www/", import.meta.url))("esbuild");

/** The script that pages of other sites load. Its address is published and never changes. */
const EMBED = "www/embed/v1/embed.js";
/** The script that defines the board. */
const BOARD = "www/tools/tools.js";
/** Scripts that `new Worker` loads. */
const WORKERS = ["www/engine/worker.js"];
/** Folders of the site with what scripts fetch by name. */
const DATA = ["engine", "i18n", "lessons"];

const MINIFIED = { minify: true, charset: "utf8", target: "es2022", sourcemap: true, outbase: "www", logLevel: "warning" };
const BUNDLED = { ...MINIFIED, bundle: true, format: "esm", metafile: true };

const MODULES = /<script type="module" src="([^"]+)"/g;
const CLASSIC_SCRIPTS = /<script src="([^"]+)"/g;
const STYLES = /<link rel="stylesheet" href="([^"]+)"/g;

/** A path as esbuild prints it: from the current folder, with slashes. @param {string} path */
const shown = (path) => relative(".", path).replaceAll("\\", "/");

/** The files of a folder whose names end like this, as paths from it. @param {string} folder @param {string} end */
const list = (folder, end) => readdirSync(folder, { recursive: true }).map((path) => path.replaceAll("\\", "/")).filter((path) => path.endsWith(end));

/** @param {string} path @param {string} user  who names it */
function existing(path, user) {
  if (!existsSync(path)) throw new Error(`${user} needs ${path}, which does not exist`);
  return path;
}

/** Output path (without its extension) to source. @param {string[]} sources */
const inPlace = (sources) => Object.fromEntries(sources.map((path) => [posix.relative("www", path).replace(/\.js$/, ""), path]));

/**
 * A module and everything it imports, directly or not, except what is loaded on first use.
 * @param {Record<string, { imports: { path: string, kind: string }[] }>} graph  the inputs or outputs of an esbuild metafile
 * @param {string} path
 */
function closure(graph, path, found = new Set()) {
  if (!graph[path] || found.has(path)) return found;
  found.add(path);
  for (const { path: next, kind } of graph[path].imports) {
    if (kind === "import-statement") closure(graph, next, found);
  }
  return found;
}

/**
 * Loads modules for esbuild as the bundle needs them.
 * @param {string} folder  of the output, as a path from the top of the site
 * @param {Set<string>} [onBoard]  modules that are to import the board
 */
const loader = (folder, onBoard = new Set()) => ({
  name: "loader",
  /** @param {import("esbuild").PluginBuild} build */
  setup(build) {
    build.onLoad({ filter: /\.js$/ }, ({ path }) => {
      const name = shown(path);
      // A module asks where it lies itself, not where the file lies that it is bundled into.
      const place = `new URL(${JSON.stringify(posix.relative(posix.join("www", folder), name))}, import.meta.url).href`;
      const source = readFileSync(path, "utf8").replaceAll("import.meta.url", () => place);
      return { contents: onBoard.has(name) ? `import ${JSON.stringify(resolve(BOARD))}; ${source}` : source };
    });
  },
});

/**
 * What modules import on first use.
 * @param {Record<string, { imports: { path: string, kind: string, external?: boolean }[] }>} inputs @param {Iterable<string>} modules
 */
const lazyImports = (inputs, modules) => [
  ...new Set([...modules].flatMap((path) => inputs[path].imports).filter(({ kind, external }) => kind === "dynamic-import" && !external).map(({ path }) => path)),
];

/**
 * The modules that are loaded on first use by what has the board already. Unless they import it, esbuild cuts the board into a chunk for each
 * combination of them.
 * @param {Parameters<typeof lazyImports>[0]} inputs @param {string[]} entries @param {string[]} lazy
 */
function loadedOnBoards(inputs, entries, lazy) {
  let found = new Set(lazy);
  for (;;) {
    const boardless = [...entries, ...lazy].filter((path) => !found.has(path) && !closure(inputs, path).has(BOARD));
    const elsewhere = new Set(boardless.flatMap((path) => lazyImports(inputs, closure(inputs, path))));
    const left = new Set([...found].filter((path) => !elsewhere.has(path)));
    if (left.size === found.size) return found;
    found = left;
  }
}

/**
 * Bundles modules into a folder. A module that is loaded on first use stays a file of its own, under its name; what several files share goes
 * into chunks at the top of the folder.
 * @param {Record<string, string>} entries  output path without extension to source
 * @param {string} folder
 * @returns the outputs of the metafile
 */
async function bundle(entries, folder) {
  const options = { ...BUNDLED, splitting: true, outdir: folder, chunkNames: "chunk-[hash]" };
  const { inputs } = (await esbuild.build({ ...options, entryPoints: entries, write: false })).metafile;
  const lazy = lazyImports(inputs, Object.keys(inputs));
  const plugins = [loader("", loadedOnBoards(inputs, Object.values(entries), lazy))];
  const { outputs } = (await esbuild.build({ ...options, entryPoints: { ...entries, ...inPlace(lazy) }, plugins })).metafile;

  const nested = Object.entries(outputs).filter(([path]) => posix.dirname(path) !== shown(folder));
  for (const [path, output] of nested) {
    const lost = Object.keys(output.inputs).find((name) => readFileSync(name, "utf8").includes("import.meta.url"));
    if (lost) throw new Error(`${lost} uses import.meta.url, which does not work in ${path}: only chunks know where they lie`);
  }
  return outputs;
}

/** Bundles workers, each into one file: they share no code with pages. @param {string} folder */
async function bundleWorkers(folder) {
  for (const worker of WORKERS) {
    const plugins = [loader(posix.dirname(posix.relative("www", worker)))];
    await esbuild.build({ ...BUNDLED, entryPoints: [worker], outdir: folder, plugins });
  }
}

/** @param {string} site @param {string} embed */
async function site(site, embed) {
  // Before bundles come to lie beside it.
  await minify(...list(`${site}/engine`, ".js").map((path) => `${site}/engine/${path}`));
  for (const path of list(`${site}/i18n`, ".json")) {
    const file = `${site}/i18n/${path}`;
    writeFileSync(file, JSON.stringify(JSON.parse(readFileSync(file, "utf8"))));
  }
  for (const folder of DATA) cpSync(`${site}/${folder}`, `${embed}/${folder}`, { recursive: true });

  const pages = list(site, ".html").map((path) => {
    const html = readFileSync(`${site}/${path}`, "utf8");
    /** The sources of what the page names. @param {RegExp} tag */
    const named = (tag) =>
      [...html.matchAll(tag)].map(([, address]) => existing(`www${new URL(address, `http://site/${path}`).pathname}`, path));
    return { path, html, modules: named(MODULES), others: [...named(CLASSIC_SCRIPTS), ...named(STYLES)] };
  });
  for (const path of [EMBED, BOARD, ...WORKERS]) existing(path, "src/site/bundle.mjs");

  const outputs = await bundle(inPlace([...pages.flatMap(({ modules }) => modules), EMBED]), site);
  await bundleWorkers(site);
  await esbuild.build({ ...MINIFIED, entryPoints: [...new Set(pages.flatMap(({ others }) => others))], outdir: site });
  await bundle({ embed: EMBED }, embed);
  await bundleWorkers(embed);

  // A page loads the chunks of its modules along with them, not after them.
  for (const { path, html, modules } of pages) {
    const own = modules.map((module) => `${shown(site)}/${posix.relative("www", module)}`);
    const chunks = new Set(own.flatMap((module) => [...closure(outputs, module)]).filter((output) => !own.includes(output)));
    const top = "../".repeat(path.split("/").length - 1);
    const links = [...chunks].sort().map((chunk) => `<link rel="modulepreload" href="${top}${posix.relative(shown(site), chunk)}">\n`);
    writeFileSync(`${site}/${path}`, html.replace('<script type="module"', (script) => links.join("") + script));
  }
}

/** @param {...string} files */
async function minify(...files) {
  for (const file of files) await esbuild.build({ ...MINIFIED, entryPoints: [file], outfile: file, allowOverwrite: true });
}

/** @param {...string} files */
async function check(...files) {
  const failed = await esbuild.build({ entryPoints: files, outdir: ".", write: false, logLevel: "silent" }).then(() => null, (failure) => failure);
  if (failed) console.log(esbuild.formatMessagesSync(failed.errors, { kind: "error" }).join("").trim());
}

const [command, ...args] = process.argv.slice(2);
try {
  await { site, minify, check }[command](...args);
} catch (error) {
  // esbuild has printed its own errors.
  if (!error.errors) console.error(error.message);
  process.exitCode = 1;
}
