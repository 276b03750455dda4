//! What exercises cite: articles of the Laws, and statements of the course.

use regelbrett::rules::articles;

use super::known::Known;
use crate::authored::At;
use crate::file::File;
use crate::spelling::did_you_mean;

/// The articles that decide something: at least one, all known, none twice.
pub(crate) fn check_articles(file: &mut File<'_>, list: &At<Vec<At<String>>>) {
    if list.is_empty() {
        let help = "name at least one, for example articles = [\"3.8.2\"]";
        file.add(list, "empty-list", "no article of the Laws is named", help);
    }
    for (index, article) in list.iter().enumerate() {
        if !articles::is_known(article) {
            let help = format!("{}{}", did_you_mean(article, articles::ALL.iter().copied()), near(article));
            file.add(article, "unknown-article", format!("there is no article {:?} to cite", article.value), help);
        } else if list[..index].iter().any(|other| other.value == article.value) {
            file.add(article, "duplicate-article", format!("{} is named twice", article.value), "leave one out");
        }
    }
}

/// What can be cited of the same section of the Laws, else of the same chapter.
pub(crate) fn near(article: &str) -> String {
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

/// The statements that an exercise covers.
pub(super) fn check_covers(file: &mut File<'_>, covers: &[At<String>], known: &Known<'_>) {
    for (index, id) in covers.iter().enumerate() {
        let is_unknown = known.statements.is_some_and(|known| !known.iter().any(|statement| statement.id == id.value));
        if is_unknown {
            let known: Vec<&str> =
                known.statements.unwrap_or_default().iter().map(|statement| &*statement.id).collect();
            let guess = did_you_mean(id, known.iter().copied());
            let help = format!("{guess}The statements are in sources.toml: {}", ranges(&known));
            file.add(id, "unknown-statement", format!("there is no statement {:?}", id.value), help);
        } else if covers[..index].iter().any(|other| other.value == id.value) {
            file.add(id, "duplicate-statement", format!("{} is named twice", id.value), "leave one out");
        }
    }
}

/// Names of statements, as `W0 to W57, P1 to P9`.
fn ranges(ids: &[&str]) -> String {
    let mut parts: Vec<(&str, &str)> = Vec::new();
    for id in ids {
        let follows = |last: &str| {
            let number = |id: &str| id.get(1..).and_then(|number| number.parse::<u8>().ok());
            last.get(..1) == id.get(..1) && number(last).and_then(|number| number.checked_add(1)) == number(id)
        };
        match parts.last_mut().filter(|(_, last)| follows(last)) {
            Some((_, last)) => *last = id,
            None => parts.push((id, id)),
        }
    }
    let named = parts.into_iter().map(|(first, last)| match first == last {
        true => first.to_owned(),
        false => format!("{first} to {last}"),
    });
    named.collect::<Vec<_>>().join(", ")
}
