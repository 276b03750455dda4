/**
 * Finds entries by the words somebody types: everyday words, other endings, umlauts written out or left off, one letter wrong. Pure, no DOM.
 *
 * @typedef {object} Entry
 * @property {string} title
 * @property {string[]} names  other words for it, not all of them shown
 * @property {string} text
 */

/** How much a word counts where it stands. */
const IN_TITLE = 6;
const IN_NAMES = 5;
const IN_TEXT = 1;
/** What is kept of a match that is not the word itself. */
const OTHER_ENDING = 0.7;
const WITHIN = 0.5;
const MISSPELT = 0.4;
/** What a question gains that is a title or a name as a whole. */
const WHOLE = 2;
/** How good an entry with some of the words must be, as a share of the best. */
const GOOD_ENOUGH = 0.4;

/** A text as one may type it: lower case, no accents, umlauts not written out. @param {string} text */
const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss").replace(/([aou])e/g, "$1");

/** The words and numbers of a text; the number of an article is one. @param {string} text */
const wordsOf = (text) => fold(text).match(/\d+(?:\.\d+)*|[\p{L}\p{N}]+/gu) ?? [];

/**
 * Whether one letter is wrong, missing, too many or has changed places with the next.
 * @param {string} one @param {string} other
 */
function isMisspelt(one, other) {
  if (Math.abs(one.length - other.length) > 1 || Math.min(one.length, other.length) < 4) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const rest = (/** @type {string} */ word, /** @type {number} */ skipped) => word.slice(start + skipped);
  return (
    rest(one, 1) === rest(other, 1) || rest(one, 1) === rest(other, 0) || rest(one, 0) === rest(other, 1) ||
    (one[start] === other[start + 1] && one[start + 1] === other[start] && rest(one, 2) === rest(other, 2))
  );
}

/** How well a word of the question fits a word of an entry, from 0 to 1. @param {string} word @param {string} found */
function fit(word, found) {
  if (word === found) return 1;
  if (/^\d/.test(word)) return found.startsWith(word) ? OTHER_ENDING : 0;
  if (word.length >= 3 && found.startsWith(word)) return OTHER_ENDING;
  // Words that are the same but for their endings: schlägt and schlagen, castle and castling.
  let same = 0;
  while (same < word.length && word[same] === found[same]) same++;
  const endings = Math.max(word.length, found.length) - same;
  if (endings <= 3 && same >= (same === found.length ? 4 : 5)) return OTHER_ENDING;
  return word.length >= 5 && found.includes(word) ? WITHIN : 0;
}

/**
 * Makes a search over entries.
 * @param {Entry[]} entries
 * @param {string} ignored  words that say nothing about what is asked
 * @returns {(question: string) => number[] | undefined}  the places of the entries with all the words, or else with some of them, the best
 *   one first; nothing if no word was given
 */
export function searchIn(entries, ignored) {
  const stopWords = new Set(wordsOf(ignored));
  const telling = (/** @type {string} */ text) => {
    const words = wordsOf(text);
    const left = words.filter((word) => !stopWords.has(word));
    return left.length ? left : words;
  };
  const indexed = entries.map(({ title, names, text }) => ({
    phrases: [title, ...names].map((phrase) => telling(phrase).join(" ")),
    // A word says more about an entry with a short title.
    fields: [
      { words: wordsOf(title), weight: IN_TITLE / Math.sqrt(telling(title).length || 1) },
      { words: names.flatMap(wordsOf), weight: IN_NAMES },
      { words: wordsOf(text), weight: IN_TEXT },
    ],
  }));

  /** How well each entry fits a word. @param {string} word @param {(word: string, found: string) => number} fits */
  const weigh = (word, fits) =>
    indexed.map(({ fields }) => Math.max(...fields.map(({ words, weight }) => weight * Math.max(0, ...words.map((found) => fits(word, found))))));

  return (question) => {
    const words = [...new Set(telling(question))];
    if (!words.length) return undefined;
    const phrase = telling(question).join(" ");
    const columns = words.map((word) => {
      const weights = weigh(word, fit);
      return weights.some(Boolean) ? weights : weigh(word, (word, found) => (isMisspelt(word, found) ? MISSPELT : 0));
    });
    // A word that few entries have says more than one that many have.
    const rarity = columns.map((weights) => Math.log(1 + entries.length / (weights.filter(Boolean).length || 1)));
    const scored = indexed.map(({ phrases }, place) => ({
      place,
      complete: columns.every((weights) => weights[place]),
      score: columns.reduce((sum, weights, at) => sum + weights[place] * rarity[at], 0) * (phrases.includes(phrase) ? WHOLE : 1),
    }));
    const complete = scored.filter(({ complete }) => complete);
    const best = Math.max(...scored.map(({ score }) => score));
    const found = complete.length ? complete : scored.filter(({ score }) => score > 0 && score >= GOOD_ENOUGH * best);
    return found.sort((one, two) => two.score - one.score).map(({ place }) => place);
  };
}
