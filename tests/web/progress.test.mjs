// What the learner has solved: kept, merged, taken along, and never lost silently.
import assert from "node:assert/strict";
import test from "node:test";

import { Progress } from "../../www/progress/progress.js";

const KEY = "regelbrett.progress";

/** A storage that can be full. */
class Store {
  items = new Map();
  full = false;
  getItem = (key) => this.items.get(key) ?? null;
  removeItem = (key) => this.items.delete(key);
  setItem = (key, value) => {
    if (this.full) throw new Error("quota");
    this.items.set(key, value);
  };
}

test("what is solved is still there on the next visit", () => {
  const store = new Store();
  new Progress(store).record("castling", "both-sides", false);
  const later = new Progress(store);
  assert.equal(later.entry("castling", "both-sides")?.helped, false);
  assert.equal(later.entry("castling", "other"), null);
  assert.equal(later.count("castling", ["both-sides", "other"]), 1);
  assert.equal(later.kept, true);
});

test("solved alone outweighs solved with help, in either order", () => {
  for (const order of [[true, false], [false, true]]) {
    const progress = new Progress(new Store());
    for (const helped of order) progress.record("stalemate", "one", helped);
    assert.equal(progress.entry("stalemate", "one")?.helped, false);
  }
});

test("unreadable progress is put aside, and nothing put aside earlier is overwritten", () => {
  const store = new Store();
  const texts = ["{ not json", '{"version":2,"solved":{}}', '{"version":1,"solved":{"x":1}}', '{"version":1,"solved":{"a/b":{"helped":false,"on":"soon"}}}', '{"version":1,"solved":[]}', "null"];
  for (const text of texts) {
    store.setItem(KEY, text);
    const progress = new Progress(store);
    assert.equal(progress.broken, true, text);
    assert.equal(progress.empty, true, text);
    assert.equal(store.getItem(KEY), null, text);
  }
  const aside = [...store.items].filter(([key]) => key.startsWith(`${KEY}.aside`)).map(([, text]) => text);
  assert.deepEqual(aside.sort(), texts.sort());
});

test("of progress that is broken in part, what can be read stays, and all of it is put aside", () => {
  const store = new Store();
  const text = JSON.stringify({
    version: 1,
    solved: { "rook/a": { helped: false, on: "2026-11-29" }, "rook/b": { helped: 1, on: "2026-11-29" }, "rook/c": { helped: false, on: "2026-11-29", wrong: [["x"]] }, "<b>": {} },
    best: { "exam/moves": { right: 3, of: 12 }, "exam/positions": { right: 9 } },
  });
  store.setItem(KEY, text);
  const progress = new Progress(store);
  assert.equal(progress.broken, true);
  assert.equal(store.getItem(`${KEY}.aside`), text);
  assert.deepEqual(JSON.parse(store.getItem(KEY)), { version: 1, solved: { "rook/a": { helped: false, on: "2026-11-29" } }, best: { "exam/moves": { right: 3, of: 12 } } });
  const later = new Progress(store);
  assert.equal(later.broken, false, "it is told once");
  assert.equal(later.entry("rook", "a")?.helped, false);
  assert.deepEqual(later.result("exam", "moves"), { right: 3, of: 12 });
});

const mistake = (step, code) => ({ step, code, answer: "e1f1" });

