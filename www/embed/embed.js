/**
 * The one script another site needs: `<script type="module" src=".../embed/v1/embed.js" async></script>` makes every `<regelbrett-board>` and
 * `<regelbrett-lesson>` on its page work. Until then, and without it, the content of the elements is shown.
 */
import { defineLesson } from "../lesson/lesson.js";
import { defineBoardWithTools } from "../tools/tools.js";

defineBoardWithTools();
defineLesson();
