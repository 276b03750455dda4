// Men put on a board by hand: FENs read and written, men moved, swapped, put, taken off, and what is left in the tray.
import assert from "node:assert/strict";
import { test } from "node:test";

import { leftIn, moved, put, readMen, takenOff, writeMen } from "../../www/lesson/arrangement.js";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

test("what is read is written again", () => {
  for (const men of [START, "8/8/8/8/8/8/8/8", "4k3/1p6/8/3P4/8/8/6P1/4K3"]) assert.equal(writeMen(readMen(`${men} w - - 0 1`)), men);
  assert.equal(readMen(START).get("e1"), "K");
});

test("a man that goes to another one changes places with it", () => {
  assert.equal(writeMen(moved(readMen("rnbkqbnr/8/8/8/8/8/8/8"), "d8", "e8")), "rnbqkbnr/8/8/8/8/8/8/8");
  assert.equal(writeMen(moved(readMen("k7/8/8/8/8/8/8/8"), "a8", "c8")), "2k5/8/8/8/8/8/8/8");
  const men = readMen(START);
  assert.deepEqual(moved(men, "e4", "e5"), men, "nobody stands on e4");
});

test("men come and go without changing what was there before", () => {
  const empty = readMen("8/8/8/8/8/8/8/8");
  const one = put(empty, "e1", "K");
  assert.equal(writeMen(one), "8/8/8/8/8/8/8/4K3");
  assert.equal(writeMen(takenOff(one, "e1")), writeMen(empty));
  assert.equal(empty.size, 0);
});

test("the tray counts what is not on the board", () => {
  const start = readMen("rnbqkbnr/pppppppp/8/8/8/8/8/8");
  const tray = "KQRRBBNNPPPPPPPP";
  assert.deepEqual(leftIn(tray, start, start).slice(0, 3), [{ letter: "K", left: 1 }, { letter: "Q", left: 1 }, { letter: "R", left: 2 }]);
  const men = put(put(start, "a1", "R"), "e1", "K");
  assert.deepEqual(leftIn(tray, start, men).slice(0, 3), [{ letter: "K", left: 0 }, { letter: "Q", left: 1 }, { letter: "R", left: 1 }]);
});
