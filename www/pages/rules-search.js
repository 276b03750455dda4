/** The search box on the page with all rules, which leaves only the entries that contain its words. */
import { loadCatalog, sentence } from "../i18n/i18n.js";
// Loaded on every page; imported here, so that the build puts what both need into one file.
import "./site.js";

const input = /** @type {HTMLInputElement} */ (document.getElementById("search"));
const found = /** @type {HTMLElement} */ (document.getElementById("found"));
const items = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".register .item")]);
const groups = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".register .chapter"), ...document.querySelectorAll(".register .part")]);

/** A text as one types it: lower case, no accents. @param {string} text */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss").replaceAll("’", "'");

/** The text of an entry, without its links to exercises. @param {HTMLElement} item */
function textOf(item) {
  const parts = [...item.querySelectorAll("dt, dd, .text, figcaption")].map((part) => part.textContent ?? "");
  const drills = item.querySelector(".drills")?.textContent ?? "";
  return plain(` ${parts.join(" ").replace(drills, "")}`);
}

const texts = new Map(items.map((item) => [item, textOf(item)]));

/** Whether a text contains a word; the number of an article must begin with it. @param {string} text @param {string} word */
const contains = (text, word) => (/^\d[\d.]*$/.test(word) ? text.split(/[\s,()–]+/).some((part) => part.startsWith(word)) : text.includes(word));

const t = await loadCatalog(document.documentElement.lang, "site");

/** Shows the entries with all words of the search box. */
function filter() {
  const words = plain(input.value).split(/\s+/).filter(Boolean);
  for (const item of items) item.hidden = !words.every((word) => contains(texts.get(item) ?? "", word));
  for (const group of groups) group.hidden = [...group.querySelectorAll(".item")].every((item) => /** @type {HTMLElement} */ (item).hidden);
  const count = items.filter((item) => !item.hidden).length;
  const key = count === 1 ? "ui.rules-found-one" : count ? "ui.rules-found" : "ui.rules-found-none";
  found.textContent = words.length ? sentence(t, key, { count }) : "";
  const address = new URL(location.href);
  address.search = words.length ? new URLSearchParams({ q: input.value.trim() }).toString() : "";
  if (address.href !== location.href) history.replaceState(null, "", address);
}

function clear() {
  input.value = "";
  filter();
}

/** Goes to the top of the first entry left, which may be higher than the window. */
function goToFirst() {
  const item = items.find((item) => !item.hidden);
  item?.focus({ preventScroll: true });
  item?.scrollIntoView();
}

/** Makes the entry that the address names visible, and the other language open at the same one. */
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
