/** What leads a learner through an exercise. Loaded with the first exercise, or with the site's lesson pages. */
export { ExerciseController } from "./controller.js";
export { exerciseAt, lessonUrl } from "./source.js";
