//! The engine judges an exercise: step after step, along every right way through it.

use super::authored::{self, At};
use super::check::{Known, guess, plain, prose};
use super::model::{Both, Exercise, Saying, Step};
use super::parse::Parsed;
use super::report::File;
use super::start_position::{Placed, Set, Setting, read_move};
use super::{exam_pool, goal, myths, position, wrong_answers};
use regelbrett::exercise::built::Goal;
use regelbrett::exercise::piece_placement::read_pieces;
use regelbrett::rules::{Move, articles, san};

/// So many different positions a step may begin with when it goes on from the one before.
const MOST_WAYS: usize = 32;

/// Judges an exercise; what is wrong goes to `file`.
pub(super) fn check(
    file: &mut File<'_>,
    parsed: &Parsed<authored::Lesson>,
    source: &At<authored::Exercise>,
    known: &Known<'_>,
) -> Option<Exercise> {
    let title = source.title.as_ref().and_then(|title| plain(file, title));
    if let Some(articles) = &source.articles {
        check_articles(file, articles);
    }
    check_covers(file, &source.covers, known);
    let none = At { span: source.span.clone(), value: Vec::new() };
    let list = source.step.as_ref().unwrap_or(&none);
    if list.is_empty() && source.exam.is_none() {
        let help = "add [[block.exercise.step]], or [block.exercise.exam] with questions of other lessons";
        file.add(list.span.clone(), "empty-list", "the exercise asks nothing", help);
    }
    let mut ways = Ways::Nowhere;
    let mut steps = Vec::new();
    let mut orientation = None;
    // A step was taken out because it could not be read: nothing is known of those that go on from it.
    let broken = parsed.is_broken(&list.span) && !list.iter().any(|step| step.span == list.span);
    for step in &list.value {
        let texts = Texts::check(file, step);
        if source.exam.is_none() {
            exam_pool::check_outside(file, step);
        }
        let starts = step.fen.is_some() || step.moves.is_some();
        let setting = Setting {
            fen: step.fen.as_ref(),
            moves: step.moves.as_ref(),
            position: step.position.as_ref(),
            rules: step.rules.as_ref().map(|rules| rules.value),
        };
        if broken || parsed.is_broken(&step.span) {
            ways = Ways::Unknown;
        } else if step.goal.as_ref().is_some_and(|goal| goal.is_about_setups()) {
            let placed = if starts { setting.place(file) } else { alone(file, step) };
            let checked = placed.as_ref().and_then(|placed| check_setup(file, step, placed));
            ways = Ways::Unknown;
            if let (Some(placed), Some(checked), Some(texts)) = (placed, checked, texts) {
                let side = step.orientation.unwrap_or_else(|| placed.side());
                orientation = Some(side);
                steps.push(texts.into_step(placed.shown(side), starts, checked));
                let end = match steps.last().and_then(|step: &Step| step.goal.target()) {
                    Some(target) => Setting::of_fen(target),
                    None => placed.set,
                };
                ways = end.map_or(Ways::Closed, |set| Ways::Here(vec![set]));
            }
            continue;
        } else if starts {
            ways = setting.set_up(file).map_or(Ways::Unknown, |set| Ways::Here(vec![set]));
            orientation = None;
        } else {
            check_going_on(file, step, &ways);
        }
        let Ways::Here(begins) = &ways else {
            ways = Ways::Unknown;
            continue;
        };
        let side = step.orientation.or(orientation).unwrap_or_else(|| begins[0].side());
        orientation = Some(side);
        let checked = check_step(file, step, begins);
        match (checked, texts) {
            (Some((checked, ends)), Some(texts)) => {
                steps.push(texts.into_step(begins[0].shown(side), starts, checked));
                ways = ends;
            }
            (Some((_, ends)), None) => ways = ends,
            (None, _) => ways = Ways::Unknown,
        }
    }
    let whole = steps.len() == list.len();
    let (steps, exam) = match &source.exam {
        Some(exam) => {
            let (steps, exam) = exam_pool::check(file, source, exam, steps, known)?;
            (steps, Some(exam))
        }
        None => (steps, None),
    };
    if !whole {
        return None;
    }
    Some(Exercise {
        id: source.id.as_ref()?.value.clone(),
        title: title?,
        articles: source.articles.iter().flat_map(|list| list.iter()).map(|article| article.value.clone()).collect(),
        covers: source.covers.iter().map(|id| id.value.clone()).collect(),
        steps,
        exam,
    })
}

pub(super) fn check_articles(file: &mut File<'_>, list: &At<Vec<At<String>>>) {
    if list.is_empty() {
        let help = "name at least one, for example articles = [\"3.8.2\"]";
        file.add(list.span.clone(), "empty-list", "no article of the Laws is named", help);
    }
    for (index, article) in list.iter().enumerate() {
        if !articles::is_known(article) {
            let help = format!("{}{}", guess(article, articles::ALL.iter().copied()), near(article));
            file.add(
                article.span.clone(),
                "unknown-article",
                format!("there is no article {:?} to cite", article.value),
                help,
            );
        } else if list[..index].iter().any(|other| other.value == article.value) {
            file.add(
                article.span.clone(),
                "duplicate-article",
                format!("{} is named twice", article.value),
                "leave one out",
            );
        }
    }
}

