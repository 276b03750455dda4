//! The order of an index.

/// What a text is sorted by in an index: letters and digits alone, umlauts as their vowels, ß as ss (DIN 5007-1).
#[must_use]
pub fn sort_key(text: &str) -> String {
    let mut key = String::new();
    for letter in text.chars().flat_map(char::to_lowercase) {
        match letter {
            'ä' => key.push('a'),
            'ö' => key.push('o'),
            'ü' => key.push('u'),
            'ß' => key.push_str("ss"),
            'é' | 'è' => key.push('e'),
            letter if letter.is_alphanumeric() => key.push(letter),
            _ => {}
        }
    }
    key
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_index_is_in_the_order_of_its_language() {
        let mut words =
            ["Zug", "Öffnung", "Offizier", "Überdecken", "Umwandlung", "en passant", "Eröffnung", "Groß", "Gross"];
        words.sort_by_key(|word| sort_key(word));
        assert_eq!(
            words,
            ["en passant", "Eröffnung", "Groß", "Gross", "Offizier", "Öffnung", "Überdecken", "Umwandlung", "Zug"]
        );
    }
}
