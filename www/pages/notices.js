/** Notices under the header of the page: a sentence, perhaps a button, and a way to dismiss it. */
import { make } from "../util/dom.js";

/**
 * @param {string} text
 * @param {{ action?: { label: string, run: () => void }, dismiss: string, dismissed?: () => void }} options
 */
export function showNotice(text, { action, dismiss, dismissed }) {
  const close = () => {
    line.remove();
    dismissed?.();
  };
  const buttons = make("span", { class: "row" });
  if (action) buttons.append(make("button", { type: "button", click: () => (action.run(), line.remove()) }, action.label));
  buttons.append(make("button", { type: "button", class: "plain", click: close }, dismiss));
  const line = make("p", {}, make("span", {}, text), buttons);
  document.getElementById("notices")?.append(line);
}
