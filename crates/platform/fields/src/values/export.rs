//! The columns of an exported list: one for each field.

use fairway_export::Cell;
use fairway_lang::{Lang, Text};

use super::views::chosen_words;
use crate::{Definition, FieldValue, Values};

const YES: Text = Text::new("是", "Yes");
const NO: Text = Text::new("否", "No");

/// In the reader's language: what organisers ask has often only one.
pub fn headings(fields: &[Definition], lang: Lang) -> Vec<String> {
    fields.iter().map(|field| field.name(lang).to_owned()).collect()
}

/// As many as there are headings.
pub fn cells(fields: &[Definition], values: &Values, lang: Lang) -> Vec<Cell> {
    let cell = |field: &Definition| match values.get(&field.id) {
        None => Cell::Empty,
        Some(FieldValue::Text(text) | FieldValue::Picture(text)) => text.into(),
        Some(FieldValue::Number(parts)) => Cell::Decimal(*parts),
        Some(FieldValue::Time(seconds)) => Cell::Time(*seconds),
        Some(FieldValue::Flag(flag)) => (if *flag { YES } else { NO }).get(lang).into(),
        Some(value) => chosen_words(field, value, lang).as_str().into(),
    };
    fields.iter().map(cell).collect()
}
