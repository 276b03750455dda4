/* tslint:disable */
/* eslint-disable */
/** A square: a1 to h8. */
export type Square = string;
/** A move as text: e2e4, e7e8q, and for castling the king's step e1g1. */
export type Uci = string;
export type Color = "white" | "black";
export type Role = "pawn" | "knight" | "bishop" | "rook" | "queen" | "king";
export type CastlingSide = "short" | "long";
/** PieceLetters of pieces in notation: KQRBN, KDTLS, or figures. */
export type PieceLetters = "en" | "de" | "figurine";

/** A game: the initial position or a FEN, and the legal moves made from there. */
export interface Game {
    /** Missing fields at the end are read as `w - - 0 1`, with a note. */
    fen?: string | null;
    moves?: Uci[] | null;
    /** As over the board, penalties are one minute in blitz (Guidelines B.2); online, draws come automatically. */
    rules?: "over-the-board" | "blitz" | "online" | null;
    /** A game from `parsePgn` may keep its tags and its result: they change no answer. */
    tags?: Record<string, string> | null;
    result?: string | null;
}

export interface View {
    /** With an en passant square only where a capture there is legal. */
    fen: string;
    turn: Color;
    fullmove: number;
    /** Since the last capture or pawn move. */
    halfmoves: number;
    /** The pieces that give check to the side to move. */
    check: Square[];
    /** Where the pieces of the side to move may legally go. */
    dests: Record<Square, Square[]>;
    /** The legal moves that still need a new piece: "e7e8". */
    promotions: string[];
    /** The game so far, in English short notation. */
    moves: { uci: Uci; san: string }[];
    /** How often this position has been on the board; 1 the first time. */
    repetitions: number;
    outcome: Outcome;
    /** What the player to move may claim on the board; only correct claims. */
    claims: Claim[];
    /** What is odd about the start; what means nothing in it was dropped, what is missing was assumed. */
    notes: Problem[];
    lastMove?: { from: Square; to: Square };
    /** What the last move has captured, and where it stood. */
    captured?: { square: Square; color: Color; role: Role };
}

export type Outcome =
/** `open`: the quick test could not tell whether the position is dead; `winnable` for each side can. */
| { state: "ongoing"; open?: "dead-position" }
| { state: "won"; winner: Color; by: string; article: string }
| { state: "drawn"; by: string; article: string };

export interface Claim {
    by: "threefold" | "fifty-moves";
    /** 9.2.1 or 9.3.1 with an announced move, 9.2.2 or 9.3.2 on the board. */
    article: string;
    /** How often the position has been there, or how many moves each side has made without progress. */
    count: number;
    correct: boolean;
}

/** What happens at the board besides moves. */
export type GameEvent =
| { flagFall: Color }
| { resign: Color }
| { agreeDraw: true }
| { claim: "threefold" | "fifty-moves"; intended?: Uci | null }
| { illegalMove: Color; count: number };

export interface Penalty {
    to: Color;
    minutes: number;
    article: string;
}

export type Ruling =
| Outcome
| { state: "ongoing"; penalty: Penalty }
| { state: "ongoing"; refused: { code: string; article: string; penalty?: Penalty } }
| { state: "open"; needs: { winnable: Color }; if: { winnable: Outcome; unwinnable: Outcome } };

/** How long to search: `nodes` positions, a million where neither is given, or `millis` by the clock of the host. */
export interface Budget {
    nodes?: number | null;
    millis?: number | null;
}

/** Whether a side can still mate by any series of legal moves. */
export type Winnability =
| { verdict: "winnable"; line: Uci[] }
| { verdict: "unwinnable"; proof: Unwinnable }
/** The budget ran out; `nodes` counts the positions searched so far. */
| { verdict: "undecided"; nodes: number };

/** Why not. `line`: moves that are each the only legal one; what else is said holds after them. */
export type Unwinnable =
| { by: "material"; line: Uci[] }
| { by: "forced"; line: Uci[] }
| { by: "locked"; line: Uci[]; wall: Square[]; kings: Record<Color, Square[]> }
| { by: "exhausted"; line: Uci[]; positions: number };

export type Verdict =
| { verdict: "legal"; move: Uci; san: string }
| { verdict: "needs-promotion"; choices: Role[] }
| { verdict: "illegal"; reasons: Reason[] };

