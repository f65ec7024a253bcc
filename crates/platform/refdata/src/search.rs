//! The type-ahead rule of the pickers: a prefix, ignoring case and spaces.

/// Whether `name` starts with `typed`, ignoring case and spaces on both sides. Nothing typed fits everything.
pub fn is_prefix(typed: &str, name: &str) -> bool {
    let mut letters = folded(name);
    folded(typed).all(|letter| letters.next() == Some(letter))
}

fn folded(text: &str) -> impl Iterator<Item = char> {
    text.chars().filter(|letter| !letter.is_whitespace()).flat_map(char::to_lowercase)
}

/// Whether any of a row's names starts with what was typed.
pub(crate) fn any_prefix<'a>(typed: &str, names: impl IntoIterator<Item = Option<&'a str>>) -> bool {
    names.into_iter().flatten().any(|name| is_prefix(typed, name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_and_spaces_do_not_matter() {
        assert!(is_prefix("hochi", "Ho Chi Minh City"));
        assert!(is_prefix("Ho  CHI m", "ho chi minh city"));
        assert!(is_prefix(" 上 海", "上海"));
        assert!(is_prefix("", "anything"));
    }

    #[test]
    fn only_the_beginning_counts() {
        assert!(!is_prefix("minh", "Ho Chi Minh City"));
        assert!(!is_prefix("上海市", "上海"));
        assert!(!is_prefix("x", ""));
    }
}
