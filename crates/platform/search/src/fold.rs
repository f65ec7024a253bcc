//! Texts as searching sees them: without case, width and accents, cut into words.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The same for `É`, `é`, `e` and `ｅ`.
pub fn fold(text: &str) -> String {
    text.chars().flat_map(fold_char).collect()
}

/// One character of it; some become two, marks become none.
pub(crate) fn fold_char(character: char) -> impl Iterator<Item = char> {
    std::iter::once(character)
        .nfkd()
        .filter(|part| !is_combining_mark(*part))
        .flat_map(char::to_lowercase)
        .flat_map(|part| spell_out(part).chars().chain(spell_out(part).is_empty().then_some(part)))
}

/// Letters that Unicode does not take apart and that people type without their stroke.
fn spell_out(letter: char) -> &'static str {
    match letter {
        'ß' => "ss",
        'æ' => "ae",
        'œ' => "oe",
        'ø' => "o",
        'đ' | 'ð' => "d",
        'ł' => "l",
        'ı' => "i",
        'þ' => "th",
        _ => "",
    }
}

/// Characters of scripts that put no space between words: any part of such a text can be meant.
pub(crate) fn is_unspaced(character: char) -> bool {
    is_han(character) || matches!(character, '\u{3041}'..='\u{30ff}' | '\u{31f0}'..='\u{31ff}')
}

pub(crate) fn is_han(character: char) -> bool {
    matches!(character, '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3134f}')
}

/// The words of a text, folded. `中远 COSCO` and `中远COSCO` are the same two.
pub(crate) fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut is_open = None;
    for character in text.chars().flat_map(fold_char) {
        let kind = character.is_alphanumeric().then(|| is_unspaced(character));
        match words.last_mut() {
            Some(word) if kind.is_some() && kind == is_open => word.push(character),
            _ if kind.is_some() => words.push(character.to_string()),
            _ => {}
        }
        is_open = kind;
    }
    words
}

/// A text in which `C.H. Robinson` is `CH Robinson`, if that is another text.
pub(crate) fn without_inner_marks(text: &str) -> Option<String> {
    let is_mark = |character: char| matches!(character, '.' | '\'' | '’' | '-' | '&' | '+' | '/' | '·');
    text.contains(is_mark).then(|| text.replace(is_mark, ""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_width_and_accents_do_not_count() {
        assert_eq!(fold("ÉCLAIR Straße Ｆｕｌｌ Łódź Øresund"), "eclair strasse full lodz oresund");
        assert_eq!(fold("ÜBER ΣΊΣΥΦΟΣ Ёлка"), "uber σισυφοσ елка");
    }

    #[test]
    fn words_end_where_the_script_changes() {
        assert_eq!(words("中远COSCO 海运(上海)"), ["中远", "cosco", "海运", "上海"]);
        assert_eq!(words("  N1-B01, "), ["n1", "b01"]);
        assert_eq!(words("…!"), Vec::<String>::new());
    }

    #[test]
    fn marks_inside_names_can_be_left_out() {
        assert_eq!(without_inner_marks("C.H. Robinson").as_deref(), Some("CH Robinson"));
        assert_eq!(without_inner_marks("Farshore Lines"), None);
    }
}
