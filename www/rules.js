/** The rules from A to Z: the search box that leaves only the entries with these words. Without it the page is all there. */
// Every page has it; said here, the build puts what both need into one file.
import "./app.js";
import { catalog } from "./i18n.js";
import { sentence } from "./words.js";

const input = /** @type {HTMLInputElement} */ (document.getElementById("search"));
const found = /** @type {HTMLElement} */ (document.getElementById("found"));
const items = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".register .item")]);
const groups = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".register .chapter"), ...document.querySelectorAll(".register .part")]);

/** As one types it: small letters without accents. @param {string} text */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss").replaceAll("’", "'");

/** What an entry says, without the exercises that it leads to. @param {HTMLElement} item */
function textOf(item) {
  const parts = [...item.querySelectorAll("dt, dd, .text, figcaption")].map((part) => part.textContent ?? "");
  const drills = item.querySelector(".drills")?.textContent ?? "";
  return plain(` ${parts.join(" ").replace(drills, "")}`);
}

const texts = new Map(items.map((item) => [item, textOf(item)]));

/** Whether a text has a word that is looked for; the number of an article is looked for from its beginning. @param {string} text @param {string} word */
const has = (text, word) => (/^\d[\d.]*$/.test(word) ? text.split(/[\s,()–]+/).some((part) => part.startsWith(word)) : text.includes(word));

const t = await catalog(document.documentElement.lang, "site");

/** Shows what has all the words of the search box, or everything. */
function filter() {
  const words = plain(input.value).split(/\s+/).filter(Boolean);
  for (const item of items) item.hidden = !words.every((word) => has(texts.get(item) ?? "", word));
  for (const group of groups) group.hidden = [...group.querySelectorAll(".item")].every((item) => /** @type {HTMLElement} */ (item).hidden);
  const count = items.filter((item) => !item.hidden).length;
  const key = count === 1 ? "ui.rules-found-one" : count ? "ui.rules-found" : "ui.rules-found-none";
  found.textContent = words.length ? sentence(t, key, { count }) : "";
  const address = new URL(location.href);
  address.search = words.length ? new URLSearchParams({ q: input.value.trim() }).toString() : "";
  if (address.href !== location.href) history.replaceState(null, "", address);
}

/** Empties the search box. */
function clear() {
  input.value = "";
  filter();
}

/** Goes to the first entry that is left, which may be higher than the window: it is read from its top. */
function goToFirst() {
  const item = items.find((item) => !item.hidden);
  item?.focus({ preventScroll: true });
  item?.scrollIntoView();
}

/** An entry that is gone to is there, and the other language opens at the same one. */
function follow() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const language = document.querySelector("a.language");
  if (language instanceof HTMLAnchorElement) language.hash = location.hash;
  if (!target?.closest("[hidden]")) return;
  clear();
  target.scrollIntoView();
}

input.addEventListener("input", filter);
input.addEventListener("keydown", (event) => {
  if (event.key === "Escape") clear();
  else if (event.key === "Enter" || event.key === "ArrowDown") goToFirst();
  else return;
  event.preventDefault();
});
addEventListener("hashchange", follow);
input.value = new URLSearchParams(location.search).get("q") ?? "";
if (input.value) filter();
follow();
