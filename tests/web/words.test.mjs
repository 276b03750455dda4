// The catalogues are complete and equal in shape, and the words are right: German cases, variants, nothing left unfilled.
import assert from "node:assert/strict";
import { test } from "node:test";
import { positionSentence } from "../../www/board/description.js";
import { targetsSentence } from "../../www/board/keys.js";
import { selectionSentence, squareSentence } from "../../www/board/sentences.js";
import { conditionSentence, errorSentence, localSan, moveLabel, outcomeSentence, pieceName, positionUpdate, problemSentence, reasonSentence, spoken, spokenMoves, spokenSquare } from "../../www/i18n/sentences/sentences.js";
import { factSentence } from "../../www/lesson/exercise/fact-sentences.js";
import { choiceSentence, feedbackSentence, impossibleSentence } from "../../www/lesson/exercise/sentences.js";
import { askedSentence, legalSentence, otherTurnSentence, wingSentence } from "../../www/tools/why/sentences.js";
import { LANGUAGES, PARTS, catalog, recording } from "./catalogs.mjs";
import { codes } from "./codes.mjs";
import { ERRORS, everything, pieces as placed } from "./everything.mjs";
import { NAMED } from "./keys.mjs";

/** All sentences. */
const SENTENCES = LANGUAGES.map((lang) => catalog(lang, ...PARTS));
/** The keys that the functions under test have read. @type {Set<string>} */
const said = new Set();
const [de, en] = SENTENCES.map((sentences) => recording(sentences, said));
/** Each part in both languages. */
const PAIRS = PARTS.map((part) => LANGUAGES.map((lang) => catalog(lang, part)));

const REASONS = codes("reasons");
const ROLES = codes("roles");

const names = (text) => new Set([...text.matchAll(/\{([^}.]*)[^}]*\}/g)].map((match) => match[1]));
const clean = (text) => assert.match(text, /^[^{}]*[^{}\s][^{}]*$/, "a sentence without leftovers") ?? assert.doesNotMatch(text, /undefined|NaN|null|…/);

test("both languages have the same keys in the same order, each in one part", () => {
  for (const [german, english] of PAIRS) assert.deepEqual(Object.keys(english), Object.keys(german));
  assert.equal(PAIRS.reduce((sum, [german]) => sum + Object.keys(german).length, 0), Object.keys(de).length);
});

test("both catalogues use the same placeholders", () => {
  for (const [german, english] of PAIRS) {
    for (const key of Object.keys(german)) assert.deepEqual(names(english[key]), names(german[key]), key);
  }
});

