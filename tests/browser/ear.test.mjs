/** By keyboard and by ear: one exercise of each kind, the exam, the practice page and the free board, as a screen reader renders them. */
import { test } from "node:test";
import { Board, Exercise } from "./board.mjs";
import { Key } from "./browser.mjs";
import { Listener } from "./listener.mjs";
import { judged, LANGUAGES, lessons, pathOf, rightAnswer } from "./solver.mjs";
import { stage } from "./stage.mjs";

const { site, browser } = await stage({ media: { "prefers-reduced-motion": "reduce" } });

/** @typedef {{ ear: Listener, page: Exercise, exercise: any, lang: string }} Seat */

/** What is right now. @param {Seat} seat */
const right = async ({ page, exercise }) => rightAnswer(exercise, judged(exercise, await page.run((lesson) => lesson.state)));

/** Goes to a square by the arrow keys. @param {Listener} ear @param {Board} board @param {string} square */
async function go(ear, board, square) {
  const from = await board.focused();
  if (!from) throw new Error(`the keyboard is not on the board, on its way to ${square}`);
  const turned = (await board.run((board) => board.orientation)) === "black" ? -1 : 1;
  const files = (square.charCodeAt(0) - from.charCodeAt(0)) * turned;
  const ranks = (Number(square[1]) - Number(from[1])) * turned;
  const keys = [...Array(Math.abs(files)).fill(files > 0 ? Key.ARROW_RIGHT : Key.ARROW_LEFT), ...Array(Math.abs(ranks)).fill(ranks > 0 ? Key.ARROW_UP : Key.ARROW_DOWN)];
  await ear.reach(`arrow keys to ${square}`, () => browser.type(...keys));
}

/** Takes a piece to a square. @param {Seat} seat @param {string} from @param {string} to */
async function move({ ear, page: { board } }, from, to) {
  await go(ear, board, from);
  await ear.press(Key.ENTER);
  await go(ear, board, to);
  await ear.press(Key.ENTER);
}

/** Tabs to a part of the exercise. @param {Seat} seat @param {string} selector @param {string} name  what it is, for the transcript */
const tabTo = ({ ear, page }, selector, name) => ear.reach(`TAB to ${name}`, () => page.tabTo(selector));

/** Goes to the board, forwards or back. @param {Seat} seat */
const toBoard = ({ ear, page }) =>
  ear.reach("TAB or SHIFT+TAB to the board", async () => {
    const back = await page.run((lesson) => Boolean(lesson.shadowRoot.activeElement?.closest(".panel, .palette, .history")));
    for (let presses = 0; !(await page.board.focused()); presses++) {
      if (presses > 60) throw new Error("the keyboard does not come to the board");
      if (back) await browser.driver.actions().keyDown(Key.SHIFT).keyDown(Key.TAB).keyUp(Key.TAB).keyUp(Key.SHIFT).perform();
      else await browser.type(Key.TAB);
    }
  });

/** Presses a button, when it can have been read. @param {Seat} seat @param {string} selector @param {string} name */
async function press(seat, selector, name) {
  await tabTo(seat, selector, name);
  await seat.page.read();
  await seat.ear.press(Key.ENTER);
}

/** Gives the right answer to what is asked, by keys alone. @param {Seat} seat */
async function answer(seat) {
  const { ear, page } = seat;
  const event = await right(seat);
  if (event.next) return await press(seat, ".onward button:not([hidden])", "what leads on");
  if (event.choose) return await press(seat, `[data-choice="${event.choose}"]`, "the right answer");
  if (!(await page.board.focused())) await toBoard(seat);
  if (event.squares) {
    for (const square of event.squares) {
      await go(ear, page.board, square);
      await ear.press(Key.ENTER);
    }
    return await press(seat, ".onward button:not([hidden])", "what checks it");
  }
  await move(seat, event.try.from, event.try.to);
}

/** Presses Enter on the button that has the keyboard already. @param {Seat} seat */
async function goOn({ ear, page }) {
  await page.wait("the way on", (lesson) => lesson.shadowRoot.activeElement?.matches(".onward button"));
  await ear.press(Key.ENTER);
}

