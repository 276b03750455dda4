//! What was probably meant by a word that is not known.

/// Other words for what lesson files call by one name.
const SYNONYMS: [(&str, &str); 12] = [
    ("checkmate", "mate"),
    ("mate", "checkmate"),
    ("castling", "castle"),
    ("promotion", "promote"),
    ("e.p.", "en-passant"),
    ("ep", "en-passant"),
    ("take", "capture"),
    ("takes", "capture"),
    ("kingside", "short"),
    ("queenside", "long"),
    ("draw-agreed", "agree-draw"),
    ("dead", "dead-position"),
];

/// The known word that was probably meant, if one is near. A word with other digits names something else.
fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let most_edits = word.chars().count() / 3 + 1;
    let digits = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
    let (lower, number) = (word.to_lowercase(), digits(word));
    let means = |candidate: &str| SYNONYMS.contains(&(&*lower, candidate));
    known
        .into_iter()
        .filter(|candidate| digits(candidate) == number)
        .map(|candidate| (if means(candidate) { 0 } else { strsim::levenshtein(word, candidate) }, candidate))
        .filter(|&(edits, _)| edits <= most_edits)
        .min_by_key(|&(edits, _)| edits)
        .map(|(_, candidate)| candidate)
}

/// `did you mean "castling"? ` as the beginning of a help; empty if no known word is near.
pub(crate) fn did_you_mean<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    nearest(word, known).map_or_else(String::new, |word| format!("did you mean {word:?}? "))
}

/// The word that was probably meant, and all that are known.
pub(crate) fn instead<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    let known: Vec<&str> = known.into_iter().collect();
    let all = known.join(", ");
    match nearest(word, known) {
        Some(near) => format!("did you mean {near:?}? Known here: {all}"),
        None => format!("known here: {all}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_words_are_suggested() {
        let known = ["castling", "castling-when", "check"];
        assert_eq!(did_you_mean("castlin", known), "did you mean \"castling\"? ");
        assert_eq!(did_you_mean("chekc", known), "did you mean \"check\"? ");
        assert_eq!(did_you_mean("stalemate", known), "");
        assert_eq!(did_you_mean("checkmate", ["check", "mate"]), "did you mean \"mate\"? ");
        assert_eq!(did_you_mean("W400", ["W0", "W40"]), "");
        assert_eq!(did_you_mean("w40", ["W0", "W40"]), "did you mean \"W40\"? ");
        assert_eq!(instead("chec", known), "did you mean \"check\"? Known here: castling, castling-when, check");
        assert_eq!(instead("stalemate", known), "known here: castling, castling-when, check");
    }
}
