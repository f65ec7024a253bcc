//! Texts in two languages, of which one may be missing, and how long they may be.

use fairway_http::Fields;
use fairway_http::fields::REQUIRED;

/// The longest title, name and similar line.
pub const MAX_LINE_CHARS: usize = 200;
/// The longest plain text of a few sentences.
pub const MAX_TEXT_CHARS: usize = 2_000;
/// The longest formatted text, its tags included.
pub const MAX_RICH_TEXT_CHARS: usize = 100_000;

/// A field's name and its text.
type FieldText<'a> = (&'static str, &'a str);

/// The Chinese text, or the English one where there is none.
pub fn first_nonempty<'a>(zh: &'a str, en: &'a str) -> &'a str {
    if zh.is_empty() { en } else { zh }
}

/// A text of which at least one language is there, each at most `max` characters long.
pub fn require_one_language(fields: &mut Fields, zh: FieldText<'_>, en: FieldText<'_>, max: usize) {
    fields.require(zh.0, !(zh.1.trim().is_empty() && en.1.trim().is_empty()), REQUIRED, vec![]);
    check_both_languages(fields, zh, en, max);
}

/// A text that may be missing, each language at most `max` characters long.
pub fn check_both_languages(fields: &mut Fields, zh: FieldText<'_>, en: FieldText<'_>, max: usize) {
    for (name, text) in [zh, en] {
        fields.length(name, text, 0, max);
    }
}
