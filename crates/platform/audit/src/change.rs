//! One change to one record: what differs, without secrets.

use serde::Serialize;
use serde_json::{Map, Value};

/// A field whose name contains one of these never reaches the log.
const SECRET: [&str; 6] = ["password", "secret", "token", "hash", "id_number", "sms_code"];

/// What is written down of a change.
#[derive(Clone, Debug, PartialEq)]
pub struct Change {
    pub(crate) action: &'static str,
    pub(crate) object_type: &'static str,
    pub(crate) object_id: String,
    pub(crate) object_name: String,
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
        if let (Value::Object(old), Value::Object(new)) = (&mut before, &mut after) {
            let same: Vec<_> =
                old.iter().filter(|(key, was)| new.get(*key) == Some(was)).map(|(k, _)| k.clone()).collect();
            for key in same {
                old.remove(&key);
                new.remove(&key);
            }
        }
        Self::new("update", object_type, id, before, after)
    }

    /// Something done to the record that changes none of its visible fields, such as a password reset.
    pub fn act(action: &'static str, object_type: &'static str, id: impl ToString) -> Self {
        Self::new(action, object_type, id, Value::Null, Value::Null)
    }

    fn new(action: &'static str, object_type: &'static str, id: impl ToString, before: Value, after: Value) -> Self {
        Self { action, object_type, object_id: id.to_string(), object_name: String::new(), before, after }
    }

    /// Another verb than the usual one.
    pub fn action(self, action: &'static str) -> Self {
        Self { action, ..self }
    }

    /// What people call the record.
    pub fn named(self, name: impl Into<String>) -> Self {
        Self { object_name: name.into(), ..self }
    }
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
    fn the_stored_form_can_be_read_again() {
        let change = Change::deleted("label", "menu.home", &json!({"label_zh": "首页"}));
        assert_eq!(Value::Object(parse(&text(&change.before)).unwrap()), json!({"label_zh": "首页"}));
        assert!(parse("").is_none());
    }
}
