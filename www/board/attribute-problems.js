/**
 * Says which attributes of an element mean nothing: to the reader under it, and with what to write instead in the console. Loaded when there
 * is one.
 *
 * @import { Known } from "./attributes.js"
 */
import { languageOf, loadCatalog, sentence } from "../i18n/i18n.js";
import { make } from "../util/dom.js";
import { adoptSheet } from "../util/drawing.js";
import { logOnce } from "../util/log.js";

const sheet = new CSSStyleSheet();

sheet.replaceSync(`.odd { margin: .4rem 0; padding-inline-start: .6rem; border-inline-start: .3rem solid currentColor; font-size: .9em; overflow-wrap: anywhere; }`);

/**
 * @param {HTMLElement} element
 * @param {{ name: string, value: string }[]} odd
 * @param {Known} known
 */
export async function tellOf(element, odd, known) {
  const problems = odd.flatMap(({ name, value }) => problemOf(name, value, known) ?? []);
  for (const { remedy } of problems) logOnce(`${element.localName}: ${remedy}`);
  const catalog = await loadCatalog(languageOf(element), "error");
  const around = element.shadowRoot?.firstElementChild;
  if (!around || odd.some(({ name, value }) => element.getAttribute(name) !== value)) return;
  adoptSheet(around, sheet);
  around.querySelector(":scope > .odd")?.remove();
  const texts = problems.map(({ key, values }) => make("div", {}, sentence(catalog, key, values)));
  if (texts.length) around.append(make("div", { class: "odd", role: "note" }, ...texts));
}

/**
 * @param {string} name @param {string} value @param {Known} known
 * @returns {{ key: string, values: Record<string, string>, remedy: string } | null}
 */
function problemOf(name, value, known) {
  const written = `${name}="${value.slice(0, 80)}"`;
  const values = { name, value: value.slice(0, 80) };
  if (!Object.hasOwn(known, name)) {
    const near = Object.keys(known).find((other) => looksLike(name, other));
    return near ? { key: "attribute.name", values: { name, near }, remedy: `there is no attribute ${name}; write ${near}` } : null;
  }
  const choices = (known[name] ?? []).map((choice) => `${name}="${choice}"`).join(" or ");
  if (!choices) return { key: "attribute.switch", values, remedy: `${written} switches it on, as any value does; leave ${name} out to switch it off` };
  return { key: name === "lang" ? "attribute.lang" : "attribute.value", values, remedy: `${written} means nothing; write ${choices}` };
}

/** Whether a name is another one but for hyphens, or for a slip or two. @param {string} name @param {string} other */
function looksLike(name, other) {
  const [a, b] = [name, other].map((text) => text.replace(/[-_]/g, ""));
  return slips(a, b) <= (b.length < 6 ? 1 : 2);
}

/** How many letters are missing, added or wrong. @param {string} a @param {string} b */
function slips(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) next.push(Math.min(row[j] + Number(letter !== other), row[j + 1] + 1, next[j] + 1));
    row = next;
  }
  return row[b.length];
}
