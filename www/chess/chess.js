/** Squares, FEN and games as plain data: enough to draw a board before the engine is loaded. No rule of chess is decided here. */
export { afterMove, INITIAL, pieceOfLetter, readFen, roleOfLetter } from "./fen.js";
export { copyOfGame, gameFromText, isContinuation, placementOf, withMove, withoutLastMove } from "./game.js";
export { checkedSquares, fileOf, isLight, kingOf, rankOf, seenAt, SQUARES, squareAt, squareOf } from "./squares.js";

/** @typedef {import("./squares.js").Piece} Piece */
