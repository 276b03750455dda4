// All that the functions of www can say: for every code that the engine lists, and for whatever may come with it.
import { boardLabel } from "../../www/board/announcer.js";
import { positionSentence, sideSentence } from "../../www/board/description.js";
import { targetsSentence } from "../../www/board/keys.js";
import { selectionSentence, squareSentence } from "../../www/board/sentences.js";
import { conditionSentence, errorSentence, localSan, outcomeSentence, pieceName, positionUpdate, problemSentence, reasonSentence, spokenMoves } from "../../www/i18n/sentences/sentences.js";
import { factSentence } from "../../www/lesson/exercise/fact-sentences.js";
import { choiceSentence, feedbackSentence, impossibleSentence } from "../../www/lesson/exercise/sentences.js";
import * as ending from "../../www/tools/game-over/sentences.js";
import { askedSentence, legalSentence, otherTurnSentence, wingSentence } from "../../www/tools/why/sentences.js";
import { codes } from "./codes.mjs";

const COLORS = codes("colors");
const ROLES = codes("roles");
const REASONS = codes("reasons");
const PROBLEMS = codes("problems");

/** What an `Error` can be: of a setup or a game that cannot be read, of the engine's arguments, or of the page. */
export const ERRORS = [...PROBLEMS, ...codes("pgnProblems"), "bad-argument", "bad-state", "bad-event", "bad-exercise", "engine-failed", "not-found"];

const LETTERS = { K: "king", Q: "queen", R: "rook", B: "bishop", N: "knight", P: "pawn" };

/** "Ke1 Nb3 ke8": which piece stands where. @param {string} text */
export const pieces = (text) => new Map(text.split(" ").map((piece) => [piece.slice(1), { color: piece[0] === piece[0].toUpperCase() ? "white" : "black", role: LETTERS[piece[0].toUpperCase()] }]));

/** What the engine says of a game, as far as it matters. */
const view = (more = {}) => ({ turn: "white", check: [], dests: {}, promotions: [], repetitions: 1, halfmoves: 0, outcome: { state: "ongoing" }, ...more });

/** Every sentence. @param {Record<string, string>} catalog @returns {Iterable<string>} */
export function* everything(catalog) {
  yield* ofReasons(catalog);
  yield* ofErrors(catalog);
  yield* ofAnswers(catalog);
  yield* ofBoards(catalog);
  yield* ofMoves(catalog);
  yield* ofWhyNot(catalog);
  yield* ofEndings(catalog);
}

/** Why an attempted move is not legal, whatever is known of it and whatever is missing. @param {Record<string, string>} catalog */
function* ofReasons(catalog) {
  const squares = ["e4", "a1", "h8"];
  const parts = codes("parts");
  for (const code of [...REASONS, "no-such-code"]) {
    for (const cause of [undefined, ...codes("causes")]) {
      for (let mask = 0; mask < 1 << parts.length; mask += 3) {
        const named = Object.fromEntries(parts.filter((_, bit) => mask & (1 << bit)).map((part, n) => [part, squares.slice(0, 1 + (n % 3))]));
        const known = mask & 4 ? { e4: { color: "black", role: "queen" }, a1: { color: "white", role: "rook" } } : {};
        yield reasonSentence(catalog, { code, cause, ply: mask & 2 ? 1 : undefined, squares: named }, known);
      }
    }
    for (const color of COLORS) for (const role of ROLES) yield reasonSentence(catalog, { code, squares: { from: ["e4"] } }, { e4: { color, role } });
  }
}

/** What is wrong with a position or a text. @param {Record<string, string>} catalog */
function* ofErrors(catalog) {
  for (const squares of [undefined, ["e1"], ["e1", "e2"]]) {
    for (const code of PROBLEMS) {
      yield problemSentence(catalog, { code, squares });
      yield impossibleSentence(catalog, { code, squares });
    }
  }
  for (const code of PROBLEMS) {
    for (const field of codes("fenFields")) {
      for (const known of [{ found: "" }, { found: "x" }, { found: "", meant: "w - - 0 1" }, { found: "x", meant: "w" }]) {
        for (const place of [{}, { rank: 8 }, { count: 9 }, { rank: 8, count: 9 }]) yield problemSentence(catalog, { code, part: { field, ...known, ...place } });
      }
    }
  }
  for (const code of ERRORS) for (const ply of [undefined, 3]) yield errorSentence(catalog, { code, ply });
}

/** What an exercise answers, and what its buttons say. @param {Record<string, string>} catalog */
function* ofAnswers(catalog) {
  for (const code of codes("feedback")) {
    for (const more of [{}, { san: "Nf3" }, { squares: ["e4"] }, { squares: ["e4", "e5"] }, { choices: ["legal"] }]) yield feedbackSentence(catalog, { code, ...more });
  }
  const about = { pieces: pieces("Ke1 qe4 Pa2"), played: "Nf3" };
  const played = { fullmove: 1, moves: [{ uci: "e2e4", san: "e4" }] };
  for (const code of codes("facts")) {
    for (const turn of COLORS) {
      for (const moves of [[], played.moves]) {
        const fact = { code, squares: ["e4", "a2"], role: "queen", san: "Kg7", count: 2, of: 100 };
        yield factSentence(catalog, fact, { ...about, view: { ...played, turn, moves } });
        yield factSentence(catalog, { ...fact, role: undefined }, { ...about, view: { ...played, turn, moves } });
      }
    }
  }
  for (const id of [...codes("choices"), ...REASONS, ...PROBLEMS, ...ROLES]) yield choiceSentence(catalog, id);
}

