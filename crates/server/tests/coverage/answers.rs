//! What an answer says: which texts are in it, which of them are secrets, whether there is anything at all.

use std::collections::BTreeSet;

use fairway_testkit::TestReply;
use serde_json::{Value, json};

/// An answer's body; that of a file is its text.
pub fn said(reply: &TestReply) -> Value {
    let file = || json!({"success": reply.status == 200, "data": String::from_utf8_lossy(&reply.bytes)});
    serde_json::from_slice(&reply.bytes).unwrap_or_else(|_| file())
}

/// Shorter texts are words that any two tenants share, such as a unit's name.
const TELLING_BYTES: usize = 8;

/// Every telling text inside a value.
pub fn texts(value: &Value) -> Vec<String> {
    match value {
        Value::String(text) if text.len() >= TELLING_BYTES || (!text.is_ascii() && text.chars().count() > 1) => {
            vec![text.clone()]
        }
        Value::Array(items) => items.iter().flat_map(texts).collect(),
        Value::Object(fields) => fields.values().flat_map(texts).collect(),
        _ => Vec::new(),
    }
}

/// Those secrets that stand anywhere in an answer's values; field names are the same everywhere.
pub fn revealed<'a>(body: &Value, secrets: &'a BTreeSet<String>) -> Vec<&'a String> {
    let said = words(body);
    secrets.iter().filter(|secret| said.iter().any(|text| text.contains(secret.as_str()))).collect()
}

/// Every text inside a value, telling or not.
fn words(value: &Value) -> Vec<&str> {
    match value {
        Value::String(text) => vec![text],
        Value::Array(items) => items.iter().flat_map(words).collect(),
        Value::Object(fields) => fields.values().flat_map(words).collect(),
        _ => Vec::new(),
    }
}

/// Null, empty, zero, or made of nothing else.
pub fn is_blank(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Bool(flag) => !flag,
        Value::Number(number) => number.as_f64() == Some(0.0),
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Object(fields) => fields.values().all(is_blank),
    }
}
