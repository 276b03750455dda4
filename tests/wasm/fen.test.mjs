/**
 * A board draws a FEN in its plain form before the engine is loaded. So that there is one judge of FENs, whatever the board recognises the
 * engine reads as the same pieces and the same side to move, and whatever the engine writes the board recognises.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { readFen } from "../../www/chess/chess.js";
import { fresh } from "./instance.mjs";

const engine = await fresh("board");

/** A pure source of numbers below `limit`. */
function dice(/** @type {number} */ seed) {
  let state = seed;
  return (/** @type {number} */ limit) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % limit;
  };
}

const roll = dice(12);
const oneOf = (/** @type {any} */ list) => list[roll(list.length)];

/** Eight squares of a rank, most of them empty. */
function rank() {
  const squares = Array.from({ length: 8 }, () => (roll(3) ? " " : oneOf("KQRBNPkqrbnp")));
  return squares.join("").replace(/ +/g, ({ length }) => String(length));
}

/** A FEN, most often of a position that nobody can play on from. */
const random = () =>
  [
    Array.from({ length: 8 }, rank).join("/"), oneOf("wb"), oneOf(["-", "K", "KQkq", "Qk", "q"]), oneOf(["-", "e3", "d6", "a1", "h5"]), roll(200), roll(300),
  ].join(" ");

const PLAYABLE = [
  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 3 17",
  "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 30", "4k3/8/8/8/8/8/8/4K3 b - - 99 150",
];
const LETTERS = [..." /_-–—123456789KQRBNPkqrbnpwbWBabcdefghTDxé0\t\n\u00a0\ufeff\u0661"];

/** A text with a few characters taken away, put in, replaced or exchanged. @param {string} text */
function mutated(text) {
  const letters = [...text];
  for (let left = 1 + roll(3); left > 0; left--) {
    const at = roll(letters.length + 1);
    const kind = roll(4);
    if (kind === 0) letters.splice(at, 1);
    else if (kind === 1) letters.splice(at, 0, oneOf(LETTERS));
    else if (kind === 2) letters.splice(at, 1, oneOf(LETTERS));
    else letters.splice(at, 2, ...letters.slice(at, at + 2).reverse());
  }
  return letters.join("");
}

/** The first two fields of what a board draws. @param {import("../../www/chess/fen.js").Placement} placement */
function written({ pieces, turn }) {
  const letter = (/** @type {any} */ { color, role }) => {
    const small = role === "knight" ? "n" : role[0];
    return color === "white" ? small.toUpperCase() : small;
  };
  const ranks = [8, 7, 6, 5, 4, 3, 2, 1].map((rank) => [..."abcdefgh"].map((file) => {
    const piece = pieces.get(file + rank);
    return piece ? letter(piece) : " ";
  }).join("").replace(/ +/g, ({ length }) => String(length)));
  return `${ranks.join("/")} ${turn[0]}`;
}

test("what a board recognises, the engine reads as the same; what the engine writes, a board recognises", () => {
  const count = { recognised: 0, left: 0, read: 0 };
  for (let round = 0; round < 20_000; round++) {
    const whole = round % 2 ? oneOf(PLAYABLE) : random();
    const text = round % 5 ? mutated(whole) : whole;
    const placement = readFen(text);
    const { setup, problems } = engine.checkSetup(text);
    count[placement ? "recognised" : "left"]++;
    if (placement) {
      assert.ok(setup, `${JSON.stringify(text)} is drawn, but the engine says ${problems[0]?.message}`);
      assert.ok(!problems.some(({ code }) => code === "fields-missing"), text);
      assert.equal(written(placement), setup.split(" ").slice(0, 2).join(" "), text);
    }
    if (setup) {
      count.read++;
      const again = readFen(setup);
      assert.ok(again, `${JSON.stringify(setup)} is written by the engine`);
      assert.equal(written(again), setup.split(" ").slice(0, 2).join(" "));
      assert.equal(engine.checkSetup(setup).setup, setup);
    } else {
      assert.ok(problems.some(({ severity, part }) => severity === "unplayable" && part), `${JSON.stringify(text)} is refused with its place`);
    }
  }
  // Each of the three happens often, some of it only in the engine.
  assert.ok(count.recognised > 4_000 && count.left > 8_000 && count.read > count.recognised + 200, JSON.stringify(count));
});

test("a game shows the same position before and after the engine has answered", () => {
  for (const fen of PLAYABLE) {
    const placement = readFen(fen);
    assert.ok(placement);
    const view = engine.inspect({ fen });
    assert.equal(written(placement), view.fen.split(" ").slice(0, 2).join(" "));
    assert.equal(placement.turn, view.turn);
  }
});
