// The rules engine beside its peers, in one process: `node rules.mjs <package of the engine> <package of cozy-chess>`.
// Every figure is the best of many short runs taken in turns, so that a busy machine slows all alike.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const { Chess } = createRequire(new URL("../../www/package.json", import.meta.url))("chess.js");
const [ours, theirs] = process.argv.slice(2);

/** The six positions everybody uses (Chess Programming Wiki, "Perft Results"), with a depth that takes some milliseconds. */
const POSITIONS = [
  ["initial", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 4],
  ["Kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3],
  ["position 3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 5],
  ["position 4", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 4],
  ["position 5", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 3],
  ["position 6", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 3],
];

async function load(folder, name) {
  const module = await import(pathToFileURL(`${folder}/${name}.js`).href);
  await module.default({ module_or_path: readFileSync(`${folder}/${name}_bg.wasm`) });
  return module;
}

/** Milliseconds of one call, and what it returned. */
function timed(call) {
  const began = performance.now();
  const result = call();
  return [performance.now() - began, result];
}

/** The best times of some contestants that answer the same question, taken in turns. */
function race(rounds, contestants) {
  const best = contestants.map(() => Infinity);
  const results = [];
  for (let round = 0; round < rounds; round++) {
    contestants.forEach((contestant, index) => {
      const [time, result] = timed(contestant);
      best[index] = Math.min(best[index], time);
      results[index] = result;
    });
  }
  if (new Set(results).size !== 1) throw new Error(`they disagree: ${results.join(", ")}`);
  return { best, nodes: results[0] };
}

const engine = await load(ours, "regelbrett");
const cozy = await load(theirs, "cozy_perft");
const geometric = (numbers) => Math.exp(numbers.reduce((sum, number) => sum + Math.log(number), 0) / numbers.length);
const rows = [];
for (const [name, fen, depth] of POSITIONS) {
  const fast = race(60, [() => engine.perft(fen, depth), () => cozy.perft(fen, depth)]);
  // chess.js is slower by two orders: two plies less, and few rounds.
  const shallow = Math.max(depth - 2, 1);
  const slow = race(4, [() => new Chess(fen).perft(shallow), () => engine.perft(fen, shallow)]);
  const speed = (nodes, time) => nodes / time / 1000;
  rows.push({
    name,
    ours: speed(fast.nodes, fast.best[0]),
    cozy: speed(fast.nodes, fast.best[1]),
    chessjs: speed(slow.nodes, slow.best[0]),
  });
}
console.log("Legal move generation in WebAssembly, million nodes a second (best of many):\n");
console.log("| position | Regelbrett | cozy-chess | ratio | chess.js |");
console.log("|---|---:|---:|---:|---:|");
for (const { name, ours: us, cozy: peer, chessjs } of rows) {
  console.log(`| ${name} | ${us.toFixed(0)} | ${peer.toFixed(0)} | ${(us / peer).toFixed(2)} | ${chessjs.toFixed(2)} |`);
}
const ratios = rows.map((row) => row.ours / row.cozy);
console.log(
  `\nGeometric mean of the ratios ${geometric(ratios).toFixed(2)} (target 1.50), lowest ${Math.min(...ratios).toFixed(2)} (target 1.00).\n`,
);

const times = [];
for (const [, fen] of POSITIONS) {
  for (let round = 0; round < 300; round++) times.push(timed(() => engine.inspect({ fen }))[0]);
}
times.sort((a, b) => a - b);
console.log(`inspect: median ${times[times.length >> 1].toFixed(3)} ms over the six positions (target 0.200).`);
