// In which order exercises are practised.
import assert from "node:assert/strict";
import test from "node:test";

import { isSecure, orderTasks, withRepeat } from "../../www/practice/practice-order.js";

const tasks = ["rook/a", "rook/b", "king/a", "king/b", "pawn/a", "pawn/b"].map((name) => {
  const [lesson, exercise] = name.split("/");
  return { lesson, exercise };
});
const alone = (on) => ({ helped: false, on });
const helped = (on) => ({ helped: true, on });
const TODAY = "2026-11-30";

const order = (entries, random) => orderTasks(tasks, (lesson, exercise) => entries[`${lesson}/${exercise}`] ?? null, TODAY, random).map(({ lesson, exercise, why }) => `${lesson}/${exercise} ${why}`);

test("a new learner goes through the course in order", () => {
  assert.deepEqual(order({}), ["rook/a new", "rook/b new", "king/a new", "king/b new", "pawn/a new", "pawn/b new"]);
});

test("first what was solved with help or is open in a lesson that has been begun, then the oldest, new lessons last", () => {
  const entries = { "rook/a": alone("2026-11-20"), "rook/b": helped("2026-11-01"), "king/a": alone("2026-10-05") };
  for (const random of [() => 0.1, () => 0.9, Math.random]) {
    const found = order(entries, random);
    assert.deepEqual(found.slice(0, 2).sort(), ["king/b open", "rook/b helped"]);
    assert.deepEqual(found.slice(2), ["king/a older", "rook/a older", "pawn/a new", "pawn/b new"]);
  }
});

test("what has been solved with help today can wait until the rest of its kind is done", () => {
  const entries = { "rook/a": helped(TODAY), "rook/b": helped("2026-11-29"), "king/a": alone("2020-01-01") };
  assert.deepEqual(order(entries, () => 0), ["rook/b helped", "king/b open", "rook/a helped", "king/a older", "pawn/a new", "pawn/b new"]);
});

test("what was solved with mistakes comes like what was solved with help, and neither is secure", () => {
  const wrong = (on) => ({ helped: false, on, wrong: [[0, "illegal"]] });
  const entries = { "rook/a": alone("2026-11-20"), "rook/b": wrong("2026-11-29"), "king/a": wrong(TODAY), "king/b": helped("2026-11-29") };
  const found = order(entries);
  assert.deepEqual(found.slice(0, 2).sort(), ["king/b helped", "rook/b wrong"]);
  assert.deepEqual(found.slice(2, 4), ["king/a wrong", "rook/a older"]);
  assert.deepEqual([null, alone(TODAY), helped(TODAY), wrong(TODAY)].map(isSecure), [false, true, false, false]);
});

test("exercises solved on the same day are mixed", () => {
  const entries = Object.fromEntries(tasks.map(({ lesson, exercise }) => [`${lesson}/${exercise}`, alone("2026-11-20")]));
  const orders = new Set(Array.from({ length: 40 }, () => order(entries).join()));
  assert.ok(orders.size > 10);
  for (const each of orders) assert.equal(new Set(each.split(",")).size, tasks.length);
});

test("what went wrong comes back after a few others, or at the end", () => {
  const queue = orderTasks(tasks, () => null, TODAY);
  assert.deepEqual(withRepeat(queue, tasks[0]).map(({ why }) => why), ["new", "new", "new", "new", "again", "new", "new"]);
  assert.deepEqual(withRepeat([], tasks[0]), [{ ...tasks[0], why: "again" }]);
});
