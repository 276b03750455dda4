/**
 * Whoever chooses a wrong answer, or plays a legal move that does not solve the step, is told why it is wrong here: by the author, or by a
 * fact that the engine knows. Exams are left out: they ask once and give the right answer.
 */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { catalogs, LANGUAGES, lessons } from "./solver.mjs";
import { SITE } from "./server.mjs";
import { fresh } from "../wasm/instance.mjs";
import { readPlacement } from "../../www/lesson/exercise/piece-placement.js";
import { toldFacts } from "../../www/lesson/exercise/facts.js";

const engine = await fresh();

// The sentences of facts are fetched where they are needed; here they come from the built site.
globalThis.fetch = async (url) => new Response(await readFile(join(SITE, "i18n", new URL(url).pathname.split("/").at(-1))));

const ROLES = { p: "pawn", n: "knight", b: "bishop", r: "rook", q: "queen", k: "king" };
const piecesOf = (fen) => new Map([...readPlacement(fen)].map(([square, letter]) => [square, { color: letter < "a" ? "white" : "black", role: ROLES[letter.toLowerCase()] }]));

/** The steps of an exercise as a learner meets them, each with the judgement that asks it. */
function* asked(exercise) {
  let judgement = engine.judge(exercise, null, null);
  for (const step of exercise.steps) {
    yield [step, judgement];
    judgement = engine.judge(exercise, judgement.state, { solution: true });
    if (step !== exercise.steps.at(-1)) judgement = engine.judge(exercise, judgement.state, { next: true });
  }
}

/** The wrong choices of a question that get no answer but the general one. */
async function unanswered(exercise, { goal }, judgement, lang) {
  const silent = [];
  for (const choice of judgement.ask.choices ?? []) {
    const answer = engine.judge(exercise, judgement.state, { choose: choice });
    const { code, say } = answer.feedback;
    if (code === "right-so-far" || code === "impossible-so-far") silent.push(...(await unanswered(exercise, { goal }, answer, lang)));
    if (code !== "wrong-choice" || say) continue;
    const { fen } = answer.game;
    const view = goal["judge-position"] ? { fen } : engine.inspect(answer.game);
    const facts = await toldFacts(catalogs[lang], answer.feedback, piecesOf(view.fen), view);
    if (!facts.length) silent.push(choice);
    for (const fact of facts) assert.match(fact, /^[^{}]+[.]$/);
  }
  return silent;
}

for (const lang of LANGUAGES) {
  test(`a wrong choice is answered with why it is wrong here (${lang})`, async () => {
    const silent = [];
    let questions = 0;
    for (const [id, lesson] of Object.entries(lessons)) {
      for (const exercise of lesson[lang].exercises.filter(({ exam }) => !exam)) {
        let number = 0;
        for (const [step, judgement] of asked(exercise)) {
          number += 1;
          if (judgement.ask.kind !== "choice") continue;
          questions += 1;
          for (const choice of await unanswered(exercise, step, judgement, lang)) silent.push(`lessons/${id}.toml, ${exercise.id}, step ${number}: add a wrong text for ${choice}`);
        }
      }
    }
    assert.ok(questions > 100, `${questions} questions were asked`);
    assert.deepEqual(silent, []);
  });
}

/** The legal moves from here, with every promotion. */
const attempts = ({ dests, promotions }) =>
  Object.entries(dests).flatMap(([from, targets]) =>
    targets.flatMap((to) => (promotions.includes(from + to) ? ["queen", "rook", "bishop", "knight"].map((promotion) => ({ from, to, promotion })) : [{ from, to }])));

/** Of a hundred legal wrong moves at most this many may get the general answer. */
const MOST_GENERAL = 5;

for (const lang of LANGUAGES) {
  test(`a legal but wrong move is answered with what it does and lacks (${lang})`, async () => {
    const general = [];
    let moves = 0;
    for (const [id, lesson] of Object.entries(lessons)) {
      for (const exercise of lesson[lang].exercises.filter(({ exam }) => !exam)) {
        for (const [{ goal }, judgement] of asked(exercise)) {
          if (!goal.play && !goal.reach) continue;
          const view = engine.inspect(judgement.game);
          for (const attempt of attempts(view)) {
            const { feedback } = engine.judge(exercise, judgement.state, { try: attempt });
            if (feedback.code !== "legal-but") continue;
            moves += 1;
            const facts = await toldFacts(catalogs[lang], feedback, piecesOf(view.fen), view);
            if (!facts.length && !feedback.say) general.push(`${id}/${exercise.id}: ${feedback.san}`);
            for (const fact of facts) assert.match(fact, /^[^{}]+[.]$/, `${id}/${exercise.id}: ${feedback.san}`);
          }
        }
      }
    }
    assert.ok(moves > 1_000, `${moves} moves were tried`);
    assert.ok(general.length * 100 <= moves * MOST_GENERAL, `${general.length} of ${moves} moves get the general answer: ${general.join(", ")}`);
  });
}
