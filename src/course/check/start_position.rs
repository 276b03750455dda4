//! Where a diagram or a step begins: a FEN, moves from it, and whether the position can arise.

use regelbrett::board::{Board, Color};
use regelbrett::exercise::built::GameRecord;
use regelbrett::game::{Game, RuleSet};
use regelbrett::rules::{FenPart, Move, Position, Problem, ProblemCode, Setup, SetupReport, Severity};

use super::san_moves::play_all;
use crate::authored::{At, AuthoredStep, PositionMark};
use crate::file::File;
use crate::model::Shown;

/// A start position as an author writes it.
#[derive(Clone, Copy, Debug)]
pub(super) struct StartPosition<'s> {
    pub fen: Option<&'s At<String>>,
    pub moves: Option<&'s At<String>>,
    pub mark: Option<&'s At<PositionMark>>,
    pub rules: Option<RuleSet>,
}

/// A game to begin with, as the engine has it and as it is handed on.
#[derive(Clone, Debug)]
pub(super) struct Start {
    pub game: Game,
    pub record: GameRecord,
}

/// Pieces on a board to begin with, whether or not one can play on.
#[derive(Clone, Debug)]
pub(super) struct SetupStart {
    pub pieces: Board,
    pub turn: Color,
    /// Why no game can lead there, the worst first.
    pub problems: Vec<Problem>,
    /// The game, if one can play on.
    pub start: Option<Start>,
    /// Where the game that is shown starts.
    fen: Option<String>,
}

impl<'s> StartPosition<'s> {
    /// The start position of a step.
    pub(super) fn of(step: &'s AuthoredStep) -> StartPosition<'s> {
        StartPosition {
            fen: step.fen.as_ref(),
            moves: step.moves.as_ref(),
            mark: step.position.as_ref(),
            rules: step.rules.as_ref().map(|rules| rules.value),
        }
    }

    /// A FEN must be whole: what it does not say is easily taken for something else than the author had in mind.
    fn check_whole(&self, file: &mut File<'_>) -> Option<()> {
        const NAMES: [&str; 6] =
            ["pieces", "side to move", "castling rights", "en passant square", "half-move clock", "move number"];
        let Some(fen) = self.fen else { return Some(()) };
        let problems = Setup::read(fen).1.into_iter();
        let mut missing = problems.filter(|problem| problem.code == ProblemCode::FieldsMissing);
        let Some(FenPart { field, meant: Some(rest), .. }) = missing.next().and_then(|problem| problem.part) else {
            return Some(());
        };
        let whole = |turn| format!("{} {}", fen.trim(), rest.replace('w', turn));
        // Where only one of them can be to move, it is meant.
        let turn = ["w", "b"].into_iter().find(|turn| Position::from_fen(&whole(turn)).is_ok()).unwrap_or("w");
        let message = format!("this FEN does not give the {}", NAMES[field as usize..].join(", "));
        file.add(fen, "short-fen", message, format!("write all of it, for example {:?}", whole(turn)));
        for problem in Position::from_fen(&whole(turn)).err().iter().flat_map(|error| &error.problems) {
            report(file, fen, "unplayable-position", problem, "");
        }
        None
    }

    /// The game that begins here, if one can play on.
    pub(super) fn read(&self, file: &mut File<'_>) -> Option<Start> {
        self.check_whole(file)?;
        let (position, notes) = match self.fen {
            None => (Position::initial(), Vec::new()),
            Some(fen) => match Position::from_fen_with_notes(fen) {
                Ok(position) => position,
                Err(error) => {
                    for problem in &error.problems {
                        report(file, fen, "unplayable-position", problem, "");
                    }
                    return None;
                }
            },
        };
        self.check_mark(file, &notes);
        let mut game = Game::new(position).under(self.rules.unwrap_or_default());
        if let Some(moves) = self.moves {
            play_all(file, &mut game, moves)?;
        }
        let fen = self.fen.map(|fen| as_written_by_the_engine(fen));
        let record = GameRecord { fen, moves: game.moves().to_vec(), rules: self.rules };
        Some(Start { game, record })
    }

    /// The mark must say what is true of a position that can be played on from; `notes` say what keeps it from arising.
    fn check_mark(&self, file: &mut File<'_>, notes: &[Problem]) {
        match (self.mark, self.fen) {
            (Some(mark), _) if mark.value == PositionMark::Unplayable => {
                let message = "one can play on from this position, or must be able to for this goal";
                file.add(mark, "wrong-mark", message, "leave it out, or write \"unreachable\" if it is");
            }
            (Some(mark), _) if notes.is_empty() => {
                let message = "nothing rules out this position arising in a game";
                file.add(mark, "wrong-mark", message, "leave out position = \"unreachable\"");
            }
            (None, Some(fen)) => {
                for problem in notes {
                    let or = "; or add position = \"unreachable\" if this is meant";
                    report(file, fen, "unreachable-position", problem, or);
                }
            }
            _ => {}
        }
    }

    /// The pieces it puts on the board, whether or not one can play on.
    pub(super) fn read_setup(&self, file: &mut File<'_>) -> Option<SetupStart> {
        self.check_whole(file)?;
        let unplayable = self.fen.filter(|_| self.moves.is_none()).filter(|fen| Position::from_fen(fen).is_err());
        let Some(fen) = unplayable else {
            let start = self.read(file)?;
            let (pieces, turn) = (*start.game.position().board(), start.turn());
            let fen = start.record.fen.clone();
            let problems = fen.as_deref().map_or_else(Vec::new, |fen| SetupReport::of(fen).problems);
            return Some(SetupStart { pieces, turn, problems, start: Some(start), fen });
        };
        let problems = SetupReport::of(fen).problems;
        let setup = Setup::read(fen).0;
        let is_marked = self.mark.is_some_and(|mark| mark.value == PositionMark::Unplayable);
        match setup {
            Some(Setup { board: pieces, turn, .. }) if is_marked => {
                let text = as_written_by_the_engine(fen);
                Some(SetupStart { pieces, turn, problems, start: None, fen: Some(text) })
            }
            _ => {
                let or = if setup.is_some() { "; or add position = \"unplayable\" if this is meant" } else { "" };
                for problem in problems.iter().filter(|problem| problem.severity() == Severity::Unplayable) {
                    report(file, fen, "unplayable-position", problem, or);
                }
                None
            }
        }
    }
}

impl Start {
    /// A position that is known to be sound.
    pub(super) fn of_fen(fen: &str) -> Option<Start> {
        let game = Game::new(Position::from_fen(fen).ok()?);
        Some(Start { game, record: GameRecord { fen: Some(fen.to_owned()), ..GameRecord::default() } })
    }