/** What is done in an exercise: some mistakes, then what is right. @type {Record<string, { lesson: string, id: string, act: (seat: Seat) => Promise<void> }>} */
const EXERCISES = {
  play: {
    lesson: "castling",
    id: "both-sides",
    async act(seat) {
      await toBoard(seat);
      await move(seat, "e1", "f1");
      await answer(seat);
      await goOn(seat);
      await toBoard(seat);
      await seat.ear.press("r");
      await press(seat, ".help button", "the hint");
      await toBoard(seat);
      await seat.ear.press("i");
      await seat.ear.write("e1c2");
      await seat.ear.write("0-0-0");
    },
  },
  reach: {
    lesson: "check",
    id: "give-check",
    async act(seat) {
      await toBoard(seat);
      await answer(seat);
      await goOn(seat);
      await press(seat, ".help button:nth-child(2)", "the solution");
    },
  },
  "show-moves": {
    lesson: "rook",
    id: "where-it-stops",
    async act(seat) {
      const { ear, page } = seat;
      await toBoard(seat);
      await ear.press("n", "?");
      const { squares } = await right(seat);
      await go(ear, page.board, squares[0]);
      await ear.press(Key.ENTER, Key.ENTER, Key.ENTER);
      await press(seat, ".onward button:not([hidden])", "what checks it");
      await toBoard(seat);
      for (const square of squares.slice(1)) {
        await go(ear, page.board, square);
        await ear.press(Key.ENTER);
      }
      await press(seat, ".onward button:not([hidden])", "what checks it");
      await goOn(seat);
    },
  },
  judge: {
    lesson: "castling-when",
    id: "blocked",
    async act(seat) {
      const { ear } = seat;
      await toBoard(seat);
      await ear.press(Key.ENTER, "m", "i", "?");
      await press(seat, '[data-choice="legal"]', "a wrong answer");
      await press(seat, '[data-choice="illegal"]', "the right answer");
      await ear.press(Key.TAB);
      await answer(seat);
      await goOn(seat);
    },
  },
  "judge-position": {
    lesson: "king",
    id: "impossible-kings",
    async act(seat) {
      await answer(seat);
      await answer(seat);
    },
  },
  quiz: {
    lesson: "check",
    id: "see-check",
    async act(seat) {
      const { page } = seat;
      const { choose } = await right(seat);
      const wrong = (await page.choices()).find((choice) => choice !== choose);
      await press(seat, `[data-choice="${wrong}"]`, "a wrong answer");
      await answer(seat);
      await goOn(seat);
    },
  },
  choose: {
    lesson: "board",
    id: "which-board",
    async act(seat) {
      await answer(seat);
      await press(seat, ".help button:not([hidden])", "what begins again");
    },
  },
  "select-squares": {
    lesson: "board",
    id: "diagonals",
    async act(seat) {
      await toBoard(seat);
      await seat.ear.press("w", "t", "l", "r", "5");
      await answer(seat);
    },
  },
  setup: {
    lesson: "initial-position",
    id: "set-up",
    async act(seat) {
      const { ear, page } = seat;
      await tabTo(seat, '.palette [data-piece="R"]', "the white rook");
      await ear.press(Key.ENTER);
      await go(ear, page.board, "a2");
      await ear.press(Key.ENTER);
      await ear.press("?");
      await press(seat, ".onward button:not([hidden])", "what checks it");
      await toBoard(seat);
      await go(ear, page.board, "a2");
      await ear.press(Key.DELETE, Key.ENTER);
    },
  },
  "find-error": {
    lesson: "initial-position",
    id: "find-the-mistake",
    async act(seat) {
      const { ear, page } = seat;
      await toBoard(seat);
      await go(ear, page.board, "d1");
      await ear.press(Key.ENTER);
      await go(ear, page.board, "e1");
      await ear.press(Key.ENTER);
      await press(seat, ".onward button:not([hidden])", "what checks it");
    },
  },
  collect: {
    lesson: "rook",
    id: "stars",
    async act(seat) {
      await toBoard(seat);
      for (let moves = 0; moves < 3; moves++) await answer(seat);
    },
  },
  "with a game": {
    lesson: "castling",
    id: "to-safety",
    async act(seat) {
      const { ear } = seat;
      await tabTo(seat, ".reel > button", "the move before");
      await ear.press(Key.ENTER);
      await ear.press(Key.ENTER);
      await tabTo(seat, ".reel > button:last-child", "the move after");
      await ear.press(Key.ENTER, Key.ENTER);
    },
  },
  "with a reply": {
    lesson: "underpromotion",
    id: "knight-fork",
    async act(seat) {
      const { ear, page } = seat;
      await toBoard(seat);
      const { try: { from, to, promotion } } = await right(seat);
      await move(seat, from, to);
      await page.board.wait("the question", (board) => board.shadowRoot.activeElement?.value);
      await ear.press("?", Key.ARROW_DOWN, Key.ESCAPE, Key.ESCAPE);
      await move(seat, from, to);
      await page.board.wait("the question", (board) => board.shadowRoot.activeElement?.value);
      while ((await page.board.run((board) => board.shadowRoot.activeElement?.value)) !== promotion) await ear.press(Key.ARROW_DOWN);
      await ear.press(Key.ENTER);
      await goOn(seat);
      await toBoard(seat);
      await answer(seat);
    },
  },
};

