//! One change to one record: what differs, without secrets.

use serde::Serialize;
use serde_json::{Map, Value};

/// A field whose name contains one of these never reaches the log.
const SECRET: [&str; 6] = ["password", "secret", "token", "hash", "id_number", "sms_code"];

/// What the names of records are called, each with a language behind it.
const NAMES: [&str; 3] = ["title", "name", "label"];

/// What is written down of a change.
#[derive(Clone, Debug, PartialEq)]
pub struct Change {
    pub(crate) action: &'static str,
    pub(crate) object_type: &'static str,
    pub(crate) object_id: String,
    pub(crate) object_name: String,
    pub(crate) object_name_en: String,
    pub(crate) before: Value,
    pub(crate) after: Value,
}

impl Change {
    pub fn created(object_type: &'static str, id: impl ToString, after: &impl Serialize) -> Self {
        Self::new("create", object_type, id, Value::Null, plain(after))
    }

    pub fn deleted(object_type: &'static str, id: impl ToString, before: &impl Serialize) -> Self {
        Self::new("delete", object_type, id, plain(before), Value::Null)
    }

    /// Keeps only the fields that differ.
    pub fn updated(
        object_type: &'static str,
        id: impl ToString,
        before: &impl Serialize,
        after: &impl Serialize,
    ) -> Self {
        let (mut before, mut after) = (plain(before), plain(after));
        let name_en = english_name(&after);
        if let (Value::Object(old), Value::Object(new)) = (&mut before, &mut after) {
            let same: Vec<_> =
                old.iter().filter(|(key, was)| new.get(*key) == Some(was)).map(|(k, _)| k.clone()).collect();
            for key in same {
                old.remove(&key);
                new.remove(&key);
            }
        }
        Self { object_name_en: name_en, ..Self::new("update", object_type, id, before, after) }
    }

    /// Something done to the record that changes none of its visible fields, such as a password reset.
    pub fn act(action: &'static str, object_type: &'static str, id: impl ToString) -> Self {
        Self::new(action, object_type, id, Value::Null, Value::Null)
    }

    fn new(action: &'static str, object_type: &'static str, id: impl ToString, before: Value, after: Value) -> Self {
        let object_name_en = english_name(if after.is_null() { &before } else { &after });
        let (object_id, object_name) = (id.to_string(), String::new());
        Self { action, object_type, object_id, object_name, object_name_en, before, after }
    }

    /// Another verb than the usual one.
    pub fn action(self, action: &'static str) -> Self {
        Self { action, ..self }
    }

    /// What people call the record. Its English name is found among its fields, or given with [`Change::named_en`].
    pub fn named(self, name: impl Into<String>) -> Self {
        Self { object_name: name.into(), ..self }
    }

    /// What people call it in English, where its fields do not say so.
    pub fn named_en(self, name: impl Into<String>) -> Self {
        Self { object_name_en: name.into(), ..self }
    }
}

/// The English name among the fields of a record, where it has names in both languages.
fn english_name(record: &Value) -> String {
    names_of(record).map(|(_, en)| en).unwrap_or_default()
}

/// What a record is called in Chinese and in English, by the fields in which records have their names.
pub fn names_of(record: &Value) -> Option<(String, String)> {
    let text = |name: String| record.get(name).and_then(Value::as_str).map(str::to_owned);
    NAMES.iter().find_map(|name| {
        let (zh, en) = (text(format!("{name}_zh")), text(format!("{name}_en")));
        (zh.is_some() || en.is_some()).then(|| (zh.unwrap_or_default(), en.unwrap_or_default()))
    })
}

fn plain(value: &impl Serialize) -> Value {
    let mut value = serde_json::to_value(value).unwrap_or(Value::Null);
    remove_secrets(&mut value);
    value
}

fn remove_secrets(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.retain(|name, _| !is_secret(name));
            fields.values_mut().for_each(remove_secrets);
        }
        Value::Array(items) => items.iter_mut().for_each(remove_secrets),
        _ => {}
    }
}

fn is_secret(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    SECRET.iter().any(|secret| name.contains(secret))
}

/// The stored form; nothing at all is the empty text.
pub(crate) fn text(value: &Value) -> String {
    if value.is_null() { String::new() } else { value.to_string() }
}

/// The stored form read again.
pub(crate) fn parse(text: &str) -> Option<Map<String, Value>> {
    serde_json::from_str(text).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn only_what_differs_is_kept() {
        let change = Change::updated(
            "role",
            7,
            &json!({"name": "a", "codes": ["x"], "gone": 1}),
            &json!({"name": "a", "codes": ["x", "y"], "new": 2}),
        );
        assert_eq!(change.before, json!({"codes": ["x"], "gone": 1}));
        assert_eq!(change.after, json!({"codes": ["x", "y"], "new": 2}));
        assert_eq!((change.object_id.as_str(), change.action), ("7", "update"));
    }

    #[test]
    fn secrets_never_appear_at_any_depth() {
        let record = json!({"email": "a@b.cn", "password_hash": "x", "deep": [{"accessToken": "y", "kept": 1}],
            "Secret": 1, "id_number": "z"});
        let change = Change::created("account", 1, &record);
        assert_eq!(change.after, json!({"email": "a@b.cn", "deep": [{"kept": 1}]}));
        assert_eq!(text(&change.before), "");
    }

    #[test]
    fn a_name_in_english_is_found_among_the_fields_even_when_it_did_not_change() {
        let (before, after) = (
            json!({"title_zh": "旧", "title_en": "Port", "n": 1}),
            json!({"title_zh": "旧", "title_en": "Port", "n": 2}),
        );
        let change = Change::updated("article", 1, &before, &after).named("旧");
        assert_eq!((change.object_name.as_str(), change.object_name_en.as_str()), ("旧", "Port"));
        assert_eq!(change.after, json!({"n": 2}));
        assert_eq!(Change::deleted("role", 1, &json!({"name_en": "Clerk"})).object_name_en, "Clerk");
        assert_eq!(Change::act("retry", "message", 1).object_name_en, "");
    }

    #[test]
    fn the_stored_form_can_be_read_again() {
        let change = Change::deleted("label", "menu.home", &json!({"label_zh": "首页"}));
        assert_eq!(Value::Object(parse(&text(&change.before)).unwrap()), json!({"label_zh": "首页"}));
        assert!(parse("").is_none());
    }
}