    /// The same after one more legal move.
    pub(super) fn after(&self, mv: Move) -> Option<Start> {
        let mut next = self.clone();
        next.game.play(mv).ok()?;
        next.record.moves.push(mv);
        Some(next)
    }

    /// The same without the last move, if there is one.
    pub(super) fn before_last(&self) -> Option<Start> {
        let (_, moves) = self.record.moves.split_last()?;
        let fen = self.record.fen.as_deref();
        let position = fen.map_or(Some(Position::initial()), |fen| Position::from_fen(fen).ok())?;
        let mut game = Game::new(position).under(self.record.rules.unwrap_or_default());
        moves.iter().try_for_each(|mv| game.play(*mv)).ok()?;
        let record = GameRecord { moves: moves.to_vec(), ..self.record.clone() };
        Some(Start { game, record })
    }

    /// Who is to move.
    pub(super) fn turn(&self) -> Color {
        self.game.position().turn()
    }

    /// As it is shown.
    pub(super) fn shown(&self, orientation: Color) -> Shown {
        Shown {
            game: self.record.clone(),
            fen: self.game.position().to_fen(),
            last_move: self.game.moves().last().copied(),
            orientation,
        }
    }
}

impl SetupStart {
    /// As it is shown.
    pub(super) fn shown(&self, orientation: Color) -> Shown {
        match &self.start {
            Some(start) => start.shown(orientation),
            None => Shown {
                game: GameRecord { fen: self.fen.clone(), ..GameRecord::default() },
                fen: self.fen.clone().unwrap_or_default(),
                last_move: None,
                orientation,
            },
        }
    }
}

/// A FEN in the form in which a page draws it before the engine is loaded; as the author wrote it if that loses something.
fn as_written_by_the_engine(fen: &str) -> String {
    match Setup::read(fen) {
        (Some(setup), problems) if problems.is_empty() => setup.to_string(),
        _ => fen.trim().to_owned(),
    }
}

/// Reports a problem of a FEN; `or` is what else the author could do about it.
fn report(file: &mut File<'_>, fen: &At<String>, code: &'static str, problem: &Problem, or: &str) {
    let (message, help) = message_and_help(problem);
    file.add(fen, code, format!("{message} ({})", problem.code.name()), format!("{help}{or}"));
}

/// What is wrong, and what to write instead.
pub(super) fn message_and_help(problem: &Problem) -> (&str, &str) {
    let message = problem.message.trim_end_matches('.');
    let help = match problem.code {
        ProblemCode::TooManyPieces => "take some of them off the board",
        ProblemCode::ImpossibleCheck => "move one of these pieces, or the king",
        _ => "change the position",
    };
    message.split_once(": ").unwrap_or((message, help))
}
