//! Lists of ids as clients send them: `[1, 2]` in JSON, `1,2` in a form or a query. For `#[serde(deserialize_with)]`.

use serde::de::Error;
use serde::{Deserialize, Deserializer};

use crate::{Failure, fields};

/// The most that one request names.
const MAX_IDS: usize = 1000;

/// As they were sent.
pub fn id_list<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<i64>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Sent {
        List(Vec<i64>),
        One(i64),
        Text(String),
    }
    match Sent::deserialize(deserializer)? {
        Sent::List(ids) => Ok(ids),
        Sent::One(id) => Ok(vec![id]),
        Sent::Text(text) => parse(&text).ok_or_else(|| D::Error::custom("not a list of ids")),
    }
}

/// The same for a field that may be missing (with `#[serde(default)]`).
pub fn optional_id_list<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Vec<i64>>, D::Error> {
    id_list(deserializer).map(Some)
}

/// At least one, not too many, each once.
pub fn distinct_ids<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<i64>, D::Error> {
    distinct(id_list(deserializer)?).ok_or_else(|| D::Error::custom("too few or too many ids"))
}

/// As a query names them: at least one, in their order.
pub fn parse_ids(field: &'static str, text: &str) -> Result<Vec<i64>, Failure> {
    parse(text).filter(|ids| !ids.is_empty()).ok_or_else(|| Failure::field(field, fields::WRONG_TYPE))
}

/// A query's `ids`: at least one, not too many, each once.
pub fn parse_distinct_ids(text: &str) -> Result<Vec<i64>, Failure> {
    parse(text).and_then(distinct).ok_or_else(|| Failure::field("ids", fields::WRONG_TYPE))
}

fn parse(text: &str) -> Option<Vec<i64>> {
    let parts = text.split(',').map(str::trim).filter(|part| !part.is_empty());
    parts.map(|part| part.parse().ok()).collect()
}

fn distinct(mut ids: Vec<i64>) -> Option<Vec<i64>> {
    let is_plausible = (1..=MAX_IDS).contains(&ids.len());
    ids.sort_unstable();
    ids.dedup();
    is_plausible.then_some(ids)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Deserialize)]
    struct Sample {
        #[serde(default, deserialize_with = "optional_id_list")]
        role_ids: Option<Vec<i64>>,
    }

    #[test]
    fn ids_come_as_a_list_or_as_text() {
        let read = |json: &str| serde_json::from_str::<Sample>(json).map(|sample| sample.role_ids);
        assert_eq!(read(r#"{"role_ids": [1, 2]}"#).unwrap(), Some(vec![1, 2]));
        assert_eq!(read(r#"{"role_ids": "1, 2"}"#).unwrap(), Some(vec![1, 2]));
        assert_eq!(read(r#"{"role_ids": 3}"#).unwrap(), Some(vec![3]));
        assert_eq!(read(r#"{"role_ids": []}"#).unwrap(), Some(vec![]));
        assert_eq!(read("{}").unwrap(), None);
        assert!(read(r#"{"role_ids": "1,x"}"#).is_err());
    }

    #[test]
    fn what_is_acted_on_is_named_once() {
        assert_eq!(parse_distinct_ids("3,1, 3").unwrap(), [1, 3]);
        assert_eq!(parse_ids("user_ids", "3, 1,3").unwrap(), [3, 1, 3]);
        assert!(parse_ids("user_ids", "").is_err() && parse_ids("user_ids", "1,x").is_err());
        assert!(parse_distinct_ids("").is_err() && parse_distinct_ids("1,x").is_err());
        assert!(parse_distinct_ids(&"1,".repeat(MAX_IDS + 1)).is_err());
    }
}
