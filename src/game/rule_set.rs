//! Which rules a game is played under.

use crate::board::ParseError;
use std::fmt;
use std::str::FromStr;

/// Which rules decide draws by repetition and by the 50-move rule, and penalties.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum RuleSet {
    /// The FIDE Laws: threefold repetition and 50 moves are to be claimed (9.2, 9.3).
    #[default]
    OverTheBoard,
    /// The FIDE Laws with the Guidelines for blitz: as over the board, but a penalty is one minute (B.2).
    Blitz,
    /// The FIDE Online Chess Regulations: both end the game automatically (5.4.1, 5.4.4).
    Online,
}

impl RuleSet {
    /// All of them, the default first.
    pub const ALL: [RuleSet; 3] = [RuleSet::OverTheBoard, RuleSet::Blitz, RuleSet::Online];

    /// `over-the-board`, `blitz` or `online`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            RuleSet::OverTheBoard => "over-the-board",
            RuleSet::Blitz => "blitz",
            RuleSet::Online => "online",
        }
    }
}

impl fmt::Display for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for RuleSet {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<RuleSet, ParseError> {
        ParseError::find(text, &RuleSet::ALL, RuleSet::name, "rules: over-the-board, blitz or online")
    }
}