/** Opens an exercise and begins to listen. @param {string} name @param {string} lesson @param {string} lang @param {string} id @returns {Promise<Seat>} */
async function sit(name, lesson, lang, id) {
  const ear = await Listener.begin(browser, `${name}.${lang}`);
  const built = lessons[lesson][lang];
  await browser.openAnew(site.url + pathOf(built));
  const page = new Exercise(browser, id);
  await page.ready();
  await page.tabTo("*");
  await ear.hush();
  return { ear, page, exercise: built.exercises.find((exercise) => exercise.id === id), lang };
}

for (const lang of LANGUAGES) {
  for (const [name, { lesson, id, act }] of Object.entries(EXERCISES)) {
    test(`${name}: ${lesson}/${id} (${lang})`, async () => {
      const seat = await sit(name.replaceAll(" ", "-"), lesson, lang, id);
      await act(seat);
      await seat.ear.end();
    });
  }

  test(`the exam (${lang})`, async () => {
    const seat = await sit("exam", "exam", lang, "positions");
    const { page, ear } = seat;
    await answer(seat);
    await goOn(seat);
    await ear.press(Key.TAB);
    const { choose } = await right(seat);
    await press(seat, `[data-choice="${(await page.choices()).find((choice) => choice !== choose)}"]`, "a wrong answer");
    await goOn(seat);
    await ear.end();
  });

  test(`practice (${lang})`, async () => {
    const ear = await Listener.begin(browser, `practice.${lang}`);
    await browser.openAnew(`${site.url}${lang === "de" ? "de/ueben/" : "en/practice/"}`);
    const skip = () => browser.run(() => document.activeElement?.closest(".practice-on") !== null);
    await browser.wait("an exercise", () => document.querySelector("regelbrett-lesson")?.shadowRoot?.querySelector(".exercise:not(.idle)"));
    await ear.hush();
    await ear.reach("TAB to what leads on", async () => {
      while (!(await skip())) await browser.type(Key.TAB);
    });
    await ear.press(Key.ENTER, Key.TAB);
    await ear.end();
  });

  /** @param {string} name @param {string} [fen] */
  const freeBoard = async (name, fen) => {
    const ear = await Listener.begin(browser, `${name}.${lang}`);
    await browser.open(`${site.url}${lang === "de" ? "de/brett/" : "en/board/"}${fen ? `?fen=${encodeURIComponent(fen)}` : ""}`);
    const board = new Board(browser, "regelbrett-board");
    await board.ready();
    await ear.hush();
    await ear.reach("TAB to the board", async () => {
      while (!(await board.focused())) await browser.type(Key.TAB);
    });
    return { ear, board, page: { board } };
  };

  /** In the page: whether this has the keyboard. @param {string} selector */
  const there = (selector) => {
    let held = document.activeElement;
    while (held?.shadowRoot?.activeElement) held = held.shadowRoot.activeElement;
    return held?.matches(selector) ?? false;
  };

  /** Tabs until this has the keyboard. @param {Listener} ear @param {string} selector @param {string} name */
  const tabOn = (ear, selector, name) =>
    ear.reach(`TAB to ${name}`, async () => {
      for (let presses = 0; !(await browser.run(there, selector)); presses++) {
        if (presses > 60) throw new Error(`Tab does not lead to ${selector}`);
        await browser.type(Key.TAB);
      }
    });

  const tabBack = (ear, selector, name) =>
    ear.reach(`SHIFT+TAB to ${name}`, async () => {
      while (!(await browser.run(there, selector))) await browser.driver.actions().keyDown(Key.SHIFT).keyDown(Key.TAB).keyUp(Key.TAB).keyUp(Key.SHIFT).perform();
    });

  test(`the free board (${lang})`, async () => {
    const { ear, board, page } = await freeBoard("board");
    ear.note("What there is to know");
    await ear.press("?", "t", "l", "w", lang === "de" ? "s" : "b", "r", "m", "n", "4");
    ear.note("What is not possible");
    await ear.press(Key.ENTER);
    await go(ear, board, "e7");
    await ear.press(Key.ENTER);
    await go(ear, board, "a1");
    await ear.press(Key.ENTER);
    await go(ear, board, "a2");
    await ear.press(Key.ENTER);
    await ear.press(Key.ESCAPE);
    await go(ear, board, "a1");
    await ear.press(Key.ENTER);
    await go(ear, board, "b1");
    await ear.shift(Key.ENTER);
    await move({ ear, page }, "e2", "e5");
    ear.note("A move");
    await move({ ear, page }, "e2", "e4");
    await ear.press("t", "l", "r");
    ear.note("Moves that are typed");
    await ear.press("i");
    for (const text of ["hallo", "Ke5", "0-0", lang === "de" ? "Sf6" : "Nf6", lang === "de" ? "Nc3" : "Sc3", "e8e7", "g1f3"]) await ear.write(text);
    await ear.press(Key.ESCAPE);
    ear.note("The buttons");
    await tabOn(ear, ".undo", "the first button");
    await ear.press(Key.ENTER, Key.TAB, Key.ENTER);
    ear.note("The position as text");
    await tabOn(ear, "#fen", "the field");
    for (const text of ["rubbish", "8/8/8/8/8/8/8/K7 w - - 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"]) {
      await browser.driver.actions().keyDown(Key.CONTROL).keyDown("a").keyUp("a").keyUp(Key.CONTROL).perform();
      await ear.write(text);
    }
    await ear.press(Key.TAB, Key.TAB, Key.ENTER, Key.TAB, Key.ENTER);
    ear.note("Back at the field, after a text that cannot be read");
    await tabBack(ear, "#fen", "the field");
    await ear.write("x");
    await ear.press(Key.TAB);
    await ear.shift(Key.TAB);
    ear.note("A game that is over");
    await ear.write("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    await tabBack(ear, "[data-square]", "the board");
    await go(ear, board, "h8");
    await ear.press(Key.ENTER, "t", "l", "n");
    await ear.end();
  });

  test(`promotion (${lang})`, async () => {
    const { ear, page, board } = await freeBoard("promotion", "3n4/P3P2k/8/8/8/8/8/K7 w - - 0 1");
    const asked = () => board.wait("the question", (board) => board.shadowRoot.activeElement?.value);
    await move({ ear, page }, "a7", "a8");
    await asked();
    await ear.press(Key.ARROW_DOWN, Key.TAB, "?", Key.ESCAPE);
    await ear.press("i");
    await ear.write(lang === "de" ? "exd8S" : "exd8=N");
    await ear.write("Kh6");
    await ear.write("a8");
    await asked();
    await ear.press(lang === "de" ? "t" : "r");
    await ear.end();
  });
}
