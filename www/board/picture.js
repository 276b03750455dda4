/**
 * What is said of a board that is only a picture. Loaded with the first one.
 */
import { catalog } from "../i18n.js";
import { positionSentence } from "../words/picture.js";

/** Gives a board the words for its position, in its language. @param {import("./controller.js").Controller} board */
export async function describe(board) {
  const { lang } = board;
  const words = await catalog(lang, "picture");
  if (lang !== board.lang) return;
  board.describes = ({ pieces, turn }) => positionSentence(words, pieces, turn);
  board.render();
}