/** What a board says of itself, its squares and its pieces. @param {Record<string, string>} catalog */
function* ofBoards(catalog) {
  for (const orientation of COLORS) for (const named of [{ name: "", number: 1 }, { name: "", number: 2 }, { name: "Diagram", number: 1 }]) yield boardLabel(catalog, { orientation }, named);
  const states = ["can-move", "in-check", "target", "target-castling", "target-en-passant", "capture", "star", "target-star"];
  for (const color of COLORS) {
    for (const role of ROLES) {
      const piece = { color, role };
      const captured = { color, role: role === "king" ? "queen" : role };
      for (const form of ["", "a", "the", "acc"]) yield pieceName(catalog, piece, form);
      for (const state of [null, ...states]) yield squareSentence(catalog, { square: "e4", piece, state });
      for (const captures of [[], [0], [0, 1]]) {
        for (const count of [0, 1, 2, 9]) {
          const targets = Array.from({ length: count }, (_, n) => ({ square: `a${n + 1}`, ...(captures.includes(n) && { captured, enPassant: n === 1 && role === "pawn" }) }));
          for (const touch of [false, true]) yield selectionSentence(catalog, { square: "e4", piece, targets }, touch);
          yield targetsSentence(catalog, { square: "e4", piece, targets });
        }
      }
    }
    yield positionSentence(catalog, pieces("Ke1 Qd1 Ra1 Rh1 Bc1 Nb1 Pa2 ke8 qd8 ra8 bc8 ng8 pa7 pb7"), color);
    yield sideSentence(catalog, pieces("Ke1 Pa2 ke8"), color);
    yield selectionSentence(catalog, { square: "e1", piece: { color, role: "king" }, targets: [{ square: "g1", castling: true }, { square: "f1" }] });
    yield positionSentence(catalog, pieces("Qd1 Qd2 Bc1 Bc2 Nb1 Nb2 Kf1 Kf2"), color);
  }
  for (const state of [null, ...states]) for (const square of ["e4", "a1"]) yield squareSentence(catalog, { square, state });
}

/** What was moved, and how the game stands. @param {Record<string, string>} catalog */
function* ofMoves(catalog) {
  for (const [uci, role, more] of [
    ["g1f3", "knight"], ["e1g1", "king"], ["e1c1", "king"], ["e5d6", "pawn", { captured: { role: "pawn", square: "d5" } }], ["a1a2", "rook", { check: ["h2"] }],
    ...ROLES.filter((role) => role !== "king").map((captured) => ["a1a8", "rook", { captured: { role: captured, square: "a8" } }]),
    ...["queen", "rook", "bishop", "knight"].flatMap((role) => [[`a7a8${role === "knight" ? "n" : role[0]}`, role], [`a7b8${role === "knight" ? "n" : role[0]}`, role, { captured: { role: "rook", square: "b8" } }]]),
  ]) {
    yield positionUpdate(catalog, view({ moves: [{ uci, san: "" }], ...more }), { [uci.slice(2, 4)]: { color: "white", role } });
  }
  yield positionUpdate(catalog, view(), {});
  for (const turn of COLORS) yield outcomeSentence(catalog, { state: "ongoing" }, turn);
  for (const by of codes("endings")) for (const winner of [undefined, ...COLORS]) yield outcomeSentence(catalog, { state: winner ? "won" : "drawn", by, winner });
  yield outcomeSentence(catalog, { state: "drawn" });
  for (const letter of "KQRBN") yield spokenMoves(catalog, localSan(catalog, `${letter}e4`));
  for (const san of ["Nbd2", "Nxd5", "R1xe4", "exd6", "e8=Q", "e8=Q+", "Qh5#", "O-O", "O-O-O"]) for (const said of [localSan(catalog, san), spokenMoves(catalog, localSan(catalog, san))]) yield said;
}

/** What "Why not?" says beside the reasons. @param {Record<string, string>} catalog */
function* ofWhyNot(catalog) {
  const squares = { rook: ["h1"], king: ["e1"], crossed: ["f1"], target: ["g1"], line: ["f1", "g1"], blockers: ["g1"], attackers: ["e8"] };
  for (const code of REASONS.filter((code) => code.startsWith("castling-") && code !== "castling-not-first-rank")) {
    for (const met of [false, true]) yield conditionSentence(catalog, { code, met, squares }, pieces("Ke1 Rh1 Ng1 qe8"), null);
  }
  for (const wing of ["short", "long"]) for (const [allowed, turn] of [[true, true], [true, false], [false, true]]) yield wingSentence(catalog, wing, allowed, turn);
  for (const verdict of [{ verdict: "illegal" }, { verdict: "legal", san: "Nf3" }, { verdict: "needs-promotion" }]) {
    for (const color of COLORS) yield otherTurnSentence(catalog, verdict, color);
    if (verdict.verdict !== "illegal") yield legalSentence(catalog, verdict);
  }
  yield askedSentence(catalog, pieces("Ng1"), "g1", "e5");
}