test("what went wrong is kept, the first of each step, until the exercise is solved without", () => {
  const store = new Store();
  const progress = new Progress(store);
  progress.record("castling", "a", false, [mistake(0, "no-castling"), mistake(0, "hangs"), mistake(2, "illegal")]);
  assert.deepEqual(new Progress(store).entry("castling", "a")?.wrong, [[0, "no-castling"], [2, "illegal"]]);
  progress.record("castling", "a", true, [mistake(1, "solution")]);
  assert.deepEqual(progress.entry("castling", "a")?.wrong, [[0, "no-castling"], [2, "illegal"]], "help is worse");
  progress.record("castling", "a", false, [mistake(1, "no-check")]);
  assert.deepEqual(progress.entry("castling", "a")?.wrong, [[1, "no-check"]], "the last time counts");
  const other = new Progress(new Store());
  assert.equal(other.importCode(progress.code), 1);
  assert.deepEqual(other.entry("castling", "a")?.wrong, [[1, "no-check"]], "it comes along");
  progress.record("castling", "a", false);
  assert.equal(progress.entry("castling", "a")?.wrong, undefined);
  other.importCode(progress.code);
  assert.equal(other.entry("castling", "a")?.wrong, undefined);
  progress.record("castling", "a", false, [mistake(1, "no-check")]);
  assert.equal(progress.entry("castling", "a")?.wrong, undefined, "once without a mistake is enough");
  progress.record("castling", "b", false, Array.from({ length: 30 }, (_, step) => mistake(step, "illegal")));
  assert.equal(new Progress(store).broken, false);
});

test("progress from before mistakes were kept is taken over as it is", () => {
  const store = new Store();
  const text = '{"version":1,"solved":{"castling/a":{"helped":false,"on":"2026-11-29"},"castling/b":{"helped":true,"on":"2026-10-01"}},"best":{"exam/moves":{"right":9,"of":12}}}';
  store.setItem(KEY, text);
  const progress = new Progress(store);
  assert.equal(progress.broken, false);
  assert.deepEqual(progress.entry("castling", "a"), { helped: false, on: "2026-11-29" });
  assert.equal(store.getItem(KEY), text);
  const other = new Progress(new Store());
  assert.equal(other.importCode(`RB1.${btoa(text)}`), 2);
  assert.deepEqual(other.entry("castling", "b"), { helped: true, on: "2026-10-01" });
});

test("unreadable progress that cannot be put aside is left alone", () => {
  const store = new Store();
  store.items.set(KEY, "broken");
  store.full = true;
  const progress = new Progress(store);
  progress.record("castling", "both-sides", false);
  assert.equal(store.getItem(KEY), "broken");
  assert.equal(progress.kept, false);
  assert.equal(progress.entry("castling", "both-sides")?.helped, false);
});

test("without storage, and with a full one, progress lasts as long as the page", () => {
  const full = new Store();
  full.full = true;
  for (const store of [null, full]) {
    const progress = new Progress(store);
    progress.record("castling", "both-sides", true);
    progress.record("castling", "lost", true);
    assert.equal(progress.kept, false);
    assert.equal(progress.count("castling", ["both-sides", "lost"]), 2);
  }
});

test("two tabs do not undo each other", () => {
  const store = new Store();
  const [one, two] = [new Progress(store), new Progress(store)];
  one.record("castling", "a", false);
  two.record("castling", "b", false);
  assert.equal(new Progress(store).count("castling", ["a", "b"]), 2);
});

test("a code takes progress along and adds to what is there", () => {
  const [from, to] = [new Progress(new Store()), new Progress(new Store())];
  from.record("castling", "a", false);
  from.record("castling", "b", true);
  to.record("castling", "b", false);
  to.record("castling", "c", false);
  assert.equal(to.importCode(`  ${from.code.slice(0, 20)}\n${from.code.slice(20)} `), 1);
  assert.equal(to.count("castling", ["a", "b", "c"]), 3);
  assert.equal(to.entry("castling", "b")?.helped, false);
});

test("what is new in a code is counted against what is stored at that moment", () => {
  const [store, from] = [new Store(), new Progress(new Store())];
  const to = new Progress(store);
  for (const exercise of ["a", "b"]) to.record("castling", exercise, false);
  from.record("castling", "c", false);
  store.items.clear();
  assert.equal(to.importCode(from.code), 1);
});

test("what is no code changes nothing", () => {
  const progress = new Progress(new Store());
  progress.record("castling", "a", false);
  const { code } = progress;
  for (const text of ["", "RB1.", "RB2.e30", "RB1.!!", code.slice(0, -5), `RB1.${btoa('{"version":1,"solved":{"a":{}}}')}`]) {
    assert.equal(progress.importCode(text), null, text);
  }
  assert.equal(progress.code, code);
});

