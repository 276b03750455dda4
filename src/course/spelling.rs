//! What was probably meant by a word that is not known.

/// The known word that was probably meant, if one is near.
fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let most_edits = word.chars().count() / 3 + 1;
    known
        .into_iter()
        .map(|candidate| (strsim::levenshtein(word, candidate), candidate))
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
        assert_eq!(instead("chec", known), "did you mean \"check\"? Known here: castling, castling-when, check");
        assert_eq!(instead("stalemate", known), "known here: castling, castling-when, check");
    }
}
