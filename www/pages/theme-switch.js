/**
 * The switch between light, dark and the device's theme, at the foot of every page. `apply-theme.js` applies the choice early.
 *
 * @import { Catalog } from "../i18n/i18n.js"
 */
import { make } from "../util/dom.js";
import { localStore } from "../util/storage.js";

const KEY = "regelbrett.theme";
const CHOICES = ["auto", "light", "dark"];

/** @param {Element} place @param {Catalog} t */
export function addThemeSwitch(place, t) {
  const chosen = document.documentElement.dataset.theme ?? "auto";
  const radios = CHOICES.map((theme) => {
    const radio = make("input", { type: "radio", name: "theme", value: theme, checked: theme === chosen, change: () => choose(theme) });
    return make("label", {}, radio, t[`ui.theme-${theme}`]);
  });
  place.append(make("fieldset", {}, make("legend", {}, t["ui.theme"]), ...radios));
  colourBrowserBars();
}

/** @param {string} theme */
function choose(theme) {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  colourBrowserBars();
  try {
    if (theme === "auto") localStore()?.removeItem(KEY);
    else localStore()?.setItem(KEY, theme);
  } catch {
    // The choice lasts as long as the page, then.
  }
}

/** Gives the browser's bars the colour of the page. */
function colourBrowserBars() {
  const { theme } = document.documentElement.dataset;
  const metas = /** @type {NodeListOf<HTMLMetaElement>} */ (document.querySelectorAll('meta[name="theme-color"]'));
  const [light, dark] = [...metas].map((meta) => (meta.dataset.own ??= meta.content));
  for (const meta of metas) {
    meta.content = theme === "light" ? light : theme === "dark" ? dark : (meta.dataset.own ?? meta.content);
  }
}
