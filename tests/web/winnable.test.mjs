// www/engine/winnable.js beside an engine whose work takes as long as a clock of our own says: stretches are short, questions take turns, nothing that
// was called off goes on, and a worker takes over where there is one.
import assert from "node:assert/strict";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, beforeEach, test } from "node:test";
import { pathToFileURL } from "node:url";

/** Stands in for www/engine/instance.js: one suspended search, like the real one; a question is settled after a given number of positions. */
const ENGINE = `
const { world } = globalThis;
export async function engine() {
  return {
    async winnable(game, color, { nodes }) {
      const name = game.name + color;
      if (world.suspended?.name !== name) { world.drops += world.suspended ? 1 : 0; world.suspended = { name, nodes: 0 }; }
      world.clock += nodes * world.cost;
      world.stretch += nodes * world.cost;
      world.suspended.nodes += nodes;
      world.calls.push(name);
      if (world.breaks) throw Object.assign(new Error("broken"), { code: "engine-failed" });
      if (world.suspended.nodes < game.nodes) return { verdict: "undecided", nodes: world.suspended.nodes };
      world.suspended = null;
      return { verdict: "winnable", line: [name] };
    },
  };
}`;

const clock = performance.now.bind(performance);
let folder = "";
let count = 0;
let world;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "regelbrett-winnable-"));
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
});

beforeEach(() => {
  delete globalThis.Worker;
  // cost: milliseconds for each position; stretch: how long the page has not been let do anything else.
  world = globalThis.world = { clock: 0, stretch: 0, stretches: [], cost: 0.001, suspended: null, calls: [], drops: 0, breaks: false };
  performance.now = () => world.clock;
  globalThis.MessageChannel = class {
    port1 = { onmessage: () => {}, close() {} };
    port2 = {
      postMessage: () => {
        world.stretches.push(world.stretch);
        world.stretch = 0;
        setImmediate(() => this.port1.onmessage());
      },
    };
  };
});

after(async () => {
  performance.now = clock;
  await rm(folder, { recursive: true });
});

/** A fresh copy, so that no test sees what another has settled. */
async function fresh() {
  const site = join(folder, String(count++));
  await cp(new URL("../../www/engine", import.meta.url), join(site, "engine"), { recursive: true });
  await cp(new URL("../../www/util/urls.js", import.meta.url), join(site, "util/urls.js"));
  await writeFile(join(site, "engine/instance.js"), ENGINE);
  return (await import(pathToFileURL(join(site, "engine/winnable.js")).href)).decideWinnable;
}

const question = (name, nodes) => ({ game: { name, nodes }, fen: `${name} w - - 0 1`, color: "white" });
const calm = () => ({ signal: new AbortController().signal });

test("what is easy is answered at once, and from then on without asking", async () => {
  const decide = await fresh();
  const answer = await decide(question("a", 100), calm());
  assert.deepEqual(answer, { verdict: "winnable", line: ["awhite"] });
  const { length } = world.calls;
  assert.equal(await decide({ ...question("a", 100), fen: "a w - - 7 9" }, calm()), answer, "whatever the counters say");
  assert.equal(world.calls.length, length);
});

for (const [device, cost] of [["a fast device", 0.0003], ["a slow device", 0.02], ["the slowest", 0.12]]) {
  test(`on ${device} no stretch is longer than 8 ms`, async () => {
    world.cost = cost;
    const decide = await fresh();
    await decide(question("a", Math.round(400 / cost)), calm());
    assert.ok(world.stretches.length > 20, `${world.stretches.length} stretches`);
    assert.ok(Math.max(...world.stretches) <= 8, `${Math.max(...world.stretches)} ms`);
    assert.ok(world.clock / world.stretches.length > 3, "and they are not so short that nothing gets done");
  });
}

test("two that ask at once both get their answer, and hardly anything is done twice", async () => {
  const decide = await fresh();
  const answers = await Promise.all([decide(question("a", 900_000), calm()), decide(question("b", 900_000), calm())]);
  assert.deepEqual(answers.map(({ line }) => line[0]), ["awhite", "bwhite"]);
  assert.ok(world.drops <= 2, `${world.drops} searches dropped`);
});