/// What can be cited of the same section of the Laws, else of the same chapter.
fn near(article: &str) -> String {
    let parts = |text: &'static str, count| text.split('.').take(count).collect::<Vec<_>>();
    for count in [2, 1] {
        let wanted: Vec<&str> = article.split('.').take(count).collect();
        let near: Vec<&str> = articles::ALL.iter().filter(|known| parts(known, count) == wanted).copied().collect();
        if !near.is_empty() {
            return format!("Known here: {}", near.join(", "));
        }
    }
    "Write the number of an article of the FIDE Laws, for example \"3.8.2\"".to_owned()
}

fn check_covers(file: &mut File<'_>, covers: &[At<String>], known: &Known<'_>) {
    for (index, id) in covers.iter().enumerate() {
        let is_unknown = known.statements.is_some_and(|known| !known.iter().any(|statement| statement.id == id.value));
        if is_unknown {
            let known = known.statements.unwrap_or_default().iter().map(|statement| &*statement.id);
            let help = format!("{}The statements are in sources.toml", guess(id, known));
            file.add(id.span.clone(), "unknown-statement", format!("there is no statement {:?}", id.value), help);
        } else if covers[..index].iter().any(|other| other.value == id.value) {
            file.add(id.span.clone(), "duplicate-statement", format!("{} is named twice", id.value), "leave one out");
        }
    }
}

/// The positions in which a step may begin.
enum Ways {
    /// Before the first step.
    Nowhere,
    /// What came before is wrong.
    Unknown,
    /// More than can be followed.
    TooMany,
    /// Nobody can play on from the end of the step before.
    Closed,
    /// One for each right way through the steps before; never empty.
    Here(Vec<Set>),
}

/// What only a step with its own start can say.
fn check_going_on(file: &mut File<'_>, step: &At<authored::Step>, ways: &Ways) {
    if matches!(ways, Ways::Nowhere) {
        let help = "give its start as fen = \"...\" or moves = \"...\"";
        file.add(step.span.clone(), "no-position", "the first step has no position", help);
    }
    if matches!(ways, Ways::Closed) {
        let message = "this step cannot go on from where the one before ends";
        file.add(step.span.clone(), "no-position", message, "give the step its own fen");
    }
    if matches!(ways, Ways::TooMany) {
        let message = format!("this step goes on from more than {MOST_WAYS} different positions");
        file.add(
            step.span.clone(),
            "too-many-ways",
            message,
            "give the step its own fen, or narrow the goal before it",
        );
    }
    if let Some(rules) = &step.rules {
        let help = "leave it out: the rules of the step before still apply";
        file.add(rules.span.clone(), "unneeded-key", "this step goes on from the one before", help);
    }
    if let Some(mark) = &step.position {
        let help = "leave it out, or give the step its own fen";
        file.add(mark.span.clone(), "wrong-mark", "this step goes on from the one before", help);
    }
}

/// A goal about a setup has one of its own.
fn alone(file: &mut File<'_>, step: &At<authored::Step>) -> Option<Placed> {
    let help = "give its position as fen = \"...\"";
    file.add(step.span.clone(), "no-position", "a step with this goal does not go on from another", help);
    None
}

