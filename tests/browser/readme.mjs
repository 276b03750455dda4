/** The snippets of HTML in the README, as somebody would copy them: only the address is that of the site under test. */
import { readFileSync } from "node:fs";

const README = readFileSync(new URL("../../README.md", import.meta.url), "utf8");

/** @param {string} start  how the snippet begins @param {string} site  its address */
export function snippet(start, site) {
  const found = [...README.matchAll(/^```html\n(.*?)^```$/gms)].map(([, html]) => html).filter((html) => html.startsWith(start));
  if (found.length !== 1) throw new Error(`the README has ${found.length} snippets that begin with ${start}`);
  return found[0].replaceAll("https://example.org/regelbrett/", site);
}

/** The policy that the README gives to pages that embed by "script" or "frame". @param {string} way @param {string} origin */
export function policy(way, origin) {
  const [, rules] = README.match(new RegExp(`^\\| ${way} \\| \`(.*?)\` \\|$`, "m")) ?? [];
  if (!rules) throw new Error(`the README has no policy for ${way}`);
  return rules.replaceAll("https://example.org", origin);
}
