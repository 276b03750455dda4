// Pieces put on a board by hand: FENs read and written, pieces moved, swapped, put, taken off, and what is left in the tray.
import assert from "node:assert/strict";
import { test } from "node:test";

import { leftIn, moved, put, readPieces, takenOff, writePieces } from "../../www/lesson/arrangement.js";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

test("what is read is written again", () => {
  for (const pieces of [START, "8/8/8/8/8/8/8/8", "4k3/1p6/8/3P4/8/8/6P1/4K3"]) assert.equal(writePieces(readPieces(`${pieces} w - - 0 1`)), pieces);
  assert.equal(readPieces(START).get("e1"), "K");
});

test("a piece that goes to another one changes places with it", () => {
  assert.equal(writePieces(moved(readPieces("rnbkqbnr/8/8/8/8/8/8/8"), "d8", "e8")), "rnbqkbnr/8/8/8/8/8/8/8");
  assert.equal(writePieces(moved(readPieces("k7/8/8/8/8/8/8/8"), "a8", "c8")), "2k5/8/8/8/8/8/8/8");
  const pieces = readPieces(START);
  assert.deepEqual(moved(pieces, "e4", "e5"), pieces, "nobody stands on e4");
});

test("pieces come and go without changing what was there before", () => {
  const empty = readPieces("8/8/8/8/8/8/8/8");
  const one = put(empty, "e1", "K");
  assert.equal(writePieces(one), "8/8/8/8/8/8/8/4K3");
  assert.equal(writePieces(takenOff(one, "e1")), writePieces(empty));
  assert.equal(empty.size, 0);
});

test("the tray counts what is not on the board", () => {
  const start = readPieces("rnbqkbnr/pppppppp/8/8/8/8/8/8");
  const tray = "KQRRBBNNPPPPPPPP";
  assert.deepEqual(leftIn(tray, start, start).slice(0, 3), [{ letter: "K", left: 1 }, { letter: "Q", left: 1 }, { letter: "R", left: 2 }]);
  const pieces = put(put(start, "a1", "R"), "e1", "K");
  assert.deepEqual(leftIn(tray, start, pieces).slice(0, 3), [{ letter: "K", left: 0 }, { letter: "Q", left: 1 }, { letter: "R", left: 1 }]);
});
