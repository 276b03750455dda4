/**
 * A sentence that highlights on the board what it is about while it is hovered or focused, or once it has been tapped.
 *
 * @import { Highlight } from "./tool.js"
 */
import { make } from "../../util/dom.js";

/**
 * @param {string} text
 * @param {Highlight} highlight
 * @param {(highlight: Highlight | null) => void} point
 * @param {(Node | string)[]} before  the text
 */
export function pointer(text, highlight, point, ...before) {
  const show = () => point(highlight);
  const rest = () => point(null);
  // Not a <button>, which would not wrap like the text around it.
  return make("span", {
    class: "pointer",
    role: "button",
    tabindex: "0",
    pointerenter: show,
    focus: show,
    click: show,
    blur: rest,
    // A finger leaves when it is lifted, and the highlight is to stay.
    pointerleave: (event) => event.pointerType === "touch" || rest(),
    keydown: (event) => ["Enter", " "].includes(event.key) && (event.preventDefault(), show()),
  }, ...before, text);
}