export type SquareRole =
| "from"
| "target"
| "attackers"
| "blockers"
| "line"
| "king"
| "pinned"
| "pinner"
| "rook"
| "crossed"
| "pawn";

export interface Reason {
    code: string;
    /** The article of the FIDE Laws. */
    article: string;
    /** The squares to look at, by what they are; never an empty list. */
    squares: Partial<Record<SquareRole, Square[]>>;
    cause?: string;
    /** The half-move that brought it about, 1 the first of the game. */
    ply?: number;
}

export interface CastlingView {
    /** Whether all conditions are met. It is legal now if it is also that side's move. */
    allowed: boolean;
    conditions: (Reason & { met: boolean })[];
}

export interface AttacksView {
    /** The pieces that attack a square, or defend their own there; pinned pieces too. */
    attackers: Record<Square, Record<Color, Square[]>>;
    pins: { color: Color; pinned: Square; pinner: Square; king: Square; line: Square[] }[];
    /** Pieces, kings aside, that no piece of their own side defends. */
    undefended: Square[];
    /** Those among them that are attacked. */
    hanging: Square[];
    /** Squares beside a side's king in check that only the king itself hides from the piece that gives check. */
    behindKing: Record<Color, Square[]>;
}

export interface PgnView {
    games: {
        fen?: string;
        moves: Uci[];
        tags: Record<string, string>;
        result: "1-0" | "0-1" | "1/2-1/2" | "*";
    }[];
    problems: { line: number; column: number; code: string; message: string }[];
}

export interface Problem {
    code: string;
    /** Nobody can play on from an unplayable setup; an unreachable one cannot arise in a game; a note is about what was assumed. */
    severity: "unplayable" | "unreachable" | "note";
    squares: Square[];
    article?: string;
    part?: FenPart;
    message: string;
}

/** The part of a FEN that a problem is about. */
export interface FenPart {
    field: "pieces" | "turn" | "castling" | "en-passant" | "halfmoves" | "fullmove" | "end";
    /** The rank in the first field. */
    rank?: number;
    /** How many ranks the first field has, or how many squares the rank, instead of eight. */
    count?: number;
    /** What stands there, cut off after twenty characters; empty if nothing does. */
    found: string;
    /** What to write there, if it is clear what was meant; for missing fields, what was assumed. */
    meant?: string;
}

export interface SetupView {
    /** What the text says, written in full, playable or not; absent if it cannot be read. */
    setup?: string;
    /** The setup as it will be played on from; absent if it is unplayable. */
    fen?: string;
    problems: Problem[];
}

/** Rendered prose: `p em strong ul ol li a[href]` and nothing else. */
export type Html = string;

export interface Exercise {
    lesson: string;
    id: string;
    title: string;
    articles?: string[];
    /** In an exam, the questions it draws from. */
    steps: Step[];
    /** Makes it an exam: `draw` of its steps are asked, `pass` right answers pass. */
    exam?: { draw: number; pass: number; lessons: { id: string; title: string; path: string }[] };
}

export interface Step {
    /** Absent where the step goes on from the end of the one before. */
    start?: Game;
    orientation?: Color;
    task: Html;
    goal: Goal;
    /** The author's own answers, for `choose`. */
    choices?: { id: string; text: string }[];
    /** They stay in this order; without it, each attempt has its own. */
    fixed?: boolean;
    reply?: Uci;
    hints?: Html[];
    wrong?: { answer: string; say: Html }[];
    done?: Html;
    /** In an exam, the lesson or `lesson/exercise` that the question is about. */
    about?: string;
}

/** A move that somebody attempts, legal or not. */
export interface AttemptedMove {
    from: Square;
    to: Square;
    promotion?: Role;
}

export type Goal =
| { play: Uci[] }
| { reach: Predicate }
| { judge: AttemptedMove }
| { quiz: Quiz }
| { "show-moves": Square }
| { "select-squares": Square[] }
| { "judge-position": Record<string, never> }
| { collect: { stars: Square[]; moves: number; route: Uci[] } }
/** The pieces as they are to stand in the end, as FEN. */
| { setup: string }
| { "find-error": string }
| { choose: string[] };

