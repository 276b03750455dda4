/**
 * Words for what the engine says: chooses the sentence of a catalogue (i18n/<lang>.json) and fills in squares and declined men.
 *
 * A sentence is never glued from parts. One code has several whole sentences, `reason.castling-right-lost`,
 * `reason.castling-right-lost.rook-moved` ..., and the most exact one whose placeholders can all be filled is taken; the plain one has
 * none, so there is always something to say. `{attacker}` is a square, `{attacker.acc}` the man on it in that case, `{attackers.the}` all
 * of them with their squares; a form in capitals (`{attacker.The}`) begins a sentence.
 *
 * Guarantees: pure, no DOM; every function is total. Unknown codes, missing squares or men give a plainer sentence, never a placeholder.
 *
 * @typedef {Record<string, string>} Catalog
 * @typedef {string} Square
 * @typedef {"white" | "black"} Color
 * @typedef {{ color: Color, role: string }} Man
 * @typedef {Map<Square, Man> | Record<Square, Man>} Men which man stands where
 * @typedef {{ code: string, article?: string, squares?: Record<string, Square[]>, cause?: string, ply?: number }} Reason
 * @typedef {{ turn?: Color, fullmove?: number, moves?: { uci: string, san: string }[] }} Played what a View says of the game so far
 * @typedef {{ spoken?: boolean, view?: Played | null }} Options `spoken`: squares as a voice reads them; `view`: to name a move of the game
 * @typedef {(name: string, form: string | undefined) => string | undefined} Values
 */

/** How a square is spoken, so that no voice reads "a4" as a word. @param {Square} square */
export const spokenSquare = (square) => square.replace(/([a-h])([1-8])/g, "$1 $2");

/** Every text with its squares as they are spoken. @param {string} text */
export const spoken = (text) => text.replace(/(?<![a-wyzäöüß])([a-h])([1-8])(?!\d)/g, "$1 $2");

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

/**
 * The name of a man: `""` as in a list ("weißer Turm"), `a` ("ein weißer Turm"), or `the`, `acc`, `dat`, `gen` with its article.
 * @param {Catalog} catalog
 * @param {Man} man
 * @param {string} [form]
 * @returns {string}
 */
export function manName(catalog, man, form = "") {
  const key = `man.${man?.color}.${man?.role}`;
  return lookUp(catalog, form ? `${key}.${form}` : key) ?? lookUp(catalog, key) ?? lookUp(catalog, `role.${man?.role}`) ?? "";
}

/** The short sentence of a reason, for a button to choose. @param {Catalog} catalog @param {string} code */
export const reasonShort = (catalog, code) => choose(catalog, [`reason-short.${code}`, "reason-short.unknown"], nothing);

/**
 * Why a try is not allowed, in one or two whole sentences.
 * @param {Catalog} catalog
 * @param {Reason} reason
 * @param {Men} [men] the board before the try
 * @param {Options} [options]
 * @returns {string}
 */
export function reasonSentence(catalog, reason, men = {}, options = {}) {
  const key = `reason.${reason?.code}`;
  const keys = variants(reason ?? { code: "unknown" }, men).map((variant) => `${key}.${variant}`);
  const said = choose(catalog, [...keys, key, "reason.unknown"], reasonValues(catalog, reason, men, options));
  return options.spoken ? spoken(said) : said;
}

/**
 * What the engine says of a try: the move if it is legal, else the first reason.
 * @param {Catalog} catalog
 * @param {{ verdict?: string, san?: string, reasons?: Reason[] }} verdict
 * @param {Men} [men]
 * @param {Options} [options]
 * @returns {string}
 */
export function verdictSentence(catalog, verdict, men = {}, options = {}) {
  const reason = verdict?.reasons?.[0];
  if (reason) return reasonSentence(catalog, reason, men, options);
  const said = { legal: "verdict.legal.san", "needs-promotion": "verdict.needs-promotion" }[verdict?.verdict ?? ""] ?? "verdict.illegal";
  return sentence(catalog, said, sanParam(catalog, verdict?.san));
}

/**
 * How the game ended, or who is to move.
 * @param {Catalog} catalog
 * @param {{ state?: string, by?: string, winner?: string }} outcome
 * @param {Color} [turn]
 * @returns {string}
 */
