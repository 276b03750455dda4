/** The script of pages with boards on them. */
import { defineBoardWithTools } from "../tools/tools.js";

defineBoardWithTools();
