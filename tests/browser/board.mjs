/** Boards and exercises of a page, handled as a person would: by mouse, finger and keys. */
import assert from "node:assert/strict";
import { Key, until } from "./browser.mjs";

/** Chromium takes two taps within this many milliseconds for a double tap. */
const DOUBLE_TAP = 500;

/** What is pressed by key so soon after a question has come is taken for a slip: `UNREAD` of www/lesson/view.js, and a little more. */
const UNREAD = 320;

/** A `<regelbrett-board>`. `path` leads to it: a selector for each shadow root on the way. */
export class Board {
  /** @param {import("./browser.mjs").Browser} browser @param {string[]} path */
  constructor(browser, ...path) {
    this.browser = browser;
    this.path = path;
  }

  /** Runs a function on the element in the page. @param {Function} work @param {unknown[]} input */
  async run(work, ...input) {
    return await this.browser.run(new Function("path", "...input", `${FIND} return (${work})(find(path), ...input);`), this.path, ...input);
  }

  /** Waits until a function on the element returns something true. @param {string} what @param {Function} work @param {unknown[]} input */
  async wait(what, work, ...input) {
    return await this.browser.wait(what, new Function("path", "...input", `${FIND} return (${work})(find(path), ...input);`), this.path, ...input);
  }

  /** The squares with this sign on them: "wrong", "reason", "right", "from", "last". @param {string} sign @returns {Promise<string[]>} */
  async marked(sign) {
    return await this.run((board, sign) => {
      const middle = (element) => (({ left, top, width, height }) => [left + width / 2, top + height / 2])(element.getBoundingClientRect());
      const cells = [...board.shadowRoot.querySelectorAll("[data-square]")];
      const squares = [...board.shadowRoot.querySelectorAll(`.under .line-${sign}`)].map((path) => {
        const [x, y] = middle(path);
        return cells.find((cell) => middle(cell).every((value, axis) => Math.abs(value - [x, y][axis]) < 5)).dataset.square;
      });
      return squares.sort();
    }, sign);
  }

  /** Scrolls it into view as soon as it is there: on some pages a script makes it. */
  async appear() {
    await this.wait(this.path.join(" >> "), (element) => (element.scrollIntoView({ block: "center", behavior: "instant" }), true));
  }

  /** Waits until the engine has told the board which moves are legal. */
  async ready() {
    await this.appear();
    await this.wait("the board's legal moves", (board) => board.view);
  }

  /** The position. @returns {Promise<string>} */
  async fen() {
    return await this.run((board) => board.view?.fen);
  }

  /** The game. @returns {Promise<{ fen?: string, moves?: string[] }>} */
  async game() {
    return await this.run((board) => board.game);
  }

  /** The middle of a square in the window, which is scrolled to show it and has come to rest. @param {string} square @returns {Promise<{ x: number, y: number }>} */
  async point(square) {
    return await this.run(async (board, square) => {
      const cell = board.shadowRoot.querySelector(`[data-square="${square}"]`);
      // The squares alone: what stands under them may be longer than the window.
      const grid = board.shadowRoot.querySelector(".grid");
      for (let before = NaN; ; before = grid.getBoundingClientRect().top) {
        const { top, bottom } = grid.getBoundingClientRect();
        if (top < 0 || bottom > innerHeight) grid.scrollIntoView({ block: "center", behavior: "instant" });
        else if (top === before) break;
        await new Promise((drawn) => requestAnimationFrame(drawn));
      }
      const { left, top, width, height } = cell.getBoundingClientRect();
      return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    }, square);
  }

  /** The cell of a square, to point at: in a frame, points of the window would be others. @param {string} square */
  async cell(square) {
    await this.point(square);
    return await this.run((board, square) => board.shadowRoot.querySelector(`[data-square="${square}"]`), square);
  }

  /** Clicks squares one after the other. @param {string[]} squares */
  async click(...squares) {
    for (const square of squares) await this.browser.driver.actions({ async: true }).move({ origin: await this.cell(square), duration: 0 }).press().release().perform();
  }

  /** Taps squares with a finger. @param {string[]} squares */
  async tap(...squares) {
    for (const square of squares) await this.browser.finger(await this.point(square));
  }

