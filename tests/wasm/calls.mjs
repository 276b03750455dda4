/**
 * Calls of every function of the engine, by the thousand and the same each time: games played at random and from positions of
 * all kinds, PGN texts made of them, and exercises worked on by a learner who tries everything.
 */
import { INITIAL } from "./instance.mjs";

const FENS = [
  INITIAL,
  "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
  "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
  "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
  "4k3/8/b7/8/8/8/8/R3K2R w KQ - 0 1",
  "8/P6k/8/8/8/8/p6K/8 w - - 99 80",
  "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1",
  "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1",
  "8/8/4k3/4n3/8/3RK3/8/8 w - - 0 1",
  "6Rk/8/7K/8/8/8/8/8 b - - 0 1",
  "8/8/4k3/8/8/3QK3/8/8 w - - 0 1",
  "4k3/8/8/8/8/8/8/4K3 w KQ e6 0 1",
];
const SETUPS = [
  ...FENS, "P7/8/8/3kK3/8/8/8/8 w - - 0 1", "nonsense", "", "8/8/8/8/8/8/8/8 w - - 0 1", "4k3/8/8/8/8/8/8/4K2R b K - 0 1",
  "4k3/8/8/8/8/8/8/4K3", "8/8/8/8/8/8/8/8 b", "4k3/8/8/8/8/8/8/4K3 w - - 0 99999", "4k3/8/8/8/8/7/8/4K3 W KK e9 0 1", "4k3/8/8/8/8/8/8/T3K3 w - - 0 1",
  "kk6/8/8/8/8/8/8/4K3 w - - 0 1", "QQQQQQQQ/QQ6/8/8/8/8/k7/4K3 b - - 3 1", `${INITIAL} 7`, "4k3/8/8/8/8/8/8/4K3 w - - x 1",
];

/** A pure source of numbers below `limit`. */
function dice(/** @type {number} */ seed) {
  let state = seed;
  return (/** @type {number} */ limit) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % limit;
  };
}

const SQUARES = Array.from({ length: 64 }, (_, index) => "abcdefgh"[index % 8] + String((index >> 3) + 1));

/** All legal moves of a game. */
function legal(/** @type {any} */ engine, /** @type {any} */ game) {
  const { dests, promotions } = engine.inspect(game);
  return Object.entries(dests).flatMap(([from, targets]) =>
    targets.flatMap((/** @type {string} */ to) => (promotions.includes(from + to) ? ["q", "n"].map((role) => from + to + role) : [from + to])),
  );
}

/** Games of many lengths. @param {any} engine */
export function games(engine, count = 60) {
  const roll = dice(7);
  return Array.from({ length: count }, (_, index) => {
    const fen = FENS[index % FENS.length];
    const game = { ...(fen === INITIAL ? {} : { fen }), moves: /** @type {string[]} */ ([]), ...(index % 5 === 4 ? { rules: "online" } : {}) };
    for (let left = roll(90); left > 0; left--) {
      const moves = legal(engine, game);
      if (moves.length === 0) break;
      game.moves.push(moves[roll(moves.length)]);
    }
    return game;
  });
}

