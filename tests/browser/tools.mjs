/** The development tools of www/package.json, for tests that lie outside of www/, and programs on the PATH. */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";

export const require = createRequire(new URL("../../www/package.json", import.meta.url));

/** The path of the first of these programs, or what a variable names. @param {string} variable @param {string[]} names */
export function program(variable, ...names) {
  if (process.env[variable]) return process.env[variable];
  const folders = (process.env.PATH ?? "").split(delimiter);
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
  if (!found) throw new Error(`${names[0]} is not on the PATH; \`cargo site test browser\` installs it where it can`);
  return found;
}