export interface Quiz {
    ask:
    | "outcome"
    | "in-check"
    | "castling-right"
    | "winner"
    | "claim"
    | "repetitions"
    | "attacked"
    | "defended"
    | "can-mate";
    /** For castling-right. */
    side?: "white-short" | "white-long" | "black-short" | "black-long";
    /** For attacked and defended. */
    square?: Square;
    /** For can-mate. */
    color?: Color;
    /** For winner. */
    event?:
    | "agree-draw"
    | { "flag-fall": Color }
    | { resign: Color }
    | { "illegal-move": Color }
    | { "second-illegal-move": Color };
    /** For claim. */
    claim?: "threefold" | "fifty-moves";
    intended?: Uci;
    /** Moves that end in mate by the side that could win. */
    proof?: Uci[];
    /** Outcomes that are not offered as answers, since a later lesson teaches them; the right answer always is. */
    untaught?: string[];
}

export type Predicate =
| "check"
| "double-check"
| "discovered-check"
| "mate"
| "stalemate"
| "insufficient-material"
| "winnable"
| "capture"
| "en-passant"
| "escape"
| { castle: CastlingSide | "any" }
| { promote: Role | "any" }
| { moves: Role }
| { all: Predicate[] }
| { any: Predicate[] }
| { not: Predicate };

/** Where a learner is: plain data to keep and to hand back as it is. */
export interface State {
    version: number;
    exercise: string;
    answers: (Uci | null)[];
    phase: "asked" | "why" | "solved";
    path?: Uci[];
    hints: number;
    helped: boolean;
    seed?: number;
    given?: string[];
    mistakes?: Mistake[];
}

/** A wrong answer, or a solution that was shown instead of one. */
export interface Mistake {
    /** To which of the exercise's steps. */
    step: number;
    /** A move, the id of a choice, a square, or a piece on a square; empty where something was missing. */
    answer: string;
    /** Why it was wrong: the code of a reason, a problem, a fact, or else of the feedback. */
    code: string;
}

export type LearnerEvent =
| { try: AttemptedMove }
| { choose: string }
| { squares: Square[] }
/** Pieces on the board, as in the first field of a FEN. */
| { pieces: string }
| { hint: true }
| { solution: true }
| { next: true }
/** A number below 2^32 decides the order of choices, and in an exam which questions are drawn; `true` is 0, the order as written. */
| { restart: true | number };

/** A fact with which the judge answers: what a legal move lacks, or what speaks against a wrong choice. */
export interface Fact {
    code: string;
    /** What it is about, in the order in which its sentence names them. */
    squares?: Square[];
    /** What stands there after the move, where that is not what stands there now. */
    role?: Role;
    /** The opponent's answer to the move, or a way out of a check. */
    move?: Uci;
    san?: string;
    count?: number;
    /** How many there would have to be. */
    of?: number;
}

export interface Judgement {
    state: State;
    /** The whole exercise. */
    solved: boolean;
    /** Whether a solution was shown on the way. */
    helped: boolean;
    /** The first wrong answers to each step so far, and the solutions shown; in an exam the marks tell. */
    mistakes: Mistake[];
    /** The current step, from 0. */
    step: number;
    steps: number;
    feedback: {
        code: string;
        say?: Html;
        reasons?: Reason[];
        problems?: Problem[];
        /** What a legal move does and lacks, or what speaks against a wrong choice, the most telling first; after "ongoing", the way out of a check. */
        facts?: Fact[];
        /** The article that decides a question of an exam. */
        article?: string;
        choices?: string[];
        squares?: Square[];
        /** A solution of several moves. */
        moves?: Uci[];
        move?: Uci;
        san?: string;
    };
    /** What the board shows now. */
    game: Game;
    /** What the learner is asked for now. */
    ask:
    | { kind: "move"; stars?: Square[]; left?: number }
    | { kind: "choice"; choices: string[]; from?: Square; to?: Square; promotion?: Role }
    | { kind: "squares"; from?: Square }
    | { kind: "pieces"; tray: string; endless: boolean }
    | { kind: "none" };
    /** How an exam stands: which of the exercise's steps are asked, and whether each answer so far was right. */
    exam?: { drawn: number[]; marks: boolean[] };
}

/** What is thrown for bad input. */
export interface EngineError extends Error {
    code: string;
    problems?: Problem[];
    ply?: number;
    reasons?: Reason[];
}



/**
 * Who attacks and who defends what.
 */
export function attacks(game: Game): AttacksView;

/**
 * Every condition of each of the four castlings, met or not.
 */
export function castling(game: Game): Record<Color, Record<CastlingSide, CastlingView>>;

/**
 * Everything that is wrong or odd about a setup, playable or not.
 */
export function checkSetup(fen: string): SetupView;

