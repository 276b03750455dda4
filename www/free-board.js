/**
 * The free board page: set up a position as FEN text, move for both sides, take back, turn the board. The address keeps the position.
 *
 * @typedef {import("./board/element.js").RegelbrettBoard} Board
 */
import "./board.js";
import { catalog } from "./i18n.js";
import { make } from "./dom.js";
import { firstHalf, localSan, moveNumber } from "./words/notation.js";

const board = /** @type {Board} */ (document.getElementById("board"));
const t = await catalog(document.documentElement.lang, "site");

const moves = make("p", { class: "moves", "aria-live": "off" });
const fen = make("input", { type: "text", id: "fen", spellcheck: "false", autocomplete: "off", autocapitalize: "off" });
const setUp = () => {
  show(fen.value.trim());
};
fen.addEventListener("keydown", (event) => {
  if (event.key === "Enter") setUp();
});

document.getElementById("bench")?.append(
  make(
    "div",
    { class: "field" },
    make("label", { for: "fen" }, t["ui.fen"]),
    make("div", { class: "line" }, fen, make("button", { type: "button", click: setUp }, t["ui.fen-set"])),
  ),
  make(
    "p",
    { class: "row" },
    make("button", { type: "button", click: () => show("") }, t["ui.reset"]),
    make("button", { type: "button", click: turn }, t["ui.flip"]),
  ),
  make("h2", { class: "small" }, t["ui.moves"]),
  moves,
);

board.addEventListener("regelbrett-position", describe);

const asked = new URLSearchParams(location.search).get("fen");
if (asked) show(asked);

/** Puts a position on the board; an empty text is the initial one. @param {string} text */
function show(text) {
  board.game = text ? { fen: text } : {};
  fen.value = text;
  const url = new URL(location.href);
  if (text) url.searchParams.set("fen", text);
  else url.searchParams.delete("fen");
  history.replaceState(null, "", url);
}

function turn() {
  board.orientation = board.orientation === "white" ? "black" : "white";
}

/** Writes down what the board shows. */
function describe() {
  const { view } = board;
  if (!view) return;
  fen.value = view.fen;
  const first = firstHalf(view);
  const written = view.moves.map(({ san }, index) => {
    const half = first + index;
    return `${half % 2 === 0 || index === 0 ? `${moveNumber(t, half)} ` : ""}${localSan(t, san)}`;
  });
  moves.textContent = written.join(" ");
}