test("however much is stored, and whatever hangs on it, it is read, written and taken along", () => {
  const on = "2026-11-29";
  const nested = "[".repeat(100_000) + "]".repeat(100_000);
  const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, number) => [`lesson/exercise-${number}`, { helped: false, on }]));
  for (const [what, text] of [
    ["many", JSON.stringify({ version: 1, solved: many })],
    ["deep", `{"version":1,"solved":{"castling/a":{"helped":false,"on":"${on}","more":${nested}}},"best":{"exam/moves":{"right":1,"of":2,"more":${nested}}}}`],
    ["prototypes", `{"__proto__":{"solved":{}},"version":1,"solved":{"castling/a":{"helped":true,"on":"${on}","__proto__":{"helped":false},"constructor":1}}}`],
  ]) {
    const store = new Store();
    store.setItem(KEY, text);
    const progress = new Progress(store);
    assert.equal(progress.broken, false, what);
    const other = new Progress(new Store());
    assert.equal(other.importCode(progress.code), Object.keys(JSON.parse(text).solved).length, what);
    progress.record("castling", "b", false);
    assert.equal(progress.kept, true, what);
    const { solved, best = {} } = JSON.parse(store.getItem(KEY));
    for (const entry of Object.values(solved)) assert.deepEqual(Object.keys(entry), ["helped", "on"], what);
    for (const result of Object.values(best)) assert.deepEqual(Object.keys(result), ["right", "of"], what);
  }
  for (const key of ["__proto__", "constructor", "a/__proto__", "castling/<b>"]) {
    const store = new Store();
    store.setItem(KEY, `{"version":1,"solved":{"${key}":{"helped":false,"on":"${on}"}}}`);
    assert.equal(new Progress(store).broken, true, key);
  }
});

test("every change is told", () => {
  const progress = new Progress(new Store());
  let told = 0;
  progress.addEventListener("change", () => told++);
  progress.record("castling", "a", false);
  progress.reset();
  assert.equal(told, 2);
  assert.equal(progress.empty, true);
});

test("the best result of an exam is kept, passed or not, and comes along with the code", () => {
  const store = new Store();
  const progress = new Progress(store);
  assert.equal(progress.result("exam", "moves"), null);
  for (const [right, best] of [[5, 5], [8, 8], [7, 8]]) {
    progress.recordResult("exam", "moves", right, 12);
    assert.deepEqual(progress.result("exam", "moves"), { right: best, of: 12 });
  }
  assert.equal(progress.entry("exam", "moves"), null, "a result alone is not solved");
  progress.record("exam", "moves", false);
  assert.deepEqual(new Progress(store).result("exam", "moves"), { right: 8, of: 12 });

  const other = new Progress(new Store());
  other.recordResult("exam", "moves", 6, 8);
  assert.equal(other.importCode(progress.code), 1);
  assert.deepEqual(other.result("exam", "moves"), { right: 6, of: 8 }, "three in four are better than two in three");
  other.reset();
  assert.equal(other.result("exam", "moves"), null);
});

test("results that are none are put aside with the rest", () => {
  for (const best of [{ x: { right: 1, of: 2 } }, { "a/b": { right: 3, of: 2 } }, { "a/b": { right: "1", of: 2 } }, { "a/b": { right: 0, of: 0 } }, { "a/b": null }, []]) {
    const store = new Store();
    store.setItem(KEY, JSON.stringify({ version: 1, solved: {}, best }));
    assert.equal(new Progress(store).broken, true, JSON.stringify(best));
  }
});

test("solving again renews the day, and help does not take back what was solved alone", () => {
  const store = new Store();
  store.setItem(KEY, JSON.stringify({ version: 1, solved: { "rook/corner": { helped: false, on: "2020-01-01" } } }));
  const progress = new Progress(store);
  progress.record("rook", "corner", true);
  assert.equal(progress.entry("rook", "corner")?.helped, false);
  assert.ok((progress.entry("rook", "corner")?.on ?? "") > "2026");
});
