/**
 * What the player to move may claim now: in the position on the board, or by announcing a move.
 *
 * @import { Claim, Game, GameEvent, View } from "../../engine/regelbrett.js"
 * @import { Catalog } from "../../i18n/i18n.js"
 * @typedef {{ by: Claim["by"], moves: { uci: string, san: string }[] }} AnnouncedClaim
 */
import { engine } from "../../engine/engine.js";
import { sentence } from "../../i18n/i18n.js";
import { errorSentence, localSan } from "../../i18n/sentences/sentences.js";
import { make } from "../../util/dom.js";
import { paragraph } from "./lines.js";
import { announcedSentence } from "./sentences.js";

/** With fewer half-moves since the last capture or pawn move, no position can occur for the third time. */
const LEAST_HALFMOVES = 7;
/** With more announced moves than these, they get no buttons and are chosen from the list of all moves. */
const MOST_BUTTONS = 4;
/** @type {Record<Claim["by"], string>} */
const ARTICLES = { threefold: "9.2.1", "fifty-moves": "9.3.1" };

export class Claims {
  #title = make("p", { class: "title" });
  #lines = make("div");
  element = make("div", { class: "claims", role: "group" }, this.#title, this.#lines);
  #claim;
  /** Counts the positions, so that what comes late for an earlier one is dropped. */
  #position = 0;

  /** @param {(event: GameEvent) => void} claim */
  constructor(claim) {
    this.#claim = claim;
  }

  /** @param {Catalog} catalog @param {Game} game @param {View} view */
  async fill(catalog, game, view) {
    const position = (this.#position += 1);
    this.#title.textContent = sentence(catalog, "game-over.claims");
    this.element.setAttribute("aria-label", sentence(catalog, "game-over.claims"));
    // Online, draws need no claim.
    this.element.hidden = view.outcome.state !== "ongoing" || game.rules === "online";
    if (this.element.hidden) return;
    const open = openClaims(view);
    // While an announced move may make a claim correct, do not say that there is none.
    this.#draw(catalog, view, [], open.length ? "" : sentence(catalog, "game-over.claim.none"));
    if (!open.length) return;
    try {
      const announced = await announcedClaims(game, view, open, () => position !== this.#position);
      if (position === this.#position) this.#draw(catalog, view, announced, sentence(catalog, "game-over.claim.none"));
    } catch (error) {
      console.error(error);
      if (position === this.#position) this.#draw(catalog, view, [], errorSentence(catalog, /** @type {{ code?: string }} */ (error)));
    }
  }

  /** @param {Catalog} catalog @param {View} view @param {AnnouncedClaim[]} announced @param {string} none  shown if there is no claim */
  #draw(catalog, view, announced, none) {
    const lines = view.claims.flatMap(({ by, article }) => [
      paragraph([{ text: sentence(catalog, `claim.${by}`), article }], catalog),
      make("div", { class: "row" }, this.#button(sentence(catalog, "game-over.claim"), { claim: by })),
    ]);
    for (const { by, moves } of announced) {
      const few = moves.length <= MOST_BUTTONS;
      const text = announcedSentence(catalog, by, view.turn, few ? moves.map(({ san }) => san) : []);
      lines.push(paragraph([{ text, article: ARTICLES[by] }], catalog));
      const buttons = moves.map(({ uci, san }) => this.#button(sentence(catalog, "game-over.claim.with", { san: localSan(catalog, san) }), { claim: by, intended: uci }));
      if (few) lines.push(make("div", { class: "row" }, ...buttons));
    }
    this.#lines.replaceChildren(...(lines.length || !none ? lines : [paragraph([{ text: none }], catalog)]));
  }

  /** @param {string} text @param {GameEvent} event */
  #button = (text, event) => make("button", { type: "button", click: () => this.#claim(event) }, text);
}

/** The claims that are not correct on the board, but may be with an announced move. @param {View} view @returns {Claim["by"][]} */
function openClaims({ claims, halfmoves }) {
  if (halfmoves < LEAST_HALFMOVES) return [];
  return /** @type {const} */ (["threefold", "fifty-moves"]).filter((by) => !claims.some((claim) => claim.by === by));
}

/**
 * The announced moves that would make one of these claims correct.
 * @param {Game} game @param {View} view @param {Claim["by"][]} open @param {() => boolean} isCancelled
 * @returns {Promise<AnnouncedClaim[]>}
 */
async function announcedClaims(game, view, open, isCancelled) {
  const rules = await engine();
  /** @type {AnnouncedClaim[]} */
  const found = open.map((by) => ({ by, moves: [] }));
  for (const uci of legalMoves(view)) {
    if (isCancelled()) return [];
    for (const { by, correct } of await rules.claims(game, uci)) {
      if (correct) found.find((each) => each.by === by)?.moves.push({ uci, san: await rules.san(game, uci, "en") });
    }
  }
  return found.filter(({ moves }) => moves.length);
}

/** @param {View} view @returns {string[]} */
export const legalMoves = (view) =>
  Object.entries(view.dests).flatMap(([from, squares]) =>
    squares.flatMap((to) => (view.promotions.includes(from + to) ? ["q", "r", "b", "n"].map((role) => from + to + role) : [from + to])),
  );
