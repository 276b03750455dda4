/**
 * The page inside an iframe: shows the board its address asks for (?fen= &moves= &orientation= &lang=) and tells the page around it
 * how high it is.
 *
 * Guarantees: it stores nothing and asks for no permission, so it works with `sandbox="allow-scripts"` and an opaque origin. The message is
 * `{ source: "regelbrett", v: 1, type: "resize", height }` in CSS pixels; whoever listens checks that `event.source` is the frame's window.
 */
import "../board.js";

const asked = new URLSearchParams(location.search);
const frame = document.querySelector("#frame") ?? document.body;
const board = document.createElement("regelbrett-board");

for (const name of ["fen", "moves", "orientation", "lang"]) {
  const value = asked.get(name);
  // Some sites write the blanks of a FEN as underscores, because their links cannot hold blanks.
  if (value) board.setAttribute(name, name === "fen" || name === "moves" ? value.replaceAll("_", " ") : value);
}
const lang = asked.get("lang");
if (lang) document.documentElement.lang = lang;
frame.append(board);

let told = 0;
new ResizeObserver(() => {
  const height = Math.ceil(frame.getBoundingClientRect().height);
  if (height === told || parent === window) return;
  told = height;
  parent.postMessage({ source: "regelbrett", v: 1, type: "resize", height }, "*");
}).observe(frame);
