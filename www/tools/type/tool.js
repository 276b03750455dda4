/**
 * A field to type a move into: as it is written in games (`Nf3`, in the letters of either language) or from square to square (`e2e4`). The move is
 * attempted as if it had been made on the board, and answered there.
 *
 * @import { Role, Square, Verdict } from "../../engine/regelbrett.js"
 * @import { Tool, ToolContext } from "../../board/board.js"
 * @import { Engine } from "../../engine/engine.js"
 * @import { Catalog } from "../../i18n/i18n.js"
 * @typedef {{ from: Square, to: Square, promotion?: Role }} Attempt
 */
import { kingOf, roleOfLetter } from "../../chess/chess.js";
import { engine } from "../../engine/engine.js";
import { sentence } from "../../i18n/i18n.js";
import { errorSentence, joinList, reasonSentence } from "../../i18n/sentences/sentences.js";
import { make } from "../../util/dom.js";
import { adoptSheet } from "../../util/drawing.js";

const sheet = new CSSStyleSheet();

sheet.replaceSync(`
.typed { display: flex; flex-wrap: wrap; gap: .4rem .6rem; align-items: center; }
.typed input { inline-size: 7em; min-block-size: 2.25rem; padding: .2rem .5rem; border: 1px solid currentColor; border-radius: 2px; background: none; color: inherit; font: inherit; }
.typed p { flex-basis: 100%; margin: 0; font-size: .9em; }
@media (pointer: coarse) { .typed input { min-block-size: 44px; font-size: 16px; } }
`);

/** @param {ToolContext} context @param {Catalog} catalog @returns {Tool} */
export function open(context, catalog) {
  adoptSheet(context.region, sheet);
  return new TypedMove(context, catalog);
}

class TypedMove {
  #context;
  #catalog;
  #label = make("label", { for: "typed" });
  #input = make("input", { id: "typed", type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", enterkeyhint: "go", "aria-describedby": "typed-note" });
  #button = make("button", { type: "submit" });
  /** How to write a move, or what was wrong with the last one. */
  #note = make("p", { id: "typed-note" });

  /** @param {ToolContext} context @param {Catalog} catalog */
  constructor(context, catalog) {
    this.#context = context;
    this.#catalog = catalog;
    const form = make("form", { class: "typed", submit: (event) => (event.preventDefault(), this.#read()) }, this.#label, this.#input, this.#button, this.#note);
    context.region.append(form);
    this.changed(catalog);
    this.#input.focus();
  }

  /** @param {Catalog} catalog */
  changed(catalog) {
    this.#catalog = catalog;
    this.#label.textContent = sentence(catalog, "type.label");
    this.#button.textContent = sentence(catalog, "type.move");
    this.#complain("");
  }

  /** Says what was wrong with the text, or nothing. @param {string} text @param {string} [heard]  the same for a voice */
  #complain(text, heard = text) {
    this.#input.setAttribute("aria-invalid", String(text !== ""));
    this.#note.textContent = text || sentence(this.#catalog, "type.note");
    if (!text) return;
    // The next letters that are typed replace it.
    this.#input.select();
    this.#context.announce(heard);
  }

  async #read() {
    const { game } = this.#context;
    const text = this.#input.value.trim();
    if (!text) return this.#complain(sentence(this.#catalog, "type.empty"));
    try {
      const answer = fromSquares(text) ?? attemptOf(text, await parsed(await engine(), game, text, this.#context.lang), this.#context);
      if (game !== this.#context.game) return;
      if ("candidates" in answer) return this.#complain(this.#ambiguous(answer.candidates));
      if ("reasons" in answer) {
        const say = (spoken = false) => answer.reasons.map((reason) => reasonSentence(this.#catalog, reason, this.#context.pieces, { spoken })).join(" ");
        return this.#complain(say(), say(true));
      }
      // A text names the new piece, or is illegal without.
      if (!("from" in answer)) return;
      this.#complain("");
      this.#input.value = "";
      this.#context.attempt(answer.from, answer.to, answer.promotion);
    } catch (error) {
      const { code } = /** @type {{ code?: string }} */ (error);
      this.#complain(code === "move-syntax" ? sentence(this.#catalog, "type.syntax") : errorSentence(this.#catalog, { code }));
    }
  }

  /** @param {string[]} candidates  in UCI text */
  #ambiguous(candidates) {
    return sentence(this.#catalog, "type.ambiguous", { squares: joinList(this.#catalog, candidates.map((uci) => uci.slice(0, 2))), example: candidates[0].slice(0, 4) });
  }
}

/** A move from square to square, as it stands: what is on the target is for the rules to judge. @param {string} text @returns {Attempt | null} */
function fromSquares(text) {
  const [, from, to, letter] = /^([a-h][1-8])\s?-?\s?([a-h][1-8])\s?=?([qrbn])?$/i.exec(text)?.map((part) => part?.toLowerCase()) ?? [];
  return from ? { from, to, promotion: /** @type {Role | undefined} */ (letter && roleOfLetter(letter)) } : null;
}

/**
 * A text in the letters of the page's language, else of the other.
 * @param {Pick<Engine, "parseMove">} rules @param {ToolContext["game"]} game @param {string} text @param {string} lang
 */
async function parsed(rules, game, text, lang) {
  /** @type {("de" | "en")[]} */
  const letters = lang === "de" ? ["de", "en"] : ["en", "de"];
  return rules.parseMove(game, text, letters[0]).catch((error) => rules.parseMove(game, text, letters[1]).catch(() => Promise.reject(error)));
}

/**
 * The attempt that a text means. An illegal one is made all the same, so that it is answered where moves are.
 * @param {string} text
 * @param {Awaited<ReturnType<Engine["parseMove"]>>} verdict
 * @param {ToolContext} context
 * @returns {Attempt | Exclude<Awaited<ReturnType<Engine["parseMove"]>>, { verdict: "legal" }>}
 */
function attemptOf(text, verdict, { view, pieces }) {
  if (verdict.verdict === "legal") return { from: verdict.move.slice(0, 2), to: verdict.move.slice(2, 4), promotion: roleOfLetter(verdict.move.slice(4)) };
  if (verdict.verdict !== "illegal") return verdict;
  const castling = /^[O0]-?[O0](-?[O0])?/i.exec(text);
  const king = view && kingOf(pieces, view.turn);
  if (castling && king?.startsWith("e")) return { from: king, to: `${castling[1] ? "c" : "g"}${king[1]}` };
  const { from, target } = verdict.reasons[0].squares;
  return from && target ? { from: from[0], to: target[0] } : verdict;
}
