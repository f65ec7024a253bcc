//! Values as others read them: on the wire, on public pages, in the audit log.

use std::collections::BTreeMap;

use fairway_clock::Zone;
use fairway_export::decimal;
use fairway_lang::Lang;
use fairway_records::first_nonempty;
use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::{Definition, FieldChoice, FieldValue, Filler, Values};

/// Values by the keys of their fields. A text and a picture's address are strings, a number and a time (Unix seconds) numbers, a
/// single choice its number, several a list of numbers, yes or no true or false.
pub type FieldMap = BTreeMap<String, Value>;

/// All of these fields that have a value.
pub fn wire(fields: &[Definition], values: &Values) -> FieldMap {
    let value = |field: &Definition| Some((field.key(), values.get(&field.id)?.json()));
    fields.iter().filter_map(value).collect()
}

/// A field that is asked of somebody.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct AskedField {
    pub id: i64,
    /// 1 text, 2 number, 3 single choice, 4 multiple choice, 5 boolean, 6 time, 7 image.
    pub field_type: i32,
    pub name_zh: String,
    pub name_en: String,
    pub help_zh: String,
    pub help_en: String,
    pub choices: Vec<FieldChoice>,
    pub is_required: bool,
    /// Public pages show it.
    pub is_public: bool,
    /// 0 everybody; otherwise only these people are asked: of registrations as what somebody takes part.
    pub asked_of: i32,
    /// Asked only after one of `when_choices` was the answer to this field, which comes before it.
    pub when_field: Option<i64>,
    /// Numbers of choices; 1 yes, 0 no.
    pub when_choices: Vec<i64>,
}

/// What is asked of whoever fills in.
pub fn asked(fields: &[Definition], by: Filler) -> Vec<AskedField> {
    let view = |field: &Definition| AskedField {
        id: field.id,
        field_type: field.field_type.value(),
        name_zh: field.name_zh.clone(),
        name_en: field.name_en.clone(),
        help_zh: field.help_zh.clone(),
        help_en: field.help_en.clone(),
        choices: field.choices.clone(),
        is_required: field.is_required_of(by),
        is_public: field.is_public,
        asked_of: field.asked_of,
        when_field: field.when_field,
        when_choices: field.when_choices.clone(),
    };
    fields.iter().filter(|field| field.is_filled_by(by)).map(view).collect()
}

/// A field that the public sees, with its value.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct ShownField {
    pub id: i64,
    /// 1 text, 2 number, 3 single choice, 4 multiple choice, 5 boolean, 6 time, 7 image.
    pub field_type: i32,
    pub name_zh: String,
    pub name_en: String,
    /// Those that were chosen.
    pub choices: Vec<FieldChoice>,
    /// As in forms: text, number, true or false, Unix seconds, the address of a picture, or the numbers of choices.
    pub value: Value,
}

/// What the public sees of a record: public fields that have a value.
pub fn shown(fields: &[Definition], values: &Values) -> Vec<ShownField> {
    let view = |field: &Definition| {
        let value = values.get(&field.id)?;
        Some(ShownField {
            id: field.id,
            field_type: field.field_type.value(),
            name_zh: field.name_zh.clone(),
            name_en: field.name_en.clone(),
            choices: chosen(field, value).cloned().collect(),
            value: value.json(),
        })
    };
    fields.iter().filter(|field| field.is_public).filter_map(view).collect()
}

fn chosen<'a>(field: &'a Definition, value: &'a FieldValue) -> impl Iterator<Item = &'a FieldChoice> {
    let ids: &[i64] = match value {
        FieldValue::Choice(id) => std::slice::from_ref(id),
        FieldValue::Choices(ids) => ids,
        _ => &[],
    };
    field.choices.iter().filter(move |choice| ids.contains(&choice.id))
}

/// The names of what was chosen, one after the other.
pub fn chosen_words(field: &Definition, value: &FieldValue, lang: Lang) -> String {
    let names: Vec<&str> = chosen(field, value).map(|choice| lang.pick(&choice.name_zh, &choice.name_en)).collect();
    names.join(if lang == Lang::Zh { "、" } else { ", " })
}

/// What the audit log keeps of them: names and words, which stay readable when a field is gone.
pub fn audit_words(fields: &[Definition], values: &Values, zone: &Zone) -> Value {
    let words = |field: &Definition| {
        let value = values.get(&field.id)?;
        let words = match value {
            FieldValue::Number(parts) => json!(decimal(*parts)),
            FieldValue::Time(seconds) => json!(zone.local_time(*seconds).to_string()),
            FieldValue::Choice(_) | FieldValue::Choices(_) => json!(chosen_words(field, value, Lang::Zh)),
            other => other.json(),
        };
        Some((first_nonempty(&field.name_zh, &field.name_en).to_owned(), words))
    };
    Value::Object(fields.iter().filter_map(words).collect::<Map<String, Value>>())
}