test("a search that takes too long says how far it is, and goes on from there", async () => {
  const decide = await fresh();
  const looked = [];
  const first = await decide(question("a", 300_000), { ...calm(), millis: 200, onProgress: (nodes) => looked.push(nodes) });
  assert.equal(first.verdict, "undecided");
  assert.ok(looked.length > 10 && looked.every((nodes, i) => i === 0 || nodes > looked[i - 1]), "it tells while it looks");
  assert.deepEqual(await decide(question("a", 300_000), calm()), { verdict: "winnable", line: ["awhite"] });
  assert.equal(world.drops, 0);
});

test("what is called off stops, and the next question does not wait for it", async () => {
  const decide = await fresh();
  const life = new AbortController();
  let told = 0;
  const first = decide(question("a", 1e9), { signal: life.signal, onProgress: () => (told += 1) });
  while (!told) await new Promise((done) => setImmediate(done));
  life.abort();
  const before = told;
  const second = decide(question("b", 100), calm());
  assert.equal(await first, null);
  assert.equal(told, before, "and tells nothing more");
  assert.equal((await second).verdict, "winnable");
  const { length } = world.calls;
  for (let turn = 0; turn < 20; turn++) await new Promise((done) => setTimeout(done));
  assert.equal(world.calls.length, length);
});

test("who asks what is being looked for already waits for the same search, and it goes on as long as anybody waits", async () => {
  const decide = await fresh();
  const [one, two] = [new AbortController(), new AbortController()];
  let told = 0;
  const first = decide(question("a", 500_000), { signal: one.signal, millis: 50 });
  const second = decide(question("a", 500_000), { signal: two.signal, onProgress: () => (told += 1) });
  while (!told) await new Promise((done) => setImmediate(done));
  one.abort();
  assert.equal(await first, null);
  assert.deepEqual(await second, { verdict: "winnable", line: ["awhite"] }, "the first had less patience");
  assert.ok(world.calls.length * 0.9 < 500_000 / 1_000, "it was searched once");
  assert.equal(world.drops, 0);
});

test("an engine that fails is the failure of its own question only", async () => {
  const decide = await fresh();
  world.breaks = true;
  await assert.rejects(decide(question("a", 100), calm()), { code: "engine-failed" });
  world.breaks = false;
  assert.equal((await decide(question("b", 100), calm())).verdict, "winnable");
});

/**
 * Makes workers possible.
 * @param {(count: number, message: any, thread: number) => object | null} how  answers the messages, counted, of a worker, counted; null: not at all
 */
function workers(how) {
  const seen = { asked: [], started: 0, ended: 0 };
  globalThis.origin = "null"; // that of the files of this test
  globalThis.Worker = class extends EventTarget {
    number = (seen.started += 1);
    alive = true;
    postMessage(message) {
      seen.asked.push(structuredClone(message));
      const count = seen.asked.length;
      setImmediate(() => {
        const answer = this.alive && how(count, message, this.number);
        if (answer && answer.broken) this.dispatchEvent(Object.assign(new Event("error", { cancelable: true }), { message: answer.broken }));
        else if (answer) this.dispatchEvent(new MessageEvent("message", { data: { id: message.id, ...answer } }));
      });
    }
    terminate() {
      this.alive = false;
      seen.ended += 1;
    }
  };
  return seen;
}

const PROOF = { answer: { verdict: "unwinnable", proof: { by: "exhausted", line: [], positions: 9 } } };
const some = (nodes) => ({ answer: { verdict: "undecided", nodes } });
/** Lets everything happen that needs no time. */
const settle = async () => {
  for (let turns = 0; turns < 200; turns++) await new Promise((done) => setImmediate(done));
};
/** Lets this many seconds go by. */
async function passes(t, seconds) {
  for (let each = 0; each < seconds; each++) {
    t.mock.timers.tick(1_000);
    await settle();
  }
}

test("what takes longer goes to a worker, which ends with the answer", async () => {
  const seen = workers((count) => (count < 5 ? some(count) : PROOF));
  const decide = await fresh();
  const answer = await decide(question("a", 1e9), calm());
  assert.equal(answer.proof.positions, 9);
  assert.equal(seen.asked.length, 5);
  assert.equal(seen.ended, 1);
  assert.ok(world.clock < 150, "the page itself has worked for a moment only");
});

test("where workers are refused, slices go on, and nobody asks for one again", async () => {
  const seen = workers(() => ({ broken: "refused by a policy" }));
  const decide = await fresh();
  for (const name of ["a", "b"]) assert.equal((await decide(question(name, 200_000), calm())).verdict, "winnable");
  assert.equal(seen.asked.length, 1);
  assert.ok(Math.max(...world.stretches) <= 8);
});

