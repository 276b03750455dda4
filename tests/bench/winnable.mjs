// Who can still mate, the engine beside chasolver, in one process: `node winnable.mjs <package of the engine> <package
// of chasolver> <folder of chasolver's source>`. The positions are those of chasolver's own tests, a sample of them.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [ourFolder, theirFolder, source] = process.argv.slice(2);
/** The budget of one call, after which a page looks at the clock. */
const SLICE = 1_000;
/** Where the engine gives up. */
const MOST = 5_000_000;

async function load(folder, name) {
  const module = await import(pathToFileURL(`${folder}/${name}.js`).href);
  const { memory } = await module.default({ module_or_path: readFileSync(`${folder}/${name}_bg.wasm`) });
  return { module, memory };
}

/** Every so manieth position of a list, with what is known of it: "WB" if both sides can mate, "-" for one that can't. */
function sample(file, step) {
  const lines = readFileSync(`${source}/tests/${file}`, "utf8").split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return lines.filter((_, index) => index % step === 0).map((line) => ({ known: line.slice(0, 2), fen: line.slice(3) }));
}

const engine = await load(ourFolder, "regelbrett");
const peer = await load(theirFolder, "chasolver_winnable");
let stretch = 0;
const lines = [];

/** Milliseconds of processor time: what else runs on the machine does not count. */
function clock() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** "yes", "no" or "open". */
function ask(fen, white) {
  for (let nodes = 0; nodes < MOST; nodes += SLICE) {
    // Only where there are many calls for one answer: to look at the clock costs as much as some calls do.
    const began = nodes > 0 ? clock() : 0;
    const answer = engine.module.winnable({ fen }, white ? "white" : "black", { nodes: SLICE });
    if (nodes > 0) stretch = Math.max(stretch, clock() - began);
    if (answer.verdict === "winnable") lines.push(answer.line.length);
    if (answer.verdict !== "undecided") return answer.verdict === "winnable" ? "yes" : "no";
  }
  return "open";
}

function askPeer(fen, white) {
  const answer = peer.module.winnable(fen, white);
  return answer === undefined ? "open" : answer === 1 ? "yes" : "no";
}

/** Milliseconds in all, how many were left open, how many answers were wrong. */
function run(positions, who) {
  const sum = { time: 0, queries: 0, open: 0, wrong: 0 };
  const began = clock();
  for (const { fen, known } of positions) {
    for (const white of [true, false]) {
      const answer = who(fen, white);
      sum.queries++;
      if (answer === "open") sum.open++;
      else if ((answer === "yes") === (known[white ? 0 : 1] === "-")) sum.wrong++;
    }
  }
  sum.time = clock() - began;
  return sum;
}

console.log("\nWho can still mate, in WebAssembly, both sides of a sample of chasolver's test positions (processor time):\n");
console.log("| positions | queries | Regelbrett | open | wrong | chasolver | open | wrong | ratio | target |");
console.log("|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|");
for (const [name, file, step, target, rounds] of [
  ["from games", "lichess.txt", 100, 0.65, 6],
  ["composed", "positions.txt", 20, 0.45, 1],
]) {
  const positions = sample(file, step);
  // The best of some rounds, in turns: at first both are still being compiled.
  let us, them;
  for (let round = 0; round < rounds; round++) {
    lines.length = 0;
    const [ours, theirs] = [ask, askPeer].map((who) => run(positions, who));
    if (!us || ours.time < us.time) us = ours;
    if (!them || theirs.time < them.time) them = theirs;
  }
  const shown = [us, them].map(({ time, open, wrong }) => `${time.toFixed(0)} ms | ${open} | ${wrong}`);
  console.log(`| ${name} | ${us.queries} | ${shown.join(" | ")} | ${(us.time / them.time).toFixed(2)} | ${target.toFixed(1)} |`);
  lines.sort((a, b) => a - b);
  const at = (part) => lines[Math.floor((lines.length - 1) * part)];
  console.log(`| moves of the mates shown: median ${at(0.5)}, 9 of 10 at most ${at(0.9)}, longest ${at(1)} |`);
}
const megabytes = (memory) => (memory.buffer.byteLength / 1_048_576).toFixed(0);
console.log(
  `\nMemory at the end ${megabytes(engine.memory)} MB (target 64), chasolver ${megabytes(peer.memory)} MB. ` +
    `Longest call with ${SLICE} nodes ${stretch.toFixed(1)} ms (target 8).`,
);
