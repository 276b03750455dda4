/** The sentences for what the engine says: pieces and squares, moves, reasons, errors. */
export { errorSentence, problemSentence } from "./errors.js";
export { moveSentence, outcomeSentence, positionUpdate } from "./moves.js";
export { firstPly, localSan, moveLabel, moveNumber, movesIn, spokenMoves } from "./notation.js";
export { joinList, pieceName, roleName, spoken, spokenSquare } from "./pieces.js";
export { conditionSentence, reasonSentence } from "./reasons.js";

/** @typedef {import("./notation.js").Played} Played */
