/** The script of lesson and practice pages: exercises, with everything they need. */
import { ExerciseController } from "../lesson/exercise/exercise.js";
import { defineLesson } from "../lesson/lesson.js";
import { defineBoardWithTools } from "../tools/tools.js";

defineBoardWithTools();
defineLesson(ExerciseController);