fn check_setup(file: &mut File<'_>, step: &authored::Step, placed: &Placed) -> Option<Checked> {
    if let Some(text) = &step.reply {
        refuse_reply(file, text);
        return None;
    }
    let goal = position::check(file, step.goal.as_ref()?, step.answers.as_ref(), placed)?;
    match goal.target().map(|target| read_pieces(target)) {
        Some(target) => wrong_answers::check_squares(file, &step.wrong, &target.ok()?)?,
        None => wrong_answers::check_position(file, &step.wrong, &placed.problems)?,
    }
    let wrong =
        step.wrong.iter().map(|wrong| wrong.r#try.as_ref().map(|text| text.value.clone())).collect::<Option<_>>()?;
    if let Some(source) = &step.saying {
        let help = "leave the saying out, or ask with judge, quiz, choose or show-moves";
        file.add(source.span.clone(), "unneeded-key", "this goal cannot put a saying to the test", help);
        return None;
    }
    Some(Checked { goal, reply: None, wrong, saying: None })
}

fn refuse_reply(file: &mut File<'_>, text: &At<String>) {
    let help = "leave the reply out: only a move can be answered";
    file.add(text.span.clone(), "reply-without-move", "this step is not solved by a move", help);
}

fn check_step(file: &mut File<'_>, step: &authored::Step, begins: &[Set]) -> Option<(Checked, Ways)> {
    let source = step.goal.as_ref()?;
    let mut goals: Vec<(Goal, Vec<Move>)> = Vec::new();
    for set in begins {
        let solution = goal::check(file, source, step.answers.as_ref(), &set.game)?;
        let wrong = wrong_answers::check(file, step, &solution, &set.game);
        goals.push((solution.goal, solution.moves));
        wrong?;
    }
    // Moves in SAN are read anew on each way; what is handed on must mean the same on all of them.
    if goals.iter().any(|(goal, _)| *goal != goals[0].0) {
        let message = "this goal means different moves after different right answers to the step before";
        file.add(source.span.clone(), "ambiguous-goal", message, "give the step its own fen");
        return None;
    }
    let (goal, _) = goals[0].clone();
    let wrong = wrong_answers::answers(&step.wrong, &goal, &begins[0].game)?;
    let saying = myths::check(file, step, &goal, &begins[0].game);
    if step.saying.is_some() {
        saying.as_ref()?;
    }

    let ends_by_move = goals.iter().any(|(_, moves)| !moves.is_empty());
    let mut ends: Vec<Set> = Vec::new();
    let mut reply = None;
    if !ends_by_move {
        if let Some(text) = &step.reply {
            refuse_reply(file, text);
            return None;
        }
        ends = begins.to_vec();
    }
    for (set, moves) in begins.iter().zip(goals.iter().map(|(_, moves)| moves)) {
        for &mv in moves {
            let mut end = set.and(mv)?;
            if let Some(text) = &step.reply {
                let played = san::write(set.game.position(), mv, san::PieceLetters::English);
                let answer = read_reply(file, &end, text, &played)?;
                if reply.is_some_and(|other| other != answer) {
                    let message = format!("{:?} means different moves after different right answers", text.value);
                    file.add(
                        text.span.clone(),
                        "illegal-reply",
                        message,
                        "choose a reply that is the same move after all of them",
                    );
                    return None;
                }
                reply = Some(answer);
                end = end.and(answer)?;
            }
            ends.push(end);
        }
    }
    let ends = match goal {
        // It ends in more than one way, and out of turn.
        Goal::Collect(_) => Ways::Closed,
        _ if ends.len() > MOST_WAYS => Ways::TooMany,
        _ => Ways::Here(ends),
    };
    Some((Checked { goal, reply, wrong, saying }, ends))
}

/// The scripted answer to one right move.
fn read_reply(file: &mut File<'_>, end: &Set, text: &At<String>, played: &str) -> Option<Move> {
    file.changing(
        |file| read_move(file, &end.game, text, "illegal-reply"),
        |finding| finding.message = format!("after {played}, which is right, {}", finding.message),
    )
}

/// What the engine has found about a step.
struct Checked {
    goal: Goal,
    reply: Option<Move>,
    wrong: Vec<String>,
    saying: Option<Saying>,
}

/// The texts of a step.
struct Texts {
    task: Both,
    choices: Vec<(String, Both)>,
    hints: Vec<Both>,
    wrong: Vec<Both>,
    done: Option<Both>,
    goes_on: bool,
}

impl Texts {
    fn check(file: &mut File<'_>, step: &authored::Step) -> Option<Texts> {
        let task = step.task.as_ref().and_then(|text| prose(file, text));
        let choices: Vec<_> = match step.goal.as_ref().map(|goal| &goal.value) {
            Some(authored::Goal::Choose(choices)) => choices
                .iter()
                .map(|choice| {
                    let text = choice.text.as_ref().and_then(|text| plain(file, text));
                    Some((choice.id.as_ref()?.value.clone(), text?))
                })
                .collect(),
            _ => Vec::new(),
        };
        let hints: Vec<_> = step.hints.iter().map(|text| prose(file, text)).collect();
        let wrong: Vec<_> =
            step.wrong.iter().map(|wrong| wrong.say.as_ref().and_then(|text| prose(file, text))).collect();
        let done = step.done.as_ref().map(|text| prose(file, text));
        Some(Texts {
            task: task?,
            choices: choices.into_iter().collect::<Option<_>>()?,
            hints: hints.into_iter().collect::<Option<_>>()?,
            wrong: wrong.into_iter().collect::<Option<_>>()?,
            done: match done {
                Some(done) => Some(done?),
                None => None,
            },
            goes_on: step.goes_on.is_some(),
        })
    }

    fn into_step(self, shown: super::model::Shown, starts: bool, checked: Checked) -> Step {
        Step {
            shown,
            starts,
            task: checked.saying.as_ref().map_or(self.task.clone(), |saying| myths::before(saying, &self.task)),
            saying: checked.saying,
            goal: checked.goal,
            choices: self.choices,
            reply: checked.reply,
            hints: self.hints,
            wrong: checked.wrong.into_iter().zip(self.wrong).collect(),
            done: self.done,
            goes_on: self.goes_on,
            about: None,
        }
    }
}
