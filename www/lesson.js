/**
 * Defines `<regelbrett-lesson lesson="castling" exercise="both-sides" lang="de">`: one exercise of a lesson, with all that it needs.
 * Loading this file twice, or beside an embed, is harmless.
 */
import "./board.js";
import { Controller } from "./lesson/controller.js";
import { RegelbrettLesson } from "./lesson/element.js";

RegelbrettLesson.leader = Controller;
if (!customElements.get("regelbrett-lesson")) customElements.define("regelbrett-lesson", RegelbrettLesson);

export { RegelbrettLesson };