  /** Drags a piece with the mouse. @param {string} from @param {string} to */
  async drag(from, to) {
    const [start, end] = [await this.point(from), await this.point(to)];
    const half = { x: (start.x + end.x) >> 1, y: (start.y + end.y) >> 1 };
    await this.browser.driver.actions({ async: true }).move({ ...start, duration: 0 }).press().move({ ...half, duration: 60 }).move({ ...end, duration: 60 }).release().perform();
  }

  /** A button in the element, in view and at rest. @param {string} selector */
  async #button(selector) {
    await this.wait(`the button ${selector}`, (element, selector) => element.shadowRoot.querySelector(selector)?.checkVisibility(), selector);
    return await this.run(async (element, selector) => {
      const button = element.shadowRoot.querySelector(selector);
      for (let before = NaN; button.getBoundingClientRect().top !== before; ) {
        button.scrollIntoView({ block: "center", behavior: "instant" });
        before = button.getBoundingClientRect().top;
        await new Promise((drawn) => requestAnimationFrame(drawn));
      }
      return button;
    }, selector);
  }

  /** Presses a button in the element; never at the place of the last press, which soon after it would be a double click. @param {string} selector */
  async press(selector) {
    // By the button and not by its place: what is above may grow at any time.
    const origin = await this.#button(selector);
    this.browser.side = -this.browser.side;
    await this.browser.driver.actions({ async: true }).move({ origin, x: 5 * this.browser.side, duration: 0 }).press().release().perform();
  }

  /** Presses a button twice, as for a double click. @param {string} selector */
  async doublePress(selector) {
    const origin = await this.#button(selector);
    // Time for what the first click does, but none for the second thought.
    await this.browser.driver.actions({ async: true }).move({ origin, duration: 0 }).press().release().pause(200).press().release().perform();
  }

  /** Touches a button in the element, never so soon after another that it would be a double tap. @param {string} selector */
  async touch(selector) {
    const button = await this.#button(selector);
    await until("no double tap", () => Date.now() - this.browser.touched > DOUBLE_TAP);
    await this.browser.finger(await this.browser.run((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    }, button));
    this.browser.touched = Date.now();
  }

  /** Drags a piece with a finger. @param {string} from @param {string} to */
  async swipe(from, to) {
    const [start, end] = [await this.point(from), await this.point(to)];
    const half = { x: (start.x + end.x) >> 1, y: (start.y + end.y) >> 1 };
    await this.browser.finger(start, half, end);
  }

  /** Puts the focus on the board's current square. */
  async focus() {
    await this.run((board) => board.shadowRoot.querySelector('[data-square][tabindex="0"]').focus());
  }

  /** The square that has the focus. @returns {Promise<string | null>} */
  async focused() {
    return await this.run((board) => board.shadowRoot.activeElement?.dataset.square ?? null);
  }

  /** Goes to a square with the arrow keys, from wherever on the board the focus is, and presses Enter. @param {string[]} squares */
  async keys(...squares) {
    for (const square of squares) {
      const from = await this.focused();
      if (!from) throw new Error("the focus is not on the board");
      const turned = (await this.run((board) => board.orientation)) === "black" ? -1 : 1;
      const files = (square.charCodeAt(0) - from.charCodeAt(0)) * turned;
      const ranks = (Number(square[1]) - Number(from[1])) * turned;
      const across = Array(Math.abs(files)).fill(files > 0 ? Key.ARROW_RIGHT : Key.ARROW_LEFT);
      const up = Array(Math.abs(ranks)).fill(ranks > 0 ? Key.ARROW_UP : Key.ARROW_DOWN);
      await this.browser.type(...across, ...up, Key.ENTER);
    }
  }
}

/** A `<regelbrett-lesson>`. */
export class Exercise extends Board {
  /** @param {import("./browser.mjs").Browser} browser @param {string} id */
  constructor(browser, id) {
    super(browser, `regelbrett-lesson[exercise="${id}"]`);
    /** The board in it. */
    this.board = new Board(browser, ...this.path, "regelbrett-board");
  }

