//! What stands in a column, and what of it is sent: texts are trimmed, rich text is cleaned, lists are JSON.

use std::borrow::Cow;

use fairway_http::Fields;
use fairway_http::fields::REQUIRED;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::model::{Figure, Picture};
use crate::operations::rich_text::clean;

/// A wire type and the type of its column.
pub trait Stored: Sized {
    type Column;
    fn read(column: Self::Column) -> Self;
    fn store(self) -> Self::Column;
}

macro_rules! stored_as_they_are {
    ($($type:ty),*) => {$(
        impl Stored for $type {
            type Column = Self;
            fn read(column: Self) -> Self {
                column
            }
            fn store(self) -> Self {
                self
            }
        }
    )*};
}

stored_as_they_are!(i32, i64, bool);

impl Stored for String {
    type Column = Self;
    fn read(column: Self) -> Self {
        column
    }
    fn store(self) -> Self {
        self.trim().to_owned()
    }
}

impl<T: Serialize + DeserializeOwned> Stored for Vec<T> {
    type Column = String;
    fn read(column: String) -> Self {
        serde_json::from_str(&column).unwrap_or_default()
    }
    fn store(self) -> String {
        serde_json::json!(self).to_string()
    }
}

/// HTML that an organiser wrote. Only what is on the list of tags and attributes is stored.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(transparent)]
pub struct RichText(pub String);

impl Stored for RichText {
    type Column = String;
    fn read(column: String) -> Self {
        Self(column)
    }
    fn store(self) -> String {
        clean(&self.0)
    }
}

/// The Chinese text, or the English one where there is none.
pub fn either<'a>(zh: &'a str, en: &'a str) -> &'a str {
    if zh.is_empty() { en } else { zh }
}

/// A text of which at least one language is there, each at most `max` long.
pub fn require_either(fields: &mut Fields, zh: (&'static str, &str), en: (&'static str, &str), max: usize) {
    fields.require(zh.0, !(zh.1.trim().is_empty() && en.1.trim().is_empty()), REQUIRED, vec![]);
    check_both(fields, zh, en, max);
}

/// A text that may be missing, each language at most `max` long.
pub fn check_both(fields: &mut Fields, zh: (&'static str, &str), en: (&'static str, &str), max: usize) {
    for (name, text) in [zh, en] {
        fields.length(name, text, 0, max);
    }
}

const MAX_PARTS: i64 = 30;
const MAX_WORDS: usize = 200;

/// Numbers worth showing large, under the field's name.
pub fn check_figures(fields: &mut Fields, figures: &[Figure]) {
    fields.range("figures", figures.len() as i64, 0, MAX_PARTS);
    for (index, figure) in figures.iter().enumerate() {
        let place = |name: &str| Cow::from(format!("figures[{index}].{name}"));
        let has_label = !(figure.label_zh.trim().is_empty() && figure.label_en.trim().is_empty());
        fields.require(place("label_zh"), has_label, REQUIRED, vec![]);
        let texts = [
            ("unit", &figure.unit),
            ("unit_zh", &figure.unit_zh),
            ("unit_en", &figure.unit_en),
            ("label_zh", &figure.label_zh),
            ("label_en", &figure.label_en),
            ("note_zh", &figure.note_zh),
            ("note_en", &figure.note_en),
        ];
        for (name, text) in texts {
            fields.length(place(name), text, 0, MAX_WORDS);
        }
    }
}

/// A gallery, under the field's name.
pub fn check_pictures(fields: &mut Fields, pictures: &[Picture]) {
    fields.range("pictures", pictures.len() as i64, 0, MAX_PARTS);
    for (index, picture) in pictures.iter().enumerate() {
        let place = |name: &str| Cow::from(format!("pictures[{index}].{name}"));
        fields.required(place("image"), &picture.image);
        fields.picture(place("image"), &picture.image);
        fields.length(place("caption_zh"), &picture.caption_zh, 0, MAX_WORDS);
        fields.length(place("caption_en"), &picture.caption_en, 0, MAX_WORDS);
    }
}
