/**
 * Defines `<regelbrett-lesson lesson="castling" exercise="both-sides" lang="de">`: one exercise of a lesson.
 * Loading this file twice, or beside an embed, is harmless.
 */
import "./board.js";
import { RegelbrettLesson } from "./lesson/element.js";

if (!customElements.get("regelbrett-lesson")) customElements.define("regelbrett-lesson", RegelbrettLesson);

export { RegelbrettLesson };