/**
 * Both claims of the player to move, correct or not, on the board or with an intended move.
 */
export function claims(game: Game, intended?: Uci | null): Claim[];

/**
 * Whether a move is legal, and if not, every reason why.
 */
export function explain(game: Game, from: Square, to: Square, promotion?: Role | null): Verdict;

/**
 * All that is legal in the position reached, and whether the game is over.
 */
export function inspect(game: Game): View;

/**
 * Judges what a learner did in an exercise, as built into `lessons/<id>.<lang>.json`. As JSON text an exercise is read
 * once and remembered until another one comes; as an object it is read at each call.
 */
export function judge(exercise: Exercise | string, state: State | null, event?: LearnerEvent | null): Judgement;

/**
 * Reads a move as somebody types it: algebraic notation, or UCI text in either form of castling.
 */
export function parseMove(game: Game, text: string, letters: PieceLetters): Verdict | { verdict: "ambiguous"; candidates: Uci[] };

/**
 * Reads the games of a PGN text as far as they can be read.
 */
export function parsePgn(text: string): PgnView;

/**
 * How many move sequences of that length there are.
 */
export function perft(fen: string, depth: number): number;

/**
 * What follows from what happens at the board besides moves.
 */
export function rule(game: Game, event: GameEvent): Ruling;

/**
 * The name of a legal move.
 */
export function san(game: Game, uci: Uci, letters: PieceLetters): string;

/**
 * Writes a game as PGN, with these tags.
 */
export function toPgn(game: Game, tags?: Record<string, string> | null): string;

/**
 * Whether a side can still mate by any series of legal moves. Where the budget runs out, the same call goes on where
 * this one has stopped. 1,000 nodes take a few milliseconds.
 */
export function winnable(game: Game, color: Color, options?: Budget | null): Winnability;

export type InitInput = RequestInfo | URL | Response | BufferSource | WebAssembly.Module;

export interface InitOutput {
    readonly memory: WebAssembly.Memory;
    readonly attacks: (a: any) => [number, number, number];
    readonly castling: (a: any) => [number, number, number];
    readonly checkSetup: (a: any) => [number, number, number];
    readonly claims: (a: any, b: any) => [number, number, number];
    readonly explain: (a: any, b: any, c: any, d: any) => [number, number, number];
    readonly inspect: (a: any) => [number, number, number];
    readonly judge: (a: any, b: any, c: any) => [number, number, number];
    readonly parseMove: (a: any, b: any, c: any) => [number, number, number];
    readonly parsePgn: (a: any) => [number, number, number];
    readonly perft: (a: any, b: any) => [number, number, number];
    readonly rule: (a: any, b: any) => [number, number, number];
    readonly san: (a: any, b: any, c: any) => [number, number, number];
    readonly start: () => void;
    readonly toPgn: (a: any, b: any) => [number, number, number];
    readonly winnable: (a: any, b: any, c: any) => [number, number, number];
    readonly __wbindgen_malloc: (a: number, b: number) => number;
    readonly __wbindgen_realloc: (a: number, b: number, c: number, d: number) => number;
    readonly __wbindgen_free: (a: number, b: number, c: number) => void;
    readonly __wbindgen_exn_store: (a: number) => void;
    readonly __externref_table_alloc: () => number;
    readonly __wbindgen_externrefs: WebAssembly.Table;
    readonly __externref_table_dealloc: (a: number) => void;
    readonly __wbindgen_start: () => void;
}

export type SyncInitInput = BufferSource | WebAssembly.Module;

/**
 * Instantiates the given `module`, which can either be bytes or
 * a precompiled `WebAssembly.Module`.
 *
 * @param {{ module: SyncInitInput }} module - Passing `SyncInitInput` directly is deprecated.
 *
 * @returns {InitOutput}
 */
export function initSync(module: { module: SyncInitInput } | SyncInitInput): InitOutput;

/**
 * If `module_or_path` is {RequestInfo} or {URL}, makes a request and
 * for everything else, calls `WebAssembly.instantiate` directly.
 *
 * @param {{ module_or_path: InitInput | Promise<InitInput> }} module_or_path - Passing `InitInput` directly is deprecated.
 *
 * @returns {Promise<InitOutput>}
 */
export default function __wbg_init (module_or_path?: { module_or_path: InitInput | Promise<InitInput> } | InitInput | Promise<InitInput>): Promise<InitOutput>;