/** Calls as `[function, ...arguments]`, but for those of `judge`. @param {any} engine @returns {[string, ...any[]][]} */
export function questions(engine, count = 60) {
  const roll = dice(99);
  const calls = /** @type {[string, ...any[]][]} */ ([]);
  for (const game of games(engine, count)) {
    const moves = legal(engine, game);
    calls.push(["inspect", game], ["castling", game], ["attacks", game], ["claims", game], ["toPgn", game, { White: "Anna", Black: 'B "x" \\' }], ["toPgn", game]);
    for (const uci of [...moves.slice(0, 3), "e2e5", "e1g1"]) calls.push(["claims", game, uci]);
    for (const color of ["white", "black"]) {
      calls.push(["rule", game, { flagFall: color }], ["rule", game, { resign: color }], ["rule", game, { illegalMove: color, count: 1 }],
        ["rule", game, { illegalMove: color, count: 2 }], ["winnable", game, color, { nodes: 20 }], ["winnable", game, color, { nodes: 20_000 }]);
    }
    calls.push(["rule", game, { agreeDraw: true }], ["rule", game, { claim: "threefold" }], ["rule", game, { claim: "fifty-moves", intended: moves[0] ?? "e2e4" }]);
    for (let index = 0; index < 25; index++) {
      const [from, to] = [SQUARES[roll(64)], SQUARES[roll(64)]];
      calls.push(["explain", game, from, to, [undefined, null, "queen", "king"][index % 4]]);
    }
    for (const uci of moves.filter((_, index) => index % 3 === 0)) {
      const letters = ["en", "de", "figurine"][roll(3)];
      calls.push(["explain", game, uci.slice(0, 2), uci.slice(2, 4)], ["san", game, uci, letters], ["parseMove", game, uci, letters],
        ["parseMove", game, engine.san(game, uci, letters), letters]);
    }
    for (const text of ["O-O", "0-0-0", "Nd2", "Ke4", "e8", "exd6", "hello", "Sf3", "Qxh7#"]) calls.push(["parseMove", game, text, "en"]);
    calls.push(["san", game, "a1a8", "en"], ["parsePgn", engine.toPgn(game, { Event: "x" })], ["inspect", { ...game, moves: [...game.moves, "a1h8"] }]);
  }
  for (const fen of SETUPS) calls.push(["checkSetup", fen], ["inspect", { fen }], ["perft", fen, 2]);
  for (const text of ["1. e4 e5 2. Ke3 *", "1. e4 (1. d4 {x}", '[FEN "x"] 1. e4', ") $1 1-0 x", "[White \"a\" 1. Nf3 Nf6 2. Ng1 1/2-1/2"]) calls.push(["parsePgn", text]);
  return calls;
}

/** What a learner might do where an exercise stands. @param {any} engine @param {any} judgement */
function events(engine, { ask, game }, /** @type {(limit: number) => number} */ roll) {
  const some = /** @type {any[]} */ ([{ hint: true }, { next: true }, { squares: [SQUARES[roll(64)]] }, { choose: "yes" }, { try: { from: "e2", to: "e4" } }]);
  if (ask.kind === "choice") some.push(...ask.choices.map((/** @type {string} */ choose) => ({ choose })));
  if (ask.kind === "squares") some.push({ squares: [] }, { squares: SQUARES.slice(0, 20) });
  if (ask.kind === "pieces") some.push({ pieces: (game.fen ?? INITIAL).split(" ")[0] }, { pieces: "8/8/8/8/8/8/8/KQ6" }, { pieces: "x" });
  if (ask.kind === "move") {
    for (const uci of legal(engine, game).slice(0, 12)) {
      const role = { q: "queen", n: "knight" }[uci[4]];
      some.push({ try: { from: uci.slice(0, 2), to: uci.slice(2, 4), ...(role ? { promotion: role } : {}) } });
    }
    some.push({ try: { from: SQUARES[roll(64)], to: SQUARES[roll(64)] } }, { try: { from: "a7", to: "a8" } });
  }
  return some;
}

/** Every call of `judge` on the way through an exercise. @param {any} engine @param {any} exercise @returns {[string, ...any[]][]} */
export function lesson(engine, exercise) {
  const roll = dice(exercise.steps.length);
  const calls = /** @type {[string, ...any[]][]} */ ([["judge", exercise, null, null], ["judge", exercise, null, { restart: true }], ["judge", exercise, null, { restart: 77 }]]);
  let now = engine.judge(exercise, null, null);
  for (let turn = 0; turn < 40; turn++) {
    for (const event of events(engine, now, roll)) calls.push(["judge", exercise, now.state, event]);
    const way = exercise.exam ? { choose: now.ask.choices?.[roll(now.ask.choices.length)] } : { solution: true };
    const event = now.ask.kind === "none" ? { next: true } : way;
    calls.push(["judge", exercise, now.state, event]);
    const then = engine.judge(exercise, now.state, event);
    if (JSON.stringify(then.state) === JSON.stringify(now.state)) break;
    now = then;
  }
  return calls;
}

/** What a call comes to: an answer, or an error with what it tells. @param {any} engine @param {[string, ...any[]]} call */
export function said(engine, [name, ...input]) {
  try {
    return { answer: engine[name](...input) };
  } catch (error) {
    if (typeof (/** @type {any} */ (error).code) !== "string") throw error;
    const { message, code, problems, ply, reasons } = /** @type {any} */ (error);
    return { error: JSON.parse(JSON.stringify({ name: "Error", message, code, problems, ply, reasons })) };
  }
}
