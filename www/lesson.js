/**
 * Defines `<regelbrett-lesson lesson="castling" exercise="both-sides" lang="de">`: one exercise of a lesson.
 * Loading this file twice, or beside an embed, is harmless.
 */
import "./board.js";
import { expectWhole } from "./engine.js";
import { RegelbrettLesson } from "./lesson/element.js";
// Named here so that a browser far away fetches all files side by side, and need not find them one inside the other.
import "./board/articles.js";
import "./i18n.js";
import "./lesson/arrangement.js";
import "./lesson/dom.js";
import "./lesson/exam.js";
import "./lesson/feedback.js";
import "./lesson/history.js";
import "./lesson/position.js";
import "./lesson/refuted.js";
import "./lesson/safe-html.js";
import "./lesson/source.js";
import "./lesson/styles.js";
import "./lesson/tray.js";
import "./lesson/view.js";
import "./lesson/withheld.js";

// The judge of the exercises is in the whole engine.
expectWhole();
if (!customElements.get("regelbrett-lesson")) customElements.define("regelbrett-lesson", RegelbrettLesson);

export { RegelbrettLesson };
