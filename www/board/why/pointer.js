/**
 * Makes a sentence that shows on the board what it speaks of, for as long as the mouse or the keyboard is on it, or a finger has touched it.
 *
 * @typedef {import("./tool.js").Picture} Picture
 */
import { make } from "../../dom.js";

/**
 * @param {string} text
 * @param {Picture} picture
 * @param {(picture: Picture | null) => void} point
 * @param {(Node | string)[]} before  what stands before the text
 */
export function pointer(text, picture, point, ...before) {
  const show = () => point(picture);
  const rest = () => point(null);
  // No <button>: it could not be broken into lines like the text around it.
  return make("span", {
    class: "pointer",
    role: "button",
    tabindex: "0",
    pointerenter: show,
    focus: show,
    click: show,
    blur: rest,
    // A finger leaves as it lets go, and then the squares are to stay.
    pointerleave: (event) => event.pointerType === "touch" || rest(),
    keydown: (event) => ["Enter", " "].includes(event.key) && (event.preventDefault(), show()),
  }, ...before, text);
}
