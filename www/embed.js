/**
 * The one script a foreign page needs: `<script type="module" src=".../embed/v1/embed.js" async></script>` makes every
 * `<regelbrett-board>` and `<regelbrett-lesson>` on it work. What stands inside the tags is shown until then, and without it.
 */
import "./board.js";
import { RegelbrettLesson } from "./lesson/element.js";

if (!customElements.get("regelbrett-lesson")) customElements.define("regelbrett-lesson", RegelbrettLesson);
