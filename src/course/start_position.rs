//! Where a diagram or a step begins: a FEN, moves from it, and whether the position can be.

use super::check::inside;
use super::model::Shown;
use regelbrett::exercise::built::{self, Rules, Side};
use super::report::File;
use super::authored::{At, Position as Mark};
use regelbrett::board::{Board, Color};
use regelbrett::rules::san::{self, SanError};
use regelbrett::game::{Game, RuleSet};
use regelbrett::rules::{Move, Position, Problem, Setup, SetupReport, Severity, Verdict};

/// What an author says about a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Setting<'s> {
    pub fen: Option<&'s At<String>>,
    pub moves: Option<&'s At<String>>,
    pub position: Option<&'s At<Mark>>,
    pub rules: Option<Rules>,
}

/// A game, as the engine has it and as it is handed on.
#[derive(Clone, Debug)]
pub(super) struct Set {
    pub game: Game,
    pub record: data::Game,
}

impl Setting<'_> {
    /// Sets it up, if it can be played on from.
    pub(super) fn set_up(&self, file: &mut File<'_>) -> Option<Set> {
        let (start, notes) = match self.fen {
            None => (Position::initial(), Vec::new()),
            Some(fen) => match Position::from_fen_with_notes(fen) {
                Ok(position) => position,
                Err(error) => {
                    for problem in &error.problems {
                        let (message, help) = in_two(problem);
                        let code = problem.code.name();
                        file.add(fen.span.clone(), "unplayable-position", format!("{message} ({code})"), help);
                    }
                    return None;
                }
            },
        };
        match (self.position, self.fen) {
            (Some(mark), _) if mark.value == Mark::Unplayable => {
                let message = "this position can be played on from, or must be for this goal";
                file.add(mark.span.clone(), "wrong-mark", message, "leave it out, or write \"unreachable\" if it is");
            }
            (None, Some(fen)) => {
                for problem in &notes {
                    let (message, help) = in_two(problem);
                    let help = format!("{help}; or add position = \"unreachable\" if this is meant");
                    let code = problem.code.name();
                    file.add(fen.span.clone(), "unreachable-position", format!("{message} ({code})"), help);
                }
            }
            (Some(mark), _) if notes.is_empty() => {
                let message = "nothing speaks against this position arising in a game";
                file.add(mark.span.clone(), "wrong-mark", message, "leave out position = \"unreachable\"");
            }
            _ => {}
        }
        let rules = match self.rules {
            Some(Rules::Online) => RuleSet::Online,
            _ => RuleSet::OverTheBoard,
        };
        let mut game = Game::new(start).under(rules);
        if let Some(moves) = self.moves {
            play_all(file, &mut game, moves)?;
        }
        let record = data::Game {
            fen: self.fen.map(|fen| fen.trim().to_owned()),
            moves: game.moves().to_vec(),
            rules: self.rules,
        };
        Some(Set { game, record })
    }
}

/// Pieces on a board that are asked about themselves.
#[derive(Clone, Debug)]
pub(super) struct Placed {
    /// Where the game that is shown starts.
    pub fen: Option<String>,
    /// Why no game can lead there, the worst first.
    pub problems: Vec<Problem>,
    /// The game, if one can play on.
    pub set: Option<Set>,
}

impl Setting<'_> {
    /// A position that is known to be sound.
    pub(super) fn of_fen(fen: &str) -> Option<Set> {
        let game = Game::new(Position::from_fen(fen).ok()?);
        Some(Set { game, record: data::Game { fen: Some(fen.to_owned()), ..data::Game::default() } })
    }

    /// Sets up pieces that nobody needs to be able to play on from.
    pub(super) fn place(&self, file: &mut File<'_>) -> Option<Placed> {
        let unplayable = self.fen.filter(|_| self.moves.is_none()).filter(|fen| Position::from_fen(fen).is_err());
        let Some(fen) = unplayable else {
            let set = self.set_up(file)?;
            let fen = set.record.fen.clone();
            let problems = fen.as_deref().map_or_else(Vec::new, |fen| SetupReport::of(fen).problems);
            return Some(Placed { fen, problems, set: Some(set) });
        };
        let problems = SetupReport::of(fen).problems;
        let is_readable = Setup::read(fen).0.is_some();
        if !is_readable || self.position.is_none_or(|mark| mark.value != Mark::Unplayable) {
            for problem in problems.iter().filter(|problem| problem.severity() == Severity::Unplayable) {
                let (message, help) = in_two(problem);
                let mark = if is_readable { "; or add position = \"unplayable\" if this is meant" } else { "" };
                let code = problem.code.name();
                file.add(
                    fen.span.clone(),
                    "unplayable-position",
                    format!("{message} ({code})"),
                    format!("{help}{mark}"),
                );
            }
            return None;
        }
        Some(Placed { fen: Some(fen.trim().to_owned()), problems, set: None })
    }
}

impl Placed {
    /// Which piece stands where.
    pub(super) fn pieces(&self) -> Board {
        match (&self.set, &self.fen) {
            (Some(set), _) => *set.game.position().board(),
            (None, Some(fen)) => Setup::read(fen).0.map_or(Board::EMPTY, |setup| setup.board),
            (None, None) => Board::EMPTY,
        }
    }