test("a worker that falls silent is replaced, whoever waits is told, and the search begins anew", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval", "setTimeout"] });
  const seen = workers((count, _, thread) => (thread === 1 ? count < 4 && some(count * 1_000) : count < 8 ? some(count) : PROOF));
  const decide = await fresh();
  const told = [];
  const answer = decide(question("a", 1e9), { ...calm(), onProgress: (nodes) => told.push(nodes), onRestart: () => told.push("lost") });
  await settle();
  assert.deepEqual(told.slice(-1), [3_000]);
  await passes(t, 4);
  assert.equal(seen.started, 1, "it may be busy");
  await passes(t, 1);
  assert.deepEqual([seen.started, seen.ended], [2, 2]);
  assert.equal((await answer).proof.positions, 9);
  assert.deepEqual(told.slice(told.indexOf("lost")), ["lost", 5, 6, 7]);
});

test("workers that never answer are two, and then slices go on", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval", "setTimeout"] });
  const seen = workers(() => null);
  const decide = await fresh();
  const [first, second] = ["a", "b"].map((name) => decide(question(name, 300_000), calm()));
  await settle();
  await passes(t, 20);
  assert.deepEqual([(await first).verdict, (await second).verdict], ["winnable", "winnable"]);
  assert.deepEqual([seen.started, seen.ended], [2, 2]);
  assert.ok(Math.max(...world.stretches) <= 8);
});

test("a worker that breaks down halfway is replaced", async () => {
  const seen = workers((count) => [some(1), some(2), { error: "out of memory" }, some(1), PROOF][count - 1]);
  const decide = await fresh();
  let lost = 0;
  assert.equal((await decide(question("a", 1e9), { ...calm(), onRestart: () => (lost += 1) })).proof.positions, 9);
  assert.deepEqual([seen.started, seen.ended, lost], [2, 2, 1]);
});

test("a question that is called off while a silent worker has it holds up no other", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval", "setTimeout"] });
  workers((_, { game }) => (game.fen === "silent" ? null : PROOF));
  const decide = await fresh();
  const life = new AbortController();
  const [silent, other] = ["silent", "other"].map((name) => ({ ...question(name, 1e9), game: { name, fen: name, nodes: 1e9 } }));
  const first = decide(silent, { signal: life.signal });
  await settle();
  const second = decide(other, calm());
  await settle();
  life.abort();
  assert.equal(await first, null);
  assert.equal((await second).proof.positions, 9, "without a second gone by");
});

test("the answer to a question that was called off is taken for no other's", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval", "setTimeout"] });
  const late = [];
  workers(() => null);
  const { Worker } = globalThis;
  globalThis.Worker = class extends Worker {
    postMessage({ id, game }) {
      late.push((answer) => this.dispatchEvent(new MessageEvent("message", { data: { id, answer: { ...answer, line: [game.fen] } } })));
    }
  };
  const decide = await fresh();
  const life = new AbortController();
  const asked = (name, signal) => decide({ ...question(name, 1e9), game: { name, fen: name, nodes: 1e9 } }, { signal });
  asked("first", life.signal);
  await settle();
  life.abort();
  const second = asked("second", calm().signal);
  await settle();
  for (const answer of late) answer({ verdict: "winnable" });
  assert.deepEqual((await second).line, ["second"]);
});

test("a search stopped in a worker goes on there, for some minutes; then the worker goes", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval", "setTimeout"] });
  const seen = workers((count) => some(count));
  const decide = await fresh();
  for (const asked of [3, 6]) {
    const life = new AbortController();
    const answer = decide(question("a", 1e9), { signal: life.signal, onProgress: () => seen.asked.length >= asked && life.abort() });
    await settle();
    assert.equal(await answer, null);
    assert.deepEqual([seen.asked.length, seen.started, seen.ended], [asked, 1, 0]);
  }
  await passes(t, 301);
  assert.equal(seen.ended, 1);
});

test("a search that another has pushed out gets the time that was lost on top", async () => {
  const decide = await fresh();
  const ask = async (name) => (await decide(question(name, 250_000), { ...calm(), millis: 200 })).verdict;
  // 250 ms each, with 200 ms at a millis: going on would settle it, beginning anew with as little never would.
  assert.deepEqual([await ask("a"), await ask("b"), await ask("a")], ["undecided", "undecided", "winnable"]);
});