/** What "Is it over?" says. @param {Record<string, string>} catalog */
function* ofEndings(catalog) {
  const lines = (list) => list.map(({ text }) => text);
  for (const turn of COLORS) yield ending.overLine(catalog, { state: "ongoing" }, turn).text;
  yield ending.overLine(catalog, { state: "drawn", by: "stalemate", article: "5.2.1" }, "white").text;
  const board = pieces("Ke1 re8 rh1 ka8");
  for (const check of [[], ["e8"], ["e8", "h1"]]) yield ending.checkSentence(catalog, view({ check }), board);
  for (const dests of [{}, { e1: ["d1"] }, { e1: ["d1", "f1"] }]) yield ending.movesSentence(catalog, view({ dests }));
  for (const online of [false, true]) {
    for (const halfmoves of [0, 99, 100, 149, 150]) yield* ending.counterLines(catalog, view({ halfmoves, repetitions: 1 + (halfmoves % 3) }), online).flatMap(lines);
  }
  for (const answer of ["yes", "no", "asked", "searching", "restarted", "undecided", "failed"]) yield ending.canSentence(catalog, "white", answer, 12345);
  for (const own of ["Nb3", "Bb3", "Pb3", "Nb3 Nc3", "Qb3"]) yield ending.helpmateSentence(catalog, "white", pieces(`Ke1 ${own} ke8`));
  const end = (text, outcome = { state: "ongoing" }) => ({ pieces: pieces(text), outcome });
  const proofs = [
    [{ by: "material", line: [] }, end("Ke1 ke8")],
    [{ by: "material", line: ["e2e4"] }, end("Ke1 Nb3 ke8")],
    [{ by: "material", line: ["e2e4", "e7e5"] }, end("Ke1 Nb3 ke8 qd8")],
    [{ by: "material", line: [] }, end("Ke1 Bb3 ke8")],
    [{ by: "exhausted", line: [], positions: 1 }, end("Ke1 ke8")],
    [{ by: "exhausted", line: [], positions: 4321 }, end("Ke1 ke8")],
    [{ by: "locked", line: [], wall: ["a4", "a5"], kings: { white: ["e1"], black: ["e8", "d8"] } }, end("Ke1 Pa4 pa5 ke8")],
    [{ by: "locked", line: ["e2e4"], wall: ["a4", "a5"], kings: { white: ["e1", "d1"], black: ["e8"] } }, end("Ke1 Pa4 pa5 ke8")],
    [{ by: "forced", line: [] }, end("Ke1 ke8")],
    [{ by: "forced", line: ["e1e2"] }, end("Ke1 ke8", { state: "won", winner: "black", by: "checkmate", article: "5.1.1" })],
    [{ by: "forced", line: ["e1e2"] }, end("Ke1 ke8", { state: "drawn", by: "stalemate", article: "5.2.1" })],
    [{ by: "forced", line: ["e1e2"] }, end("Ke1 ke8", { state: "drawn", by: "dead-position", article: "5.2.2" })],
    [{ by: "forced", line: ["e1e2"] }, end("Ke1 ke8")],
  ];
  for (const [proof, end] of proofs) {
    yield* ending.proofSentences(catalog, "white", proof, end);
    yield* ending.deadSentences(catalog, { white: proof, black: proof }, { white: end, black: end });
  }
  const penalty = { to: "black", minutes: 2, article: "9.5.3" };
  const rulings = [
    ...["resignation", "flag-fall", "illegal-moves"].flatMap((by) => [
      ...[...COLORS, undefined].map((winner) => ({ state: "won", winner, by, article: "5.1.2" })), { state: "drawn", by: `${by}-unwinnable`, article: "5.1.2" },
    ]),
    { state: "drawn", by: "agreement", article: "5.2.3" },
    { state: "ongoing", penalty },
    { state: "ongoing", penalty: { ...penalty, minutes: 1 } },
    { state: "ongoing", refused: { code: "claim-incorrect", article: "9.5.3", penalty } },
    ...codes("refusals").map((code) => ({ state: "ongoing", refused: { code, article: "5.2.3" } })),
  ];
  for (const ruling of rulings) for (const over of [false, true]) yield* lines(ending.rulingLines(catalog, ruling, { over, announced: over ? undefined : "Nf3" }));
  for (const kind of codes("claims")) for (const sans of [[], ["Nf3"], ["Nf3", "Rg1"]]) yield ending.announcedSentence(catalog, kind, "black", sans);
}
