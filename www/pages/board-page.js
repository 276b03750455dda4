/**
 * The board page: set up a position as FEN, move for both sides, take back, flip the board. The address keeps the position.
 *
 * @import { RegelbrettBoard } from "../board/board.js"
 */
import { loadCatalog, sentence } from "../i18n/i18n.js";
import { firstPly, localSan, moveNumber, outcomeSentence } from "../i18n/sentences/sentences.js";
import { defineBoardWithTools } from "../tools/tools.js";
import { make } from "../util/dom.js";

defineBoardWithTools();

const board = /** @type {RegelbrettBoard} */ (document.getElementById("board"));
const t = await loadCatalog(document.documentElement.lang, "site");

const moves = make("p", { class: "moves", "aria-live": "off" });
const fen = make("input", { type: "text", id: "fen", spellcheck: "false", autocomplete: "off", autocapitalize: "off" });
/** Why the position cannot be shown or played; describes the field. */
const problem = make("p", { id: "fen-problem", class: "fen-problem", hidden: true });
/** Whether the user has asked for another position, and is to hear that it is there. */
let asked = false;
const setUp = () => {
  asked = true;
  show(fen.value.trim());
};
fen.addEventListener("keydown", (event) => {
  if (event.key === "Enter") setUp();
});

document.getElementById("board-controls")?.append(
  make(
    "div",
    { class: "field" },
    make("label", { for: "fen" }, t["ui.fen"]),
    make("div", { class: "line" }, fen, make("button", { type: "button", click: setUp }, t["ui.fen-set"])),
    problem,
  ),
  make(
    "p",
    { class: "row" },
    make("button", { type: "button", click: () => ((asked = true), show("")) }, t["ui.reset"]),
    make("button", { type: "button", click: flip }, t["ui.flip"]),
  ),
  make("h2", { class: "small" }, t["ui.moves"]),
  moves,
);

board.addEventListener("regelbrett-position", describe);
board.addEventListener("regelbrett-problem", (event) => {
  asked = false;
  refuse(/** @type {CustomEvent<{ texts: string[] }>} */ (event).detail.texts);
});

const fromAddress = new URLSearchParams(location.search).get("fen");
if (fromAddress) show(fromAddress);

/** Puts a position on the board. @param {string} text  empty: the initial one */
function show(text) {
  refuse([]);
  board.game = text ? { fen: text } : {};
  fen.value = text;
  const url = new URL(location.href);
  if (text) url.searchParams.set("fen", text);
  else url.searchParams.delete("fen");
  history.replaceState(null, "", url);
}

/** Says beside the field what is wrong with the position, if anything is. @param {string[]} texts */
function refuse(texts) {
  problem.textContent = texts.join(" ");
  problem.hidden = texts.length === 0;
  fen.setAttribute("aria-invalid", String(texts.length > 0));
  if (texts.length) fen.setAttribute("aria-describedby", problem.id);
  else fen.removeAttribute("aria-describedby");
}

function flip() {
  board.orientation = board.orientation === "white" ? "black" : "white";
  board.say(t[`ui.flipped.${board.orientation}`]);
}

/** Shows the FEN and the moves of the game on the board. */
function describe() {
  const { view } = board;
  if (!view) return;
  fen.value = view.fen;
  if (asked) board.say(sentence(t, "ui.fen-shown", { outcome: outcomeSentence(t, view.outcome, view.turn) }));
  asked = false;
  const first = firstPly(view);
  const written = view.moves.map(({ san }, index) => {
    const ply = first + index;
    return `${ply % 2 === 0 || index === 0 ? `${moveNumber(t, ply)} ` : ""}${localSan(t, san)}`;
  });
  moves.textContent = written.join(" ");
}