export function outcomeSentence(catalog, outcome, turn) {
  const { state = "ongoing", by, winner } = outcome ?? {};
  const side = state === "ongoing" ? turn : winner;
  const keys = [by && `outcome.${by}`, `outcome.${state}`, "outcome.ongoing"].filter((key) => key !== undefined);
  return choose(catalog, keys.flatMap((key) => [`${key}.${side}`, `${key}`]), nothing);
}

/**
 * What is wrong with a setup, and what to write instead.
 * @param {Catalog} catalog
 * @param {{ code?: string, squares?: Square[] }} problem
 * @param {Options} [options]
 * @returns {string}
 */
export function problemSentence(catalog, problem, options = {}) {
  /** @type {Record<string, string>} */
  const params = problem?.squares?.length ? { squares: list(catalog, problem.squares) } : {};
  const said = sentence(catalog, `error.${problem?.code}.squares`, params);
  return options.spoken ? spoken(said) : said;
}

/**
 * Why a position cannot arise in a game, for a learner who looks at it.
 * @param {Catalog} catalog
 * @param {{ code?: string, squares?: Square[] }} problem
 * @returns {string}
 */
export const impossibleSentence = (catalog, problem) =>
  sentence(catalog, `problem.${problem?.code}.squares`, problem?.squares?.length ? { squares: list(catalog, problem.squares) } : {});

/**
 * What an `Error` of the engine with its `code` means for the reader.
 * @param {Catalog} catalog
 * @param {{ code?: string, ply?: number }} error
 * @returns {string}
 */
export function errorSentence(catalog, error) {
  return sentence(catalog, `error.${error?.code}.ply`, error?.ply === undefined ? {} : { ply: error.ply });
}

/**
 * The judge's short answer to a learner; its `say` and `reasons` come after it.
 * @param {Catalog} catalog
 * @param {{ code?: string, san?: string, squares?: Square[], choices?: string[] }} feedback
 * @param {Options & { labels?: Record<string, string> }} [options] `labels`: what the author's own answers say, by their ids
 * @returns {string}
 */
export function feedbackSentence(catalog, feedback, options = {}) {
  const { code, san, squares = [], choices = [] } = feedback ?? {};
  /** @type {Record<string, string | number>} */
  const params = { ...sanParam(catalog, san), count: squares.length };
  if (squares.length) params.squares = list(catalog, squares);
  if (choices.length) params.choice = options.labels?.[choices[0]] ?? choiceSentence(catalog, choices[0]);
  const forms = ["san", squares.length === 1 ? "one" : "many", "squares", "choice"];
  const key = `feedback.${code}`;
  const said = choose(catalog, [...forms.map((form) => `${key}.${form}`), key, "feedback.ready"], plainValues(catalog, params));
  return options.spoken ? spoken(said) : said;
}

/** What a choice button says: an answer, a reason or a piece. @param {Catalog} catalog @param {string} id */
export const choiceSentence = (catalog, id) =>
  choose(catalog, [`choice.${id}`, `reason-short.${id}`, `problem-short.${id}`, `role.${id}`, "reason-short.unknown"], nothing);

/**
 * A move in the letters of the language: `Nf3` is `Sf3` in German.
 * @param {Catalog} catalog
 * @param {string} san with English letters
 * @returns {string}
 */
export function localSan(catalog, san) {
  return san.replace(/[KQRBN]/g, (letter) => lookUp(catalog, `letter.${ROLES[letter]}`) ?? letter);
}

/**
 * The number of a move, as it stands before it in print: `3.` before White's, `3. …` or `3...` before Black's.
 * @param {Catalog} catalog
 * @param {number} half  half-moves since the beginning, 0 White's first
 */
export const moveNumber = (catalog, half) =>
  sentence(catalog, `move.number.${half % 2 ? "black" : "white"}`, { number: Math.floor(half / 2) + 1 });

/**
 * The half-move with which a game as known begins, 0 White's first.
 * @param {Played} view  after its moves
 * @returns {number}
 */
export const firstHalf = ({ turn, fullmove = 1, moves = [] }) => 2 * (fullmove - 1) + (turn === "black" ? 1 : 0) - moves.length;

/**
 * Which move of the game a ply was, such as `3. Kf1`; of Black's `3. … Kf8` in German, `3... Kf8` in English.
 * @param {Catalog} catalog
 * @param {Played | null | undefined} view
 * @param {number | undefined} ply 1 = the first move of the game
 * @returns {string | undefined}
 */
