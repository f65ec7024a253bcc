//! Ordered lists inside a form: figures and pictures.

use std::borrow::Cow;

use fairway_http::Fields;
use fairway_http::fields::REQUIRED;

use crate::model::{Figure, Picture};

pub const MAX_LIST_ENTRIES: i64 = 30;
const MAX_CAPTION_CHARS: usize = 200;

/// Numbers worth showing large, under the field's name.
pub fn check_figures(fields: &mut Fields, figures: &[Figure]) {
    fields.range("figures", figures.len() as i64, 0, MAX_LIST_ENTRIES);
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
            fields.length(place(name), text, 0, MAX_CAPTION_CHARS);
        }
    }
}

/// A gallery of at most so many, under the field's name.
pub fn check_pictures(fields: &mut Fields, pictures: &[Picture], most: i64) {
    fields.range("pictures", pictures.len() as i64, 0, most);
    for (index, picture) in pictures.iter().enumerate() {
        let place = |name: &str| Cow::from(format!("pictures[{index}].{name}"));
        fields.required(place("image"), &picture.image);
        fields.picture(place("image"), &picture.image);
        fields.length(place("caption_zh"), &picture.caption_zh, 0, MAX_CAPTION_CHARS);
        fields.length(place("caption_en"), &picture.caption_en, 0, MAX_CAPTION_CHARS);
    }
}
