/**
 * Words for what the engine says: chooses the sentence of a catalogue (i18n/<lang>.json) and fills in squares and declined pieces.
 *
 * A sentence is never glued from parts. One code has several whole sentences, `reason.castling-right-lost`,
 * `reason.castling-right-lost.rook-moved` ..., and the most exact one whose placeholders can all be filled is taken; the plain one has
 * none, so there is always something to say. `{attacker}` is a square, `{attacker.acc}` the piece on it in that case, `{attackers.the}` all
 * of them with their squares; a form in capitals (`{attacker.The}`) begins a sentence.
 *
 * Guarantees: pure, no DOM; every function is total. Unknown codes, missing squares or pieces give a plainer sentence, never a placeholder.
 *
 * @typedef {Record<string, string>} Catalog
 * @typedef {string} Square
 * @typedef {"white" | "black"} Color
 * @typedef {{ color: Color, role: string }} Piece
 * @typedef {Map<Square, Piece> | Record<Square, Piece>} Pieces which piece stands where
 * @typedef {{ code: string, article?: string, squares?: Record<string, Square[]>, cause?: string, ply?: number }} Reason
 * @typedef {{ turn?: Color, fullmove?: number, moves?: { uci: string, san: string }[] }} Played what a View says of the game so far
 * @typedef {{ spoken?: boolean, view?: Played | null }} Options `spoken`: squares as a voice reads them; `view`: to name a move of the game
 * @typedef {(name: string, form: string | undefined) => string | undefined} Values
 */

/**
 * A sentence by its key. Without it, or with a value missing, a plainer key is taken: `a.b.c`, then `a.b`, then `a.unknown`.
 * @param {Catalog} catalog
 * @param {string} key
 * @param {Record<string, string | number>} [params]
 * @returns {string}
 */
export function sentence(catalog, key, params = {}) {
  return choose(catalog, plainer(key), plainValues(catalog, params));
}

/** @param {Catalog} catalog @param {string} key @returns {string | undefined} */
export const lookUp = (catalog, key) => (catalog && Object.hasOwn(catalog, key) ? catalog[key] : undefined);

/** @param {string} key */
function plainer(key) {
  const parts = key.split(".");
  const keys = parts.slice(1).map((_, index) => parts.slice(0, parts.length - index).join("."));
  return [...keys, `${parts[0]}.unknown`];
}

/**
 * The first of the sentences that is there and can be filled; failing all, the first that is there with dots for what is missing.
 * @param {Catalog} catalog
 * @param {string[]} keys
 * @param {Values} [values]
 * @returns {string}
 */
export function choose(catalog, keys, values = () => undefined) {
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
  let whole = true;
  const filled = text.replace(PLACEHOLDER, (_, name, form) => {
    const capital = form !== undefined && form !== form.toLowerCase();
    const value = values(name, capital ? form.toLowerCase() : form);
    if (value === undefined || value === "") whole = false;
    return capital ? capitalised(value ?? "") : (value ?? "");
  });
  return whole ? filled : undefined;
}

/** @param {string} text */
const capitalised = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Plain values; a form of a value asks the catalogue for it as a role or a piece: `{captured.acc}` with `captured: "rook"`.
 * @param {Catalog} catalog
 * @param {Record<string, string | number | undefined>} params
 * @returns {Values}
 */
export const plainValues = (catalog, params) => (name, form) => {
  const value = Object.hasOwn(params, name) ? params[name] : undefined;
  if (value === undefined) return undefined;
  return form ? lookUp(catalog, `role.${value}.${form}`) : String(value);
};