  /** Waits until it can be worked on. */
  async ready() {
    await this.appear();
    // Others above it change their height when they are loaded, and not every browser keeps what is in view where it is.
    await this.wait("the exercise and its neighbours", (lesson) => {
      const loaded = ({ shadowRoot }) => shadowRoot?.querySelector(".exercise:not(.idle)");
      const failed = ({ shadowRoot }) => shadowRoot?.querySelector(".failure button");
      // `lazyLoad` of www/util takes a little more for near.
      const near = ({ top, bottom }) => bottom > -350 && top < innerHeight + 350;
      const board = lesson.shadowRoot?.querySelector("regelbrett-board");
      // Of pieces that nobody can play on from, the engine does not tell the legal moves.
      const ready = loaded(lesson) && (board.view || board.viewOnly || board.arranging)
        && [...document.querySelectorAll("regelbrett-lesson")].every((other) => loaded(other) || failed(other) || !near(other.getBoundingClientRect()));
      if (!ready) lesson.scrollIntoView({ block: "center", behavior: "instant" });
      return ready;
    });
    await this.run((lesson) => {
      // When the present question came: the moment that `read` counts from.
      lesson.came ??= performance.now();
      lesson.watch ??= new MutationObserver((changes) => {
        if (changes.some(({ target }) => target.matches(".words, .choices"))) lesson.came = performance.now();
      });
      for (const part of lesson.shadowRoot.querySelectorAll(".words, .choices")) lesson.watch.observe(part, { childList: true });
    });
  }

  /** Waits until the present question has been there for long enough to be read: what is pressed by key before is taken for a slip. */
  async read() {
    await this.wait("the question to be read", (lesson, time) => performance.now() - lesson.came > time, UNREAD);
  }

  /** Whether this piece has been taken up from beside the board. @param {string} letter  as in a FEN @returns {Promise<boolean>} */
  async holds(letter) {
    return await this.run((lesson, letter) => lesson.shadowRoot.querySelector(`.palette [data-piece="${letter}"]`).ariaPressed === "true", letter);
  }

  /** The words of the present task. @returns {Promise<string>} */
  async task() {
    return await this.run((lesson) => lesson.shadowRoot.querySelector(".prose").textContent);
  }

  /** What the learner was told last. @returns {Promise<string>} */
  async told() {
    return await this.run((lesson) => lesson.shadowRoot.querySelector(".feedback").textContent);
  }

  /** Waits until this text is shown to the learner. @param {RegExp} words @returns {Promise<string>} */
  async tells(words) {
    const work = (lesson, source, flags) => {
      const said = lesson.shadowRoot.querySelector(".feedback").textContent;
      return new RegExp(source, flags).test(said) ? said : "";
    };
    try {
      return await this.wait(String(words), work, words.source, words.flags);
    } catch (error) {
      throw new Error(`told "${await this.told()}" instead of ${words}`, { cause: error });
    }
  }

  /** Waits until the last answer was right. */
  async right() {
    await this.wait("a right answer", (lesson) => lesson.shadowRoot.querySelector(".feedback.right"));
  }

  /** The answers to choose from. @returns {Promise<string[]>} */
  async choices() {
    return await this.run((lesson) => [...lesson.shadowRoot.querySelectorAll("[data-choice]")].map((button) => button.dataset.choice));
  }

  /** Presses the button of an answer. @param {string} id */
  async choose(id) {
    await this.press(`[data-choice="${id}"]`);
  }

  /** Presses the button that leads on: to the next step, or to the check of marked squares. */
  async goOn() {
    await this.press(".onward button:not([hidden])");
  }

  /** Tabs from wherever the focus is until it is on a part of the exercise. @param {string} selector */
  async tabTo(selector) {
    const there = (lesson, selector) => Boolean(lesson.shadowRoot.activeElement?.matches(selector));
    for (let presses = 0; !(await this.run(there, selector)); presses++) {
      // Most browsers begin at the top of the page, which may hold many boards.
      if (presses > 200) throw new Error(`200 times Tab, and the focus is not on ${this.path} ${selector}`);
      await this.browser.type(Key.TAB);
    }
  }
}

/** Tries the castling that is forbidden, then the one that is allowed, on a board where f1 is attacked. @param {Board} board */
export async function castle(board) {
  await board.click("e1", "g1");
  await board.wait("the reason", (board) => /f1/.test(board.shadowRoot.querySelector(".message").textContent));
  assert.equal((await board.game()).moves?.length ?? 0, 0, "an illegal move is not made");
  await board.click("e1", "c1");
  await board.wait("the move", (board) => board.game.moves?.join() === "e1c1");
}

/** In the page: the element at the end of a path through shadow roots. */
const FIND = `
  const find = (path) => path.reduce((root, selector, index) => {
    const found = (index ? root.shadowRoot : root).querySelector(selector);
    if (!found) throw new Error("there is no " + path.slice(0, index + 1).join(" >> "));
    return found;
  }, document);`;
