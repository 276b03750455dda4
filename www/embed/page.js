/**
 * The page inside an iframe: shows the board, or with ?lesson= the exercise, that its address asks for, and tells the embedding page its height.
 *
 * Guarantees: it stores nothing and asks for no permission, so it works with `sandbox="allow-scripts"` and an opaque origin. The message is
 * `{ source: "regelbrett", v: 1, type: "resize", height }` in CSS pixels; listeners should check that `event.source` is the frame's window.
 */
import { defineLesson } from "../lesson/lesson.js";
import { defineBoardWithTools } from "../tools/tools.js";

defineBoardWithTools();
defineLesson();

const params = new URLSearchParams(location.search);
const frame = document.querySelector("#frame") ?? document.body;
const element = document.createElement(params.has("lesson") ? "regelbrett-lesson" : "regelbrett-board");

/** What an address cannot set. */
const NEVER = /^(on.*|class|hidden|id|is|quiet|slot|src|style)$/;

for (const [name, value] of params) {
  if (!/^[a-z-]+$/.test(name) || NEVER.test(name) || (!value && name !== "view-only")) continue;
  // Some sites cannot have spaces in links and write underscores; in a FEN the engine reads them.
  element.setAttribute(name, name === "moves" ? value.replaceAll("_", " ") : value);
}
const lang = params.get("lang");
if (lang) document.documentElement.lang = lang;
frame.append(element);

let sent = 0;
new ResizeObserver(() => {
  const height = Math.ceil(frame.getBoundingClientRect().height);
  if (height === sent || parent === window) return;
  sent = height;
  parent.postMessage({ source: "regelbrett", v: 1, type: "resize", height }, "*");
}).observe(frame);
