// Pieces put on a board by hand: FENs read and written, pieces moved, swapped, put, taken off, and what is left in the palette.
import assert from "node:assert/strict";
import { test } from "node:test";

import { leftInPalette, movePiece, putPiece, readPlacement, takeOffPiece, writePlacement } from "../../www/lesson/exercise/piece-placement.js";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

test("what is read is written again", () => {
  for (const pieces of [START, "8/8/8/8/8/8/8/8", "4k3/1p6/8/3P4/8/8/6P1/4K3"]) assert.equal(writePlacement(readPlacement(`${pieces} w - - 0 1`)), pieces);
  assert.equal(readPlacement(START).get("e1"), "K");
});

test("a piece that goes to another one changes places with it", () => {
  assert.equal(writePlacement(movePiece(readPlacement("rnbkqbnr/8/8/8/8/8/8/8"), "d8", "e8")), "rnbqkbnr/8/8/8/8/8/8/8");
  assert.equal(writePlacement(movePiece(readPlacement("k7/8/8/8/8/8/8/8"), "a8", "c8")), "2k5/8/8/8/8/8/8/8");
  const pieces = readPlacement(START);
  assert.deepEqual(movePiece(pieces, "e4", "e5"), pieces, "nobody stands on e4");
});

test("pieces come and go without changing what was there before", () => {
  const empty = readPlacement("8/8/8/8/8/8/8/8");
  const one = putPiece(empty, "e1", "K");
  assert.equal(writePlacement(one), "8/8/8/8/8/8/8/4K3");
  assert.equal(writePlacement(takeOffPiece(one, "e1")), writePlacement(empty));
  assert.equal(empty.size, 0);
});

test("the palette counts what is not on the board", () => {
  const start = readPlacement("rnbqkbnr/pppppppp/8/8/8/8/8/8");
  const palette = "KQRRBBNNPPPPPPPP";
  assert.deepEqual(leftInPalette(palette, start, start).slice(0, 3), [{ letter: "K", left: 1 }, { letter: "Q", left: 1 }, { letter: "R", left: 2 }]);
  const pieces = putPiece(putPiece(start, "a1", "R"), "e1", "K");
  assert.deepEqual(leftInPalette(palette, start, pieces).slice(0, 3), [{ letter: "K", left: 0 }, { letter: "Q", left: 1 }, { letter: "R", left: 1 }]);
});
