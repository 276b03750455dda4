/** The search box on the page with all rules, which leaves only the entries that answer it, the best one first. */
import { loadCatalog, sentence } from "../i18n/i18n.js";
import { searchIn } from "./search.js";
// Loaded on every page; imported here, so that the build puts what both need into one file.
import "./site.js";

const input = /** @type {HTMLInputElement} */ (document.getElementById("search"));
const found = /** @type {HTMLElement} */ (document.getElementById("found"));
const results = /** @type {HTMLElement} */ (document.getElementById("results"));
const items = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".register .item")]);
const parts = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".register .part")]);
const homes = items.map((item) => /** @type {HTMLElement} */ (item.parentElement));

/** The texts of some parts of an entry. @param {HTMLElement} item @param {string} selector */
const textsOf = (item, selector) => [...item.querySelectorAll(selector)].map((part) => part.textContent ?? "");

/** What an entry can be found by, without its links to exercises. @param {HTMLElement} item */
function entryOf(item) {
  const heading = item.querySelector("h3, dt");
  const title = [...(heading?.childNodes ?? [])].find((node) => node.nodeType === Node.TEXT_NODE)?.textContent ?? "";
  const names = [...textsOf(item, ".other"), ...(item.dataset.names?.split(",") ?? [])];
  const text = textsOf(item, ".text > :not(h3, .see), figcaption, dd").join(" ");
  return { title, names, text: textsOf(item, ".drills, .go").reduce((text, link) => text.replace(link, ""), text) };
}

const t = await loadCatalog(document.documentElement.lang, "site");
const search = searchIn(items.map(entryOf), sentence(t, "search.ignored"));

/** An entry as it stands among the results. @param {number} place */
function result(place) {
  const home = homes[place];
  if (!(home instanceof HTMLDListElement)) return items[place];
  const list = document.createElement("dl");
  list.className = home.className;
  list.append(items[place]);
  return list;
}

/** Shows the entries that answer the search box, or all of them in their order. */
function filter() {
  const places = search(input.value);
  for (const [place, item] of items.entries()) homes[place].append(item);
  for (const part of parts) part.hidden = !!places;
  results.hidden = !places?.length;
  results.replaceChildren(...(places ?? []).map(result));
  const count = places?.length ?? 0;
  const key = count === 1 ? "ui.rules-found-one" : count ? "ui.rules-found" : "ui.rules-found-none";
  found.textContent = places ? sentence(t, key, { count }) : "";
  const address = new URL(location.href);
  address.search = places ? new URLSearchParams({ q: input.value.trim() }).toString() : "";
  if (address.href !== location.href) history.replaceState(null, "", address);
}

function clear() {
  input.value = "";
  filter();
}

/** Goes to the top of the best entry, which may be higher than the window. */
function goToFirst() {
  const item = /** @type {HTMLElement | null} */ (document.querySelector(results.hidden ? ".register .part .item" : "#results .item"));
  if (!item?.checkVisibility()) return;
  item.focus({ preventScroll: true });
  item.scrollIntoView();
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
