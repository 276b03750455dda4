/**
 * Lines of text in the tool, and its sentences.
 *
 * @import { Catalog, Line } from "../../i18n/i18n.js"
 */
import { loadCatalog } from "../../i18n/i18n.js";
import { citation } from "../../util/articles.js";
import { make } from "../../util/dom.js";

/** A board's sentences together with those of the tool. @param {Catalog} catalog @returns {Promise<Catalog>} */
export const withToolSentences = async (catalog) => ({ ...catalog, ...(await loadCatalog(catalog.lang, "game-over")) });

/** Lines as text, each with its citation. @param {Line[]} lines @param {Catalog} catalog @returns {(string | HTMLElement)[]} */
export const citedLines = (lines, catalog) => lines.flatMap(({ text, article }, i) => [i ? " " : "", text, ...(article ? [" ", citation(article, catalog)] : [])]);

/** @param {Line[]} lines @param {Catalog} catalog */
export const paragraph = (lines, catalog) => make("p", {}, ...citedLines(lines, catalog));
