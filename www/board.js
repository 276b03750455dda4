/**
 * Defines `<regelbrett-board fen="..." moves="e2e4 e7e5">`: a board that knows the rules (see board/element.js for all it can do).
 * Loading this file twice, or beside an embed, is harmless.
 */
import { RegelbrettBoard } from "./board/element.js";
// Named here so that a browser far away fetches all files side by side, and need not find them one inside the other.
import "./board/controller.js";
import "./board/fen.js";
import "./board/game.js";
import "./board/input.js";
import "./board/marks.js";
import "./board/near.js";
import "./board/panel.js";
import "./board/reasons.js";
import "./board/speech.js";
import "./board/squares.js";
import "./board/state.js";
import "./board/style.js";
import "./board/tools.js";
import "./board/view.js";
import "./engine.js";
import "./i18n.js";
import "./pieces/men.js";
import "./words.js";
import "./words/board.js";

if (!customElements.get("regelbrett-board")) customElements.define("regelbrett-board", RegelbrettBoard);

export { RegelbrettBoard };
