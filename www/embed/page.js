/**
 * The page inside an iframe: shows the board its address asks for (?fen= &moves= &orientation= &lang=) and tells the embedding page its height.
 *
 * Guarantees: it stores nothing and asks for no permission, so it works with `sandbox="allow-scripts"` and an opaque origin. The message is
 * `{ source: "regelbrett", v: 1, type: "resize", height }` in CSS pixels; listeners should check that `event.source` is the frame's window.
 */
import { defineBoardWithTools } from "../tools/tools.js";

defineBoardWithTools();

const params = new URLSearchParams(location.search);
const frame = document.querySelector("#frame") ?? document.body;
const board = document.createElement("regelbrett-board");

for (const name of ["fen", "moves", "orientation", "lang"]) {
  const value = params.get(name);
  // Some sites cannot have spaces in links and write underscores; in a FEN the engine reads them.
  if (value) board.setAttribute(name, name === "moves" ? value.replaceAll("_", " ") : value);
}
const lang = params.get("lang");
if (lang) document.documentElement.lang = lang;
frame.append(board);

let sent = 0;
new ResizeObserver(() => {
  const height = Math.ceil(frame.getBoundingClientRect().height);
  if (height === sent || parent === window) return;
  sent = height;
  parent.postMessage({ source: "regelbrett", v: 1, type: "resize", height }, "*");
}).observe(frame);
