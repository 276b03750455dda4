/**
 * Chooses a sentence of a catalogue and fills its placeholders.
 *
 * A sentence is never glued from parts. One code has several whole sentences, `reason.castling-right-lost`,
 * `reason.castling-right-lost.rook-moved` ..., and the most specific one whose placeholders can all be filled is taken; the plain one has
 * none, so there is always something to say. `{attacker}` is a square, `{attacker.acc}` the piece on it in that case, `{attackers.the}` all
 * of them with their squares; a capitalised form (`{attacker.The}`) begins a sentence.
 *
 * Guarantees: pure, no DOM; every function is total. Unknown codes and missing values give a plainer sentence, never a placeholder.
 *
 * @import { Color, Square } from "../engine/regelbrett.js"
 * @typedef {Record<string, string>} Catalog
 * @typedef {{ color: Color, role: string }} NamedPiece
 * @typedef {Map<Square, NamedPiece> | Record<Square, NamedPiece>} Pieces
 * @typedef {(name: string, form: string | undefined) => string | undefined} Values
 */

/**
 * The sentence of a key. If it is missing, or lacks a value, shorter keys are tried: `a.b.c`, then `a.b`, then `a.unknown`.
 * @param {Catalog} catalog
 * @param {string} key
 * @param {Record<string, string | number | undefined>} [params]
 * @returns {string}
 */
export function sentence(catalog, key, params = {}) {
  const parts = key.split(".");
  const shorter = parts.slice(1).map((_, index) => parts.slice(0, parts.length - index).join("."));
  return chooseSentence(catalog, [...shorter, `${parts[0]}.unknown`], plainValues(catalog, params));
}

/** @param {Catalog} catalog @param {string} key @returns {string | undefined} */
export const lookUp = (catalog, key) => (catalog && Object.hasOwn(catalog, key) ? catalog[key] : undefined);

/**
 * The first of these sentences that exists and can be filled; failing all, the last that exists, with an ellipsis for what is missing.
 * @param {Catalog} catalog
 * @param {string[]} keys
 * @param {Values} [values]
 * @returns {string}
 */
export function chooseSentence(catalog, keys, values = () => undefined) {
  const texts = keys.map((key) => lookUp(catalog, key)).filter((text) => text !== undefined);
  for (const text of texts) {
    const filled = fill(text, values);
    if (filled !== undefined) return filled;
  }
  return texts.length ? texts[texts.length - 1].replace(PLACEHOLDER, "…") : "";
}

const PLACEHOLDER = /\{([a-z]+)(?:\.([A-Za-z]+))?\}/g;

/**
 * @param {string} text
 * @param {Values} values
 * @returns {string | undefined}
 */
function fill(text, values) {
  let complete = true;
  const filled = text.replace(PLACEHOLDER, (_, name, form) => {
    const capitalised = form !== undefined && form !== form.toLowerCase();
    const value = values(name, capitalised ? form.toLowerCase() : form);
    if (value === undefined || value === "") complete = false;
    return capitalised ? capitalise(value ?? "") : (value ?? "");
  });
  return complete ? filled : undefined;
}

/** @param {string} text */
const capitalise = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Values as they are; a form looks the value up as a role: `{captured.acc}` with `captured: "rook"`.
 * @param {Catalog} catalog
 * @param {Record<string, string | number | undefined>} params
 * @returns {Values}
 */
export const plainValues = (catalog, params) => (name, form) => {
  const value = Object.hasOwn(params, name) ? params[name] : undefined;
  if (value === undefined) return undefined;
  return form ? lookUp(catalog, `role.${value}.${form}`) : String(value);
};
