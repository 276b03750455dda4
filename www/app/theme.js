/**
 * Light, dark, or as the device has it: the three-way switch at the foot of every page. `theme.js` applies the choice early.
 */
import { make } from "../dom.js";
import { localStore } from "../progress.js";

const KEY = "regelbrett.theme";
const CHOICES = ["auto", "light", "dark"];

/** @param {Element} place @param {Record<string, string>} t */
export function offerThemes(place, t) {
  const chosen = document.documentElement.dataset.theme ?? "auto";
  const radios = CHOICES.map((theme) => {
    const radio = make("input", { type: "radio", name: "theme", value: theme, checked: theme === chosen, change: () => choose(theme) });
    return make("label", {}, radio, t[`ui.theme-${theme}`]);
  });
  place.append(make("fieldset", {}, make("legend", {}, t["ui.theme"]), ...radios));
  colourBrowser();
}

/** @param {string} theme */
function choose(theme) {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  colourBrowser();
  try {
    if (theme === "auto") localStore()?.removeItem(KEY);
    else localStore()?.setItem(KEY, theme);
  } catch {
    // It holds for this page, then.
  }
}

/** Gives the browser's own bars the colour of the paper. */
function colourBrowser() {
  const { theme } = document.documentElement.dataset;
  const metas = /** @type {NodeListOf<HTMLMetaElement>} */ (document.querySelectorAll('meta[name="theme-color"]'));
  const [light, dark] = [...metas].map((meta) => (meta.dataset.own ??= meta.content));
  for (const meta of metas) {
    meta.content = theme === "light" ? light : theme === "dark" ? dark : (meta.dataset.own ?? meta.content);
  }
}
