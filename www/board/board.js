/**
 * `<regelbrett-board fen="..." moves="e2e4 e7e5">`: a board that knows the rules. What it can do is in `element.js`; tools are added with
 * {@link registerTool} before it is defined.
 */
import { RegelbrettBoard } from "./element.js";

export { RegelbrettBoard };
export { checkAttributes } from "./attributes.js";
export { reasonMarks } from "./reason-marks.js";
export { registerDeadPositionCheck, registerTool } from "./tools.js";
export { drawPiece, loadExtraMarkers } from "./view.js";

/**
 * @typedef {import("./state.js").Arrow} Arrow
 * @typedef {import("./state.js").Mark} Mark
 * @typedef {import("./tools.js").DeadPositionCheck} DeadPositionCheck
 * @typedef {import("./tools.js").Tool} Tool
 * @typedef {import("./tools.js").ToolContext} ToolContext
 */

/** Defines the element, unless another copy of these scripts has done so. */
export function defineBoard() {
  if (!customElements.get("regelbrett-board")) customElements.define("regelbrett-board", RegelbrettBoard);
}