    /// As it is shown.
    pub(super) fn shown(&self, orientation: Side) -> Shown {
        match &self.set {
            Some(set) => set.shown(orientation),
            None => Shown {
                game: data::Game { fen: self.fen.clone(), ..data::Game::default() },
                fen: self.fen.clone().unwrap_or_default(),
                last_move: None,
                orientation,
            },
        }
    }

    /// Who is to move.
    pub(super) fn side(&self) -> Side {
        let turn = |fen: &String| Setup::read(fen).0.map(|setup| setup.turn);
        match self.set.as_ref() {
            Some(set) => set.side(),
            None if self.fen.as_ref().and_then(turn) == Some(Color::Black) => Side::Black,
            None => Side::White,
        }
    }
}

impl Set {
    /// As it is shown.
    pub(super) fn shown(&self, orientation: Side) -> Shown {
        Shown {
            game: self.record.clone(),
            fen: self.game.position().to_fen(),
            last_move: self.game.moves().last().copied(),
            orientation,
        }
    }

    /// The same after one more legal move.
    pub(super) fn and(&self, mv: Move) -> Option<Set> {
        let mut next = self.clone();
        next.game.play(mv).ok()?;
        next.record.moves.push(mv);
        Some(next)
    }

    /// Who is to move.
    pub(super) fn side(&self) -> Side {
        match self.game.position().turn() {
            Color::White => Side::White,
            Color::Black => Side::Black,
        }
    }
}

/// What is wrong, and what to write instead.
pub(super) fn in_two(problem: &Problem) -> (&str, &str) {
    let message = problem.message.trim_end_matches('.');
    message.split_once(": ").unwrap_or((message, "change the position"))
}

/// Plays a line of SAN; move numbers may stand between the moves.
fn play_all(file: &mut File<'_>, game: &mut Game, line: &At<String>) -> Option<()> {
    let start = line.value.as_ptr() as usize;
    for word in line.split_whitespace() {
        let text = word.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start_matches('.');
        let text = if text.len() < word.len() && word.contains('.') { text } else { word };
        if text.is_empty() {
            continue;
        }
        let at = text.as_ptr() as usize - start;
        match san::read(game.position(), text, san::PieceLetters::English) {
            Ok(mv) => game.play(mv).ok()?,
            Err(error) => {
                let span = inside(file, line, at..at + text.len());
                let (message, help) = not_a_move(game, text, &error);
                file.add(span, "illegal-move", message, help);
                return None;
            }
        }
    }
    Some(())
}

/// Moves in SAN that must be legal one after the other from here.
pub(super) fn read_line(file: &mut File<'_>, game: &Game, line: &At<String>) -> Option<Vec<Move>> {
    let mut after = game.clone();
    play_all(file, &mut after, line)?;
    Some(after.moves()[game.moves().len()..].to_vec())
}

/// A move in SAN that must be legal here.
pub(super) fn read_move(file: &mut File<'_>, game: &Game, text: &At<String>, code: &'static str) -> Option<Move> {
    match san::read(game.position(), text, san::PieceLetters::English) {
        Ok(mv) => Some(mv),
        Err(error) => {
            let (message, help) = not_a_move(game, text, &error);
            file.add(text.span.clone(), code, message, help);
            None
        }
    }
}

/// Why a text is no move here, and what is.
fn not_a_move(game: &Game, text: &str, error: &SanError) -> (String, String) {
    let position = game.position();
    let name = |mv: Move| san::write(position, mv, san::PieceLetters::English);
    let message = match error {
        SanError::Illegal { attempts } => {
            let reason = attempts.first().and_then(|mv| match game.explain(mv.from, mv.to, mv.promotion) {
                Verdict::Illegal { reasons } => reasons.into_iter().next(),
                _ => None,
            });
            match reason {
                Some(reason) => format!("{text:?} is not legal here: {} (FIDE {})", reason.code.name(), reason.article),
                None => format!("{text:?} is not legal here: no such piece can go there"),
            }
        }
        SanError::Syntax => format!("{text:?} is no move in SAN"),
        other => format!("{text:?}: {other}"),
    };
    let in_uci = text.parse::<Move>().ok().filter(|mv| position.is_legal(*mv));
    let in_german = san::read(position, text, san::PieceLetters::German).ok();
    let help = match (in_uci, error) {
        (Some(mv), _) => format!("write {:?}", name(mv)),
        (None, SanError::Syntax) if in_german.is_some() => {
            format!(
                "write {:?}: files have the English letters K, Q, R, B and N",
                in_german.map(name).unwrap_or_default()
            )
        }
        (None, SanError::Ambiguous { candidates }) => format!("write one of {}", names(game, candidates)),
        _ => match position.legal_moves() {
            moves if moves.is_empty() => "the game is over here: end the moves before it".to_owned(),
            moves => format!("legal here: {}", names(game, &moves)),
        },
    };
    (message, help)
}

/// Moves in SAN, sorted; not more than a line of them.
pub(super) fn names(game: &Game, moves: &[Move]) -> String {
    const MOST: usize = 24;
    let mut names: Vec<String> =
        moves.iter().map(|mv| san::write(game.position(), *mv, san::PieceLetters::English)).collect();
    names.sort();
    let more = names.len().saturating_sub(MOST);
    names.truncate(MOST);
    let names = names.join(", ");
    if more > 0 { format!("{names} and {more} more") } else { names }
}
