// The keys of sentences that pages and scripts name: as esbuild reads the scripts, so without what stands in comments.
import { createRequire } from "node:module";
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const { transformSync } = createRequire(new URL("../../www/package.json", import.meta.url))("esbuild");
const www = fileURLToPath(new URL("../../www/", import.meta.url));

const files = readdirSync(www, { recursive: true })
  .map((name) => String(name).replaceAll("\\", "/"))
  .filter((name) => /\.(js|html)$/.test(name) && !/^(node_modules|engine|pieces)\//.test(name));

/** @param {string} name @returns {string} */
const code = (name) => {
  const text = readFileSync(www + name, "utf8");
  return name.endsWith(".js") ? transformSync(text, { minifyWhitespace: true, charset: "utf8" }).code : text.replace(/\{#.*?#\}/gs, "");
};

/**
 * Which keys each file names: whole ones such as `ui.hint`, and the beginnings of those that are put together, `board.help.` of
 * `` `board.help.${key}` ``.
 * @type {{ file: string, keys: string[], beginnings: string[] }[]}
 */
export const NAMED = files.map((file) => {
  const text = code(file);
  const found = (/** @type {RegExp} */ pattern) => [...text.matchAll(pattern)].map((match) => match[2]);
  return { file, keys: found(/(["'`])([a-z]+(?:-[a-z]+)*(?:\.[a-z-]+)+)\1/g), beginnings: found(/(`)([a-z-]+\.(?:[a-z-]+\.)*(?:[a-z]+-)?)\$\{/g) };
});
