/**
 * What the lesson's modules pass on to each other: the engine's `judge` (see the package's .d.ts) and the built lesson file.
 *
 * @typedef {string} Square  "a1" to "h8"
 * @typedef {string} Uci  "e2e4", "e7e8q", castling "e1g1"
 * @typedef {string} Html  made by the build from checked Markdown: p em strong ul ol li a[href]
 * @typedef {"white" | "black"} Color
 * @typedef {{ fen?: string, moves?: Uci[], rules?: "over-the-board" | "online" }} Game
 * @typedef {{ from: Square, to: Square, promotion?: string }} Try
 * @typedef {{ code: string, article: string, squares: Record<string, Square[]>, cause?: string, ply?: number }} Reason
 *
 * @typedef {{ code: string, severity: "unplayable" | "unreachable", squares: Square[], article?: string }} Problem
 *
 * @typedef {{ id: string, text: string }} Choice  one of the author's own answers
 * @typedef {{ start?: Game, orientation?: Color, task: Html, goal: { judge?: Try, "judge-position"?: {}, quiz?: { ask: string } }, choices?: Choice[], hints?: Html[], wrong?: { answer: string }[], about?: string }} Step
 * @typedef {{ lesson: string, id: string, title: string, articles?: string[], steps: Step[], exam?: Exam }} Exercise
 * @typedef {{ draw: number, pass: number, lessons: { id: string, title: string, path: string }[] }} Exam  `path`: from the top of the site
 * @typedef {{ format: number, id: string, lang: string, exercises: Exercise[] }} BuiltLesson
 *
 * @typedef {{ try: Try } | { choose: string } | { squares: Square[] } | { pieces: string } | { hint: true } | { solution: true } | { next: true }
 *   | { restart: true | number }} Event  what the learner did
 * @typedef {{ code: string, say?: Html, reasons?: Reason[], problems?: Problem[], article?: string, choices?: string[], squares?: Square[], moves?: Uci[], move?: Uci, san?: string }} Feedback
 * @typedef {{ kind: "move", stars?: Square[], left?: number } | { kind: "choice", choices: string[], from?: Square, to?: Square, promotion?: string }
 *   | { kind: "squares", from?: Square } | { kind: "pieces", tray: string, endless: boolean } | { kind: "none" }} Ask
 * @typedef {{ state: unknown, solved: boolean, helped: boolean, step: number, steps: number, feedback: Feedback, game: Game, ask: Ask,
 *   exam?: { drawn: number[], marks: boolean[] } }} Judgement  `exam`: which steps are asked, and whether the answers so far were right
 *
 * @typedef {{ fen: string, turn: Color, fullmove: number, moves: { uci: Uci, san: string }[], outcome?: { by?: string }, unplayable?: boolean }} Position  the part of
 *   `inspect` used here; `unplayable`: it refuses the position
 * @typedef {{
 *   judge(exercise: Exercise, state: unknown, event: Event | null): Promise<Judgement>,
 *   inspect(game: Game): Promise<Position>, castling(game: Game): Promise<any>, attacks(game: Game): Promise<any>,
 *   explain(game: Game, from: Square, to: Square, promotion?: string): Promise<{ verdict: string, reasons?: Reason[] }>
 * }} Engine
 *
 * @typedef {Record<string, string>} Catalog
 * @typedef {HTMLElement & {
 *   game: Game, orientation: Color, picking: boolean, picked: Square[], stars: Square[],
 *   withheld: readonly string[], absent: readonly string[], preview(film: Game | null): void, arranging: boolean, hand: import("../board/squares.js").Piece | null, squareAt(x: number, y: number): Square | null,
 *   mark(marks: { squares: Square[], kind: import("../board/state.js").MarkKind }): void, clearMarks(): void,
 *   arrow(from: Square, to: Square): void, focusSquare(square: Square): void, say(text: string): void,
 *   showReasons(reasons: Reason[], to?: Square): void,
 *   askPromotion(from: Square, to: Square, choices?: string[]): Promise<string | null>
 * }} Board
 */
export {};
