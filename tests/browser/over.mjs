/** "Is it over?" under a board: opened, asked and read as a person would. */
import { Board } from "./board.mjs";
import { Key } from "./browser.mjs";

/** The free board with this game on it. @param {{ site: { url: string }, browser: import("./browser.mjs").Browser }} at @param {{ fen?: string, moves?: string[] }} game @param {string} lang */
export async function freeBoard({ site, browser }, game, lang = "de") {
  await browser.open(`${site.url}${lang === "de" ? "de/brett/" : "en/board/"}`);
  const board = new Board(browser, "regelbrett-board");
  await board.ready();
  await board.run((board, game) => (board.game = game), game);
  await board.wait("the game", (board, length) => board.view?.moves.length === length, game.moves?.length ?? 0);
  return board;
}

/** The same with "Is it over?" open, and all that is to be found out found out. */
export async function asked(at, game, lang = "de") {
  const board = await freeBoard(at, game, lang);
  // By keys: the reason why a position is dead may arrive meanwhile and move what is below it.
  await board.run((board) => board.shadowRoot.querySelector(".tools .game-over").focus());
  await at.browser.type(Key.ENTER);
  await done(board);
  return board;
}

/** Waits until nothing is being looked for any more. @param {Board} board */
export const done = (board) =>
  board.wait("the searches", (board) => {
    const mates = [...board.shadowRoot.querySelectorAll(".is-over .checks .mate-question")];
    return mates.length === 2 && mates.every((query) => query.closest("li").hidden || query.closest("li").className);
  });

export const inPanel = (board, selector) => board.run((board, selector) => [...board.shadowRoot.querySelectorAll(`.is-over ${selector}`)].filter((part) => part.checkVisibility()).map((part) => part.textContent.trim()), selector);
export const verdict = async (board) => (await inPanel(board, ".verdict")).join();
export const checks = (board) => board.run((board) => [...board.shadowRoot.querySelectorAll(".is-over .checks > li")].filter((item) => !item.hidden).map((item) => (item.querySelector("span") ?? item).textContent));
export const message = (board) => board.run((board) => board.shadowRoot.querySelector(".message").textContent);
export const said = (board) => board.run((board) => board.shadowRoot.querySelector(".live").textContent);
/** What the exhibit or the ruling says. */
export const told = async (board, selector, words) => {
  const work = (board, selector, source) => {
    // How many lines there are between paragraphs, browsers decide.
    const text = [...board.shadowRoot.querySelectorAll(selector)].filter((part) => part.checkVisibility()).map((part) => part.innerText.trim().replace(/\n+/g, "\n")).join(" ");
    return new RegExp(source).test(text) ? text : "";
  };
  return await board.wait(`${words} in ${selector}`, work, selector, words.source);
};

/** Chooses an event and has it ruled on. @param {Board} board @param {string} kind @param {string} [of] */
export async function rule(board, kind, of) {
  const pick = (board, selector, value) => {
    const select = board.shadowRoot.querySelector(selector);
    select.value = value;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  };
  await board.run(pick, ".events .kind", kind);
  if (of) {
    await board.wait("the choice", (board, of) => [...board.shadowRoot.querySelectorAll(".events .side option")].some(({ value }) => value === of), of);
    await board.run(pick, ".events .side", of);
  }
  await board.press(".events .rule");
}