test("no text is empty, doubled in spaces or typed with straight quotes", () => {
  for (const catalog of PAIRS.flat()) {
    for (const [key, text] of Object.entries(catalog)) assert.ok(text && !/ {2}|["']|^ | $/.test(text), `${key}: ${text}`);
  }
});

test("every code has its sentences, the plain one without placeholders", () => {
  for (const catalog of SENTENCES) {
    for (const code of REASONS) {
      assert.ok(catalog[`reason-short.${code}`], code);
      assert.equal(names(catalog[`reason.${code}`] ?? "{missing}").size, 0, code);
    }
    for (const code of ERRORS) assert.equal(names(catalog[`error.${code}`] ?? "{missing}").size, 0, code);
    for (const code of codes("refusals")) assert.equal(names(catalog[`refused.${code}`] ?? "{missing}").size, 0, code);
    for (const kind of codes("claims")) assert.equal(names(catalog[`claim.${kind}`] ?? "{missing}").size, 0, kind);
    for (const by of codes("endings")) assert.equal(names(catalog[`outcome.${by}`] ?? "{missing}").size, 0, by);
    for (const code of codes("feedback")) assert.equal(names(catalog[`feedback.${code}`] ?? "{missing}").size, 0, code);
    // Some speak of nothing without the squares and moves that the engine always gives them.
    for (const code of codes("facts")) assert.ok(Object.keys(catalog).some((key) => key === `fact.${code}` || key.startsWith(`fact.${code}.`)), code);
    for (const choice of codes("choices")) assert.equal(names(catalog[`choice.${choice}`] ?? "{missing}").size, 0, choice);
  }
});

test("whatever is said is a whole sentence", () => {
  for (const catalog of [de, en]) {
    let count = 0;
    for (const text of everything(catalog)) clean(text), count++;
    assert.ok(count > 10_000, `${count} sentences`);
  }
});

test("nonsense is answered with words", () => {
  for (const catalog of [de, en]) {
    clean(reasonSentence(catalog, undefined));
    clean(reasonSentence(catalog, {}, undefined));
    clean(reasonSentence(catalog, { code: "constructor" }));
    clean(impossibleSentence(catalog, undefined));
    clean(outcomeSentence(catalog, undefined));
    clean(outcomeSentence(catalog, { state: "won", by: "magic", winner: "white" }));
    clean(problemSentence(catalog, undefined));
    clean(errorSentence(catalog, new Error("?")));
    clean(feedbackSentence(catalog, { code: "?" }));
    clean(choiceSentence(catalog, "?"));
    clean(positionUpdate(catalog, {}, {}));
    clean(positionSentence(catalog, {}, "white"));
  }
});

test("pieces are declined in German", () => {
  const rook = { color: "white", role: "rook" };
  const cases = ["", "a", "the", "acc"];
  assert.deepEqual(cases.map((form) => pieceName(de, rook, form)),
    ["weißer Turm", "ein weißer Turm", "der weiße Turm", "den weißen Turm"]);
  assert.deepEqual(cases.map((form) => pieceName(de, { color: "black", role: "queen" }, form)),
    ["schwarze Dame", "eine schwarze Dame", "die schwarze Dame", "die schwarze Dame"]);
  assert.deepEqual(cases.map((form) => pieceName(de, { color: "black", role: "pawn" }, form)),
    ["schwarzer Bauer", "ein schwarzer Bauer", "der schwarze Bauer", "den schwarzen Bauern"]);
  for (const catalog of [de, en]) {
    for (const color of ["white", "black"]) {
      for (const role of ROLES) for (const form of cases) clean(pieceName(catalog, { color, role }, form));
    }
  }
});

const pieces = new Map(Object.entries({
  e1: { color: "white", role: "king" }, h1: { color: "white", role: "rook" }, g1: { color: "white", role: "knight" },
  f1: { color: "white", role: "bishop" }, a6: { color: "black", role: "bishop" }, e8: { color: "black", role: "queen" },
  f3: { color: "black", role: "knight" }, e2: { color: "white", role: "pawn" },
}));
const SAID = [
  [{ code: "castling-through-attack", squares: { crossed: ["f1"], attackers: ["a6"] } },
    "Der König müsste über f1 ziehen, und dieses Feld greift der schwarze Läufer auf a6 an.",
    "The king would have to cross f1, and the black bishop on a6 attacks that square."],
  [{ code: "castling-into-attack", squares: { target: ["g1"], attackers: ["e8"] } },
    "Nach der Rochade stünde der König auf g1 im Schach: Die schwarze Dame auf e8 greift dieses Feld an.",
    "After castling the king would be in check on g1: the black queen on e8 attacks that square."],
  [{ code: "castling-out-of-check", squares: { king: ["e1"], attackers: ["e8", "f3"] } },
    "Wer im Schach steht, darf nicht rochieren: Die schwarze Dame auf e8 und der schwarze Springer auf f3 greifen den König an.",
    "A king in check may not castle, and the black queen on e8 and the black knight on f3 are giving check."],
  [{ code: "castling-blocked", squares: { blockers: ["f1", "g1"] } },
    "Zwischen König und Turm müssen alle Felder frei sein, und dort stehen der weiße Läufer auf f1 und der weiße Springer auf g1.",
    "All squares between king and rook must be empty, but the white bishop on f1 and the white knight on g1 are in between."],
  [{ code: "check-not-answered", squares: { king: ["e1"], attackers: ["e8"] } },
    "Der König steht im Schach durch die schwarze Dame auf e8, und dieser Zug hilft nicht. Zieh den König weg, schlag den Angreifer oder stell etwas dazwischen.",
    "The king is in check from the black queen on e8, and this move does not help. Move the king away, capture the attacker, or block the check."],
  [{ code: "check-not-answered", squares: { king: ["e1"], attackers: ["f3"] } },
    "Der König steht im Schach durch den schwarzen Springer auf f3, und dieser Zug hilft nicht. Dazwischenstellen geht hier nicht: Zieh den König weg oder schlag den Angreifer.",
    "The king is in check from the black knight on f3, and this move does not help. The check cannot be blocked: move the king away, or capture the attacker."],
  [{ code: "pinned", squares: { pinned: ["e2"], pinner: ["e8"], king: ["e1"] } },
    "Hier ist der weiße Bauer auf e2 gefesselt: Nach diesem Zug gäbe die schwarze Dame auf e8 dem König auf e1 Schach.",
    "Here the white pawn on e2 is pinned: after this move, the black queen on e8 would give check to the king on e1."],
  [{ code: "not-your-piece", squares: { from: ["e8"] } },
    "Weiß ist am Zug, die schwarze Dame auf e8 muss warten.", "It is White’s turn, so the black queen on e8 has to wait."],
  [{ code: "not-piece-movement", squares: { from: ["h1"], target: ["g3"] } }, de["reason.not-piece-movement.rook"], en["reason.not-piece-movement.rook"]],
  [{ code: "kings-adjacent", squares: { from: ["e1"], target: ["d2"], king: ["c3"] } },
    "Zwei Könige dürfen nie nebeneinander stehen, und d2 liegt direkt neben dem König auf c3.",
    "Two kings may never stand next to each other, and d2 is right beside the king on c3."],
  [{ code: "king-stays-in-line", squares: { from: ["e1"], target: ["d1"], attackers: ["h1"], line: ["f1", "g1"] } },
    "Der König bleibt in der Schusslinie: Sobald er e1 verlässt, reicht der weiße Turm auf h1 bis d1.",
    "The king stays in the line of fire: as soon as it leaves e1, the white rook on h1 reaches d1."],
  [{ code: "game-over", cause: "stalemate" }, de["reason.game-over.stalemate"], en["reason.game-over.stalemate"]],
];

test("reasons name pieces and squares in the right case", () => {
  for (const [reason, german, english] of SAID) {
    assert.equal(reasonSentence(de, reason, pieces), german);
    assert.equal(reasonSentence(en, reason, pieces), english);
  }
});

test("a lost right names the move that lost it, if the game shows it", () => {
  const reason = { code: "castling-right-lost", cause: "rook-moved", ply: 1, squares: { rook: ["h1"] } };
  const view = { turn: "white", fullmove: 3, moves: ["Rg1", "a6", "Rh1", "a5"].map((san) => ({ uci: "", san })) };
  assert.match(reasonSentence(de, reason, pieces, { view }), /^Mit 1\. Tg1 hat der Turm auf dieser Seite schon gezogen\./);
  assert.match(reasonSentence(en, reason, pieces, { view }), /^The rook on this side already moved with 1\. Rg1\./);
  assert.equal(reasonSentence(de, reason, pieces), de["reason.castling-right-lost.rook-moved"]);
  assert.equal(reasonSentence(de, { code: "castling-right-lost", cause: "unknown" }), de["reason.castling-right-lost"]);
  assert.equal(moveLabel(en, view, 4), "2... a5");
  assert.equal(moveLabel(de, view, 4), "2. … a5");
  assert.equal(moveLabel(en, view, 9), undefined);
});

test("moves are written as the language writes them: in German castling with noughts, and promotion without a sign (Appendix C)", () => {
  const written = (/** @type {string} */ san) => [localSan(de, san), localSan(en, san)];
  assert.deepEqual(written("Nbxd2+"), ["Sbxd2+", "Nbxd2+"]);
  assert.deepEqual(written("O-O"), ["0-0", "O-O"]);
  assert.deepEqual(written("O-O+"), ["0-0+", "O-O+"]);
  assert.deepEqual(written("O-O-O#"), ["0-0-0#", "O-O-O#"]);
  assert.deepEqual(written("axb8=N"), ["axb8S", "axb8=N"]);
  assert.deepEqual(written("a8=Q#"), ["a8D#", "a8=Q#"]);
  assert.equal(localSan({}, "a8=Q#"), "a8=Q#", "a catalogue that has not come yet");
});

test("squares are spoken apart, other words are left alone", () => {
  assert.equal(spokenSquare("e4"), "e 4");
  assert.equal(spoken("Turm e8, Kxf7, h2 und mp3"), "Turm e 8, Kxf 7, h 2 und mp3");
  const [reason] = SAID[0];
  assert.match(reasonSentence(de, reason, pieces, { spoken: true }), /über f 1 ziehen.*auf a 6 an/);
});

test("feedback, problems and choices take their exact sentence", () => {
  assert.equal(feedbackSentence(de, { code: "legal-but", san: "Nf3" }), "Der Zug Sf3 ist erlaubt, aber hier ist ein anderer gesucht.");
  assert.equal(feedbackSentence(en, { code: "squares-missing", squares: ["e4"] }), "One square is still missing.");
  assert.equal(feedbackSentence(de, { code: "squares-extra", squares: ["e4", "e5", "e6"] }), "Diese Felder gehören nicht dazu: e4, e5 und e6.");
  assert.equal(feedbackSentence(de, { code: "solution", choices: ["castling-blocked"] }), "Die richtige Antwort: Zwischen König und Turm steht etwas.");
  assert.equal(problemSentence(en, { code: "adjacent-kings", squares: ["d5", "e5"] }), "The kings on d5 and e5 stand next to each other. Leave at least one square between them.");
  const turn = { code: "turn-syntax", part: { field: "turn", found: "W" } };
  assert.match(problemSentence(de, turn), /Dort steht „W“\. Schreib w für Weiß oder b für Schwarz\.$/);
  assert.match(problemSentence(en, { ...turn, part: { ...turn.part, meant: "w" } }), /It says “W”\. Write “w”\.$/);
  assert.match(problemSentence(de, { code: "board-syntax", part: { field: "pieces", rank: 3, count: 7, found: "7" } }), /Die 3\. Reihe, „7“, füllt aber 7\./);
  assert.match(problemSentence(en, { code: "board-syntax", part: { field: "pieces", rank: 3, count: 0, found: "" } }), /rank 3 is empty\./);
  assert.match(problemSentence(de, { code: "board-syntax", part: { field: "pieces", rank: 1, found: "T", meant: "R" } }), /steht „T“.* Schreib „R“\.$/);
  assert.match(problemSentence(en, { code: "board-syntax", part: { field: "pieces", count: 7, found: "8/8" } }), /eight ranks, not of 7/);
  assert.match(problemSentence(de, { code: "counter-syntax", part: { field: "end", found: "more" } }), /„more“\. Streich das\.$/);
  assert.match(problemSentence(de, { code: "fields-missing", part: { field: "turn", found: "", meant: "w - - 0 1" } }), /Weiß ist am Zug.*: w - - 0 1$/);
  assert.match(errorSentence(de, { code: "illegal-move", ply: 3 }), /^Der 3\. Halbzug/);
  assert.equal(choiceSentence(de, "queen"), "Dame");
  assert.equal(outcomeSentence(de, { state: "won", by: "checkmate", winner: "black" }), "Schachmatt. Schwarz gewinnt.");
  assert.equal(outcomeSentence(en, { state: "ongoing" }, "black"), "Black to move.");
});

test("moves in letters and numbers are said in words, and nothing else is", () => {
  assert.equal(spokenMoves(de, "Nach 3. Kf1 und Dxe4+ folgt exd6, dann e8D# oder 0-0-0."), "Nach 3. König f 1 und Dame schlägt e 4, Schach folgt Bauer e schlägt d 6, dann Bauer e 8, wird zur Dame, Schachmatt oder lange Rochade.");
  assert.equal(spokenMoves(en, "Nbd2, R1xe4, e8=N and O-O."), "Knight b to d 2, Rook 1 takes e 4, Pawn e 8, becomes a knight and castles kingside.");
  assert.equal(spokenMoves(de, "Von e2 nach e4; a1, Diagonale a1-h8. FIDE 3.8.2, O und 0:0"), "Von e 2 nach e 4; a 1, Diagonale a 1-h 8. FIDE 3.8.2, O und 0:0");
  assert.equal(spokenMoves(de, "Nf3"), "Nf 3", "a letter of the other language is none");
});

test("squares, selections and positions are announced square first", () => {
  assert.equal(squareSentence(de, { square: "e4" }), "e 4, leer, helles Feld");
  assert.equal(squareSentence(en, { square: "a1" }), "a 1, empty, dark square");
  assert.equal(squareSentence(de, { square: "g1", piece: { color: "white", role: "knight" }, state: "can-move" }), "g 1, weißer Springer, kann ziehen");
  assert.equal(squareSentence(en, { square: "d5", piece: { color: "black", role: "pawn" }, state: "capture" }), "d 5, black pawn, can be captured");
  const bishop = { square: "c4", piece: { color: "white", role: "bishop" } };
  const targets = [{ square: "b3" }, { square: "f7", captured: { color: "black", role: "pawn" } }];
  assert.equal(selectionSentence(de, { ...bishop, targets }), "Läufer c 4 gewählt. 2 Züge, davon ein Schlagzug: b 3 und schlägt auf f 7 den Bauern.");
  assert.equal(selectionSentence(en, { ...bishop, targets: [] }), "Bishop c 4 has no legal move.");
  const nine = { ...bishop, targets: Array(9).fill({ square: "b3" }) };
  assert.equal(selectionSentence(en, nine), "Bishop c 4 selected. 9 moves. Press M to hear all squares.");
  assert.equal(selectionSentence(de, nine, true), "Läufer c 4 gewählt. 9 Züge. Welche Felder es sind, hörst du, wenn du sie berührst.");
  assert.match(targetsSentence(de, { ...bishop, targets: Array(9).fill({ square: "b3" }) }), /^Läufer c 4 kann ziehen: b 3, b 3/);
  assert.equal(positionSentence(de, { e1: { color: "white", role: "king" }, a2: { color: "white", role: "pawn" }, b2: { color: "white", role: "pawn" }, e8: { color: "black", role: "king" } }, "white"),
    "Weiß: König e 1; Bauern a 2, b 2. Schwarz: König e 8. Weiß am Zug.");
});

test("moves are announced with what comes of them", () => {
  const said = (catalog, uci, piece, more = {}) => positionUpdate(catalog, { moves: [{ uci, san: "" }], turn: "black", ...more }, { [uci.slice(2, 4)]: piece });
  const white = (role) => ({ color: "white", role });
  assert.equal(said(de, "g1f3", white("knight")), "Springer g 1 nach f 3. Schwarz am Zug.");
  assert.equal(said(en, "e1g1", white("king"), { check: ["f1"] }), "Castles kingside: king to g 1, rook to f 1. Check. Black to move.");
  assert.equal(said(de, "e1c1", white("king")), "Lange Rochade: König nach c 1, Turm nach d 1. Schwarz am Zug.");
  assert.equal(said(de, "e5d6", white("pawn"), { captured: { role: "pawn", square: "d5" } }), "Bauer e 5 schlägt en passant nach d 6; der Bauer auf d 5 verschwindet. Schwarz am Zug.");
  assert.equal(said(de, "a7b8q", white("queen"), { captured: { role: "rook", square: "b8" } }), "Bauer a 7 schlägt den Turm auf b 8 und wird zur Dame. Schwarz am Zug.");
  assert.equal(said(en, "a7a8n", white("knight")), "Pawn a 7 to a 8, it becomes a knight. Black to move.");
  assert.equal(said(de, "a1a8", white("rook"), { check: ["a8"], outcome: { state: "won", by: "checkmate", winner: "white" } }), "Turm a 1 nach a 8. Schachmatt. Weiß gewinnt.");
});

test("why not: what stands beside the reasons", () => {
  const castling = REASONS.filter((code) => code.startsWith("castling-") && code !== "castling-not-first-rank");
  const squares = { rook: ["h1"], king: ["e1"], crossed: ["f1"], target: ["g1"], line: ["f1", "g1"], blockers: ["g1"], attackers: ["e8"] };
  for (const catalog of [de, en]) {
    const conditions = castling.map((code) => conditionSentence(catalog, { code, met: true, squares }, pieces, null));
    for (const text of conditions) clean(text);
    assert.equal(new Set(conditions).size, castling.length, "each condition has its own sentence");
    for (const code of castling) clean(conditionSentence(catalog, { code, met: false, squares }, pieces, null));
    const wings = ["short", "long"].flatMap((wing) => [[true, true], [true, false], [false, true]].map(([allowed, turn]) => wingSentence(catalog, wing, allowed, turn)));
    assert.equal(new Set(wings).size, 6);
    for (const color of ["white", "black"]) {
      for (const verdict of [{ verdict: "illegal" }, { verdict: "legal", san: "Nf3" }, { verdict: "needs-promotion" }]) clean(otherTurnSentence(catalog, verdict, color));
      clean(catalog[`why.castling.${color}`]);
    }
    clean(legalSentence(catalog, { verdict: "needs-promotion" }));
  }
  assert.equal(askedSentence(de, pieces, "g1", "e5"), "Springer g1 nach e5?");
  assert.equal(askedSentence(en, pieces, "e5", "e6"), "");
  assert.equal(legalSentence(de, { verdict: "legal", san: "Nf3" }), "Das ist erlaubt: Sf3.");
  assert.equal(legalSentence(en, { verdict: "legal", san: "Nf3" }), "That is legal: Nf3.");
  assert.equal(otherTurnSentence(de, { verdict: "legal", san: "Qd5+" }, "black"), "Wäre Schwarz am Zug, ginge es: Dd5+.");
});

test("a fact is told with its squares, pieces and moves", () => {
  const about = { pieces: placed("Ke1 Bc1 re8"), view: { turn: "white", fullmove: 3, moves: [{ uci: "d7d5", san: "d5" }] }, played: "Be3" };
  for (const [fact, german, english] of [
    [{ code: "no-check" }, "Le3 gibt kein Schach.", "Be3 does not give check."],
    [{ code: "answered-king", move: "e8d7", san: "Kd7" }, "Le3 gibt Schach, aber noch kein Matt: Der König entkommt mit Kd7.", "Be3 is check, but not mate: the king escapes with Kd7."],
    [{ code: "hangs", squares: ["e3"], role: "bishop", san: "Rxe3+" }, "Auf Le3 folgt Txe3+, und der weiße Läufer auf e3 ist weg.", "Be3 is answered by Rxe3+, and the white bishop on e3 is gone."],
    [{ code: "captures", squares: ["e8"] }, "Le3 schlägt den schwarzen Turm auf e8.", "Be3 captures the black rook on e8."],
    [{ code: "other-square", squares: ["c1"] }, "Der weiße Läufer auf c1 ist die richtige Figur, aber Le3 führt nicht auf das gesuchte Feld.", "The white bishop on c1 is the right piece, but Be3 is not the right square."],
    [{ code: "kings-apart", squares: ["g8", "e2"] }, "Der andere König steht auf g8, und e2 liegt nicht neben ihm.", "The other king is on g8, and e2 is not next to it."],
    [{ code: "turn" }, "Weiß ist am Zug, und es ist eine weiße Figur.", "It is White’s turn, and this is a white piece."],
    [{ code: "just-doubled", squares: ["d5"] }, "Der Bauer auf d5 ist gerade eben zwei Felder gezogen, mit 2. … d5.", "The pawn on d5 has just gone two squares, with 2... d5."],
    [{ code: "quiet-moves", count: 40, of: 150 }, "Seit dem letzten Bauernzug oder Schlagen gab es 40 Halbzüge. Für 75 Züge jeder Seite müssten es 150 sein.", "There have been 40 half-moves since the last pawn move or capture. For 75 moves by each side it would take 150."],
    [{ code: "no-such-fact" }, "", ""],
  ]) {
    assert.equal(factSentence(de, fact, about), german);
    assert.equal(factSentence(en, fact, about), english);
  }
  assert.equal(factSentence(de, { code: "just-doubled", squares: ["d5"] }, { ...about, view: { turn: "white", moves: [] } }), "Der Bauer auf d5 ist gerade eben zwei Felder gezogen.");
});

/** Who says something, and the parts that are loaded by then; everybody else has the board's part alone. @type {[RegExp, string[]][]} */
const SPEAKERS = [
  [/^(tools\/why\/|i18n\/sentences\/reasons)/, ["", "why"]],
  [/^lesson\/exercise\/fact-sentences/, ["", "fact"]],
  [/^(board\/(problem-panel|attribute-problems)|lesson\/exercise\/failure|i18n\/sentences\/errors)/, ["", "error"]],
  [/^board\/keys/, ["", "keys", "description"]],
  [/^tools\/type\//, ["", "type"]],
  [/^board\/description/, ["", "description"]],
  [/^tools\/game-over\//, ["", "game-over"]],
  [/^lesson\//, ["", "lesson", "position"]],
  [/^(pages|practice)\//, ["", "site"]],
  [/\.html$/, PARTS],
];

test("every key that is named is in a part that its speaker has", () => {
  const [german] = SENTENCES;
  const first = (/** @type {string} */ key) => key.split(".")[0];
  const families = new Set(Object.keys(german).map(first));
  let named = 0;
  for (const { file, keys, beginnings } of NAMED) {
    const parts = SPEAKERS.find(([pattern]) => pattern.test(file))?.[1] ?? [""];
    const has = Object.keys(catalog("de", ...parts));
    const missing = (/** @type {string} */ key) => `${key} is in none of ${parts.map((part) => part || "the board's part")}: ${file}`;
    for (const key of keys.filter((key) => families.has(first(key)) && !/\.(js|svg|css|json)$/.test(key))) {
      named++;
      assert.ok(has.some((known) => known === key || known.startsWith(`${key}.`)), missing(key));
    }
    for (const begin of beginnings.filter((begin) => families.has(first(begin)))) assert.ok(has.some((known) => known.startsWith(begin)), missing(begin));
  }
  assert.ok(named > 200, `only ${named} keys are named`);
  for (const [pattern] of SPEAKERS) assert.ok(NAMED.some(({ file }) => pattern.test(file)), `no file is ${pattern}`);
});

/** Chosen in pages by what only they know: the beginning of each key, as a script has it, and its ends. @type {[string, string[]][]} */
const CHOSEN = [
  ["ui.theme-", ["auto", "light", "dark"]],
  ["board.tool.", ["why", "game-over", "type"]],
  ["practice.why.", ["open", "helped", "wrong", "older", "new", "again"]],
  ["game-over.event.", ["flag-fall", "resignation", "agreement", "illegal-first", "illegal-second", "threefold", "fifty-moves"]],
  ["claim.", codes("claims")],
  ["board.help.", [
    "enter", "escape", "insist", "moves", "next", "type", "arrows", "home", "ranks", "turn", "last", "sides", "repeat", "tab", "enter-picking", "next-piece",
    "enter-arranging", "delete", "enter-asking", "escape-asking", "arrows-promotion", "letters-promotion", "enter-promotion", "escape-promotion",
  ]],
  ["ui.flipped.", ["white", "black"]],
  ["feedback.moves-left.", ["one", "many"]],
  ["why.castling.", codes("colors")],
];

test("every sentence can be said: a function under test reads it, or a page or a script names it", () => {
  for (const [begin] of CHOSEN) assert.ok(NAMED.some(({ beginnings }) => beginnings.includes(begin)), `nobody says ${begin}`);
  const known = new Set([...NAMED.flatMap(({ keys }) => keys), ...CHOSEN.flatMap(([begin, ends]) => ends.map((end) => begin + end))]);
  // The name of the language is for toLocaleString; a board that lies the wrong way round is described by the build alone.
  for (const key of ["lang", "board.described.turned"]) known.add(key);
  assert.deepEqual(Object.keys(SENTENCES[0]).filter((key) => !said.has(key) && !known.has(key)), []);
});
