/**
 * Defines `<regelbrett-board fen="..." moves="e2e4 e7e5">`: a board that knows the rules (see board/element.js for all it can do).
 * Loading this file twice, or beside an embed, is harmless.
 */
import { RegelbrettBoard } from "./board/element.js";

if (!customElements.get("regelbrett-board")) customElements.define("regelbrett-board", RegelbrettBoard);

export { RegelbrettBoard };