export function moveLabel(catalog, view, ply) {
  const moves = view?.moves ?? [];
  const move = ply === undefined ? undefined : moves[ply - 1];
  if (!move || ply === undefined || !view?.fullmove) return undefined;
  const half = firstHalf(view) + ply - 1;
  return half < 0 ? undefined : `${moveNumber(catalog, half)} ${localSan(catalog, move.san)}`;
}

const ROLES = /** @type {Record<string, string>} */ ({ K: "king", Q: "queen", R: "rook", B: "bishop", N: "knight" });

/** @type {Values} */
const nothing = () => undefined;

/** @param {Catalog} catalog @param {string} key @returns {string | undefined} */
const lookUp = (catalog, key) => (catalog && Object.hasOwn(catalog, key) ? catalog[key] : undefined);

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
 * @param {Values} values
 * @returns {string}
 */
export function choose(catalog, keys, values) {
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
 * @param {Catalog} catalog
 * @param {string[]} items
 * @returns {string}
 */
export function list(catalog, items) {
  if (items.length < 2) return items[0] ?? "";
  const last = choose(catalog, ["list.two"], (name) => (name === "first" ? items[items.length - 2] : items[items.length - 1]));
  return items
    .slice(0, -2)
    .reduceRight((rest, first) => choose(catalog, ["list.more"], (name) => (name === "first" ? first : rest)), last);
}

/**
 * Plain values; a form of a value asks the catalogue for it as a role or a man: `{captured.acc}` with `captured: "rook"`.
 * @param {Catalog} catalog
 * @param {Record<string, string | number | undefined>} params
 * @returns {Values}
 */
export const plainValues = (catalog, params) => (name, form) => {
  const value = Object.hasOwn(params, name) ? params[name] : undefined;
  if (value === undefined) return undefined;
  return form ? lookUp(catalog, `role.${value}.${form}`) : String(value);
};

/** @param {Catalog} catalog @param {string | undefined} san @returns {Record<string, string>} */
const sanParam = (catalog, san) => (san ? { san: localSan(catalog, san) } : {});

/** @param {Men} men @param {Square | undefined} square @returns {Man | undefined} */
const manAt = (men, square) => (square === undefined ? undefined : men instanceof Map ? men.get(square) : men?.[square]);

/** The parts of a reason whose placeholder in the singular has another name. */
const SINGULAR = /** @type {Record<string, string>} */ ({ attacker: "attackers", blocker: "blockers" });

/**
 * @param {Catalog} catalog
 * @param {Reason} reason
 * @param {Men} men
 * @param {Options} options
 * @returns {Values}
 */
function reasonValues(catalog, reason, men, options) {
  return (name, form) => {
    if (name === "move") return moveLabel(catalog, options.view, reason?.ply);
    const plural = name === "attackers" || name === "blockers";
    const squares = reason?.squares?.[SINGULAR[name] ?? name] ?? [];
    if (!squares.length) return undefined;
    if (!form) return plural ? list(catalog, squares) : squares[0];
    const named = (plural ? squares : squares.slice(0, 1)).map((square) => {
      const man = manAt(men, square);
      const name = man && manName(catalog, man, form);
      return name && plural ? sentence(catalog, "list.man", { man: name, square }) : name;
    });
    return named.every((text) => text) ? list(catalog, /** @type {string[]} */ (named)) : undefined;
  };
}

/**
 * Which variants of a reason's sentence fit, the most exact first. A catalogue has only some of them for each code.
 * @param {Reason} reason
 * @param {Men} men
 * @returns {string[]}
 */
function variants(reason, men) {
  const { attackers = [], blockers = [], king = [], from = [], pinner = [] } = reason.squares ?? {};
  const mover = manAt(men, from[0]);
  const many = Math.max(attackers.length, blockers.length, pinner.length) > 1;
  const contact = attackers.some((square) => ["pawn", "knight"].includes(manAt(men, square)?.role ?? "") || isBeside(square, king[0]));
  return [
    ...(reason.cause ? [`${reason.cause}.ply`, reason.cause] : []),
    ...(reason.ply ? ["ply"] : []),
    ...(mover ? [mover.role, mover.color] : []),
    contact ? "contact" : "line",
    ...(many ? ["many", "one"] : ["one"]),
    "at",
    "pawn",
  ];
}

/** @param {Square} a @param {Square | undefined} b */
function isBeside(a, b) {
  if (!b) return false;
  return Math.max(Math.abs(a.charCodeAt(0) - b.charCodeAt(0)), Math.abs(a.charCodeAt(1) - b.charCodeAt(1))) === 1;
}
