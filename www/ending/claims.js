/**
 * What the player to move may claim now: in the position on the board, or by announcing a move.
 *
 * @typedef {import("../words.js").Catalog} Catalog
 * @typedef {import("../engine.js").Game} Game
 * @typedef {import("../../src/wasm/types.js").View} View
 * @typedef {import("../../src/wasm/types.js").Claim} Claim
 * @typedef {import("../../src/wasm/types.js").GameEvent} GameEvent
 * @typedef {{ by: Claim["by"], moves: { uci: string, san: string }[] }} Announced
 */
import { engine } from "../engine.js";
import { make } from "../dom.js";
import { sentence } from "../words.js";
import { localSan } from "../words/notation.js";
import { errorSentence } from "../words/error.js";
import { announcedSentence } from "../words/ending.js";
import { paragraph } from "./paper.js";

/** So few half-moves without capture or pawn move bring nothing back a third time. */
const TOO_FEW = 7;
/** Announced moves that get a button of their own; more of them are chosen from the list of all moves. */
const MOST = 4;
/** @type {Record<string, string>} */
const ARTICLES = { threefold: "9.2.1", "fifty-moves": "9.3.1" };

export class Claims {
  #title = make("p", { class: "title" });
  #lines = make("div");
  element = make("div", { class: "claims", role: "group" }, this.#title, this.#lines);
  #claim;
  #turn = 0;

  /** @param {(event: GameEvent) => void} claim */
  constructor(claim) {
    this.#claim = claim;
  }

  /** @param {Catalog} words @param {Game} game @param {View} view */
  async fill(words, game, view) {
    const turn = (this.#turn += 1);
    this.#title.textContent = sentence(words, "ending.claims");
    this.element.setAttribute("aria-label", sentence(words, "ending.claims"));
    // Whoever plays online need not claim what ends by itself, and after the end there is nothing to claim.
    this.element.hidden = view.outcome.state !== "ongoing" || game.rules === "online";
    if (this.element.hidden) return;
    const open = openIn(view);
    // As long as an announced move may make a claim right, nobody says that there is none.
    this.#draw(words, view, [], open.length ? "" : sentence(words, "ending.claim.none"));
    if (!open.length) return;
    try {
      const announced = await announcedIn(game, view, open, () => turn !== this.#turn);
      if (turn === this.#turn) this.#draw(words, view, announced, sentence(words, "ending.claim.none"));
    } catch (error) {
      console.error(error);
      if (turn === this.#turn) this.#draw(words, view, [], errorSentence(words, /** @type {{ code?: string }} */ (error)));
    }
  }

  /** @param {Catalog} words @param {View} view @param {Announced[]} announced @param {string} none  said where there is no claim */
  #draw(words, view, announced, none) {
    const lines = view.claims.flatMap(({ by, article }) => [
      paragraph([{ text: sentence(words, `claim.${by}`), article }], words),
      make("div", { class: "row" }, this.#button(sentence(words, "ending.claim"), { claim: by })),
    ]);
    for (const { by, moves } of announced) {
      const few = moves.length <= MOST;
      const text = announcedSentence(words, by, view.turn, few ? moves.map(({ san }) => san) : []);
      lines.push(paragraph([{ text, article: ARTICLES[by] }], words));
      const buttons = moves.map(({ uci, san }) => this.#button(sentence(words, "ending.claim.with", { san: localSan(words, san) }), { claim: by, intended: uci }));
      if (few) lines.push(make("div", { class: "row" }, ...buttons));
    }
    this.#lines.replaceChildren(...(lines.length || !none ? lines : [paragraph([{ text: none }], words)]));
  }

  /** @param {string} text @param {GameEvent} event */
  #button = (text, event) => make("button", { type: "button", click: () => this.#claim(event) }, text);
}

/** The claims that are not right on the board already, but may be with an announced move. @param {View} view @returns {Claim["by"][]} */
function openIn({ claims, halfmoves }) {
  if (halfmoves < TOO_FEW) return [];
  return /** @type {const} */ (["threefold", "fifty-moves"]).filter((by) => !claims.some((claim) => claim.by === by));
}

/**
 * Which announced moves would make one of these claims right.
 * @param {Game} game @param {View} view @param {Claim["by"][]} open @param {() => boolean} off
 * @returns {Promise<Announced[]>}
 */
async function announcedIn(game, view, open, off) {
  const judge = await engine();
  /** @type {Announced[]} */
  const found = open.map((by) => ({ by, moves: [] }));
  for (const uci of movesOf(view)) {
    if (off()) return [];
    const claims = /** @type {Claim[]} */ (await judge.claims(game, uci));
    for (const { by, correct } of claims) {
      if (correct) found.find((each) => each.by === by)?.moves.push({ uci, san: await judge.san(game, uci, "en") });
    }
  }
  return found.filter(({ moves }) => moves.length);
}

/** All legal moves in UCI text. @param {View} view @returns {string[]} */
export const movesOf = (view) =>
  Object.entries(view.dests).flatMap(([from, squares]) =>
    squares.flatMap((to) => (view.promotions.includes(from + to) ? ["q", "r", "b", "n"].map((role) => from + to + role) : [from + to])),
  );
