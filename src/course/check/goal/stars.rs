//! Stars to be collected: there is a route, and the author knows how long the shortest one is.

use regelbrett::board::Square;
use regelbrett::exercise::built::{Collect, Goal};
use regelbrett::exercise::collect::{Route, Walk};
use regelbrett::game::Game;

use super::solution::Solution;
use crate::authored::CollectGoal;
use crate::check::texts::square;
use crate::file::File;

/// The longest route that is searched for.
const MOST_MOVES: usize = 12;

/// Checks such a goal; what is wrong goes to `file`.
pub(super) fn check(file: &mut File<'_>, authored: &CollectGoal, game: &Game) -> Option<Solution> {
    let (names, moves) = (authored.stars.as_ref()?, authored.moves.as_ref()?);
    let position = game.position();
    let mut stars: Vec<Square> = Vec::new();
    let mut sound = true;
    for name in names.iter() {
        let Some(star) = square(file, name) else {
            sound = false;
            continue;
        };
        let own = position.board().color_at(star) == Some(position.turn());
        let fault = if stars.contains(&star) {
            Some((format!("{star} is named twice"), "leave one out"))
        } else if own {
            Some((format!("there is a piece of the side to move on {star}"), "put the star on another square"))
        } else {
            None
        };
        if let Some((message, help)) = fault {
            file.add(name, "bad-star", message, help);
            sound = false;
        }
        stars.push(star);
    }
    if stars.is_empty() {
        file.add(names, "empty-list", "there is no star to collect", "name at least one square");
        sound = false;
    }
    if !sound {
        return None;
    }
    let stated = usize::from(moves.0);
    match Route::find(Walk::begin(position, &stars), MOST_MOVES) {
        Route::Found(route) if route.len() == stated => {
            Some(Solution { goal: Goal::Collect(Collect { stars, moves: stated, route }), moves: Vec::new() })
        }
        Route::Found(route) => {
            let line: Vec<String> = route.iter().map(ToString::to_string).collect();
            let message = format!("the shortest route takes {} moves, not {stated}: {}", route.len(), line.join(" "));
            file.add(moves, "wrong-answers", message, format!("write moves = {}", route.len()));
            None
        }
        Route::None => {
            let message =
                format!("the stars cannot be collected in {MOST_MOVES} moves without giving check on the way");
            file.add(names, "unreachable-goal", message, "choose other stars or another position");
            None
        }
        Route::TooMany => {
            let message = "there are too many routes to find the shortest one";
            file.add(names, "too-many-ways", message, "use fewer pieces or fewer stars");
            None
        }
    }
}
