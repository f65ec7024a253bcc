//! The endpoints of administration, one file each. Who may call one stands in its signature; what it changes stands in
//! the audit log.

pub mod account_reads;
pub mod accounts;
pub mod audit_logs;
pub mod custom_show;
pub mod departments;
pub mod messages;
pub mod permissions;
pub mod roles;
pub mod tenants;

use fairway_db::Tx;
use fairway_http::{Failure, SignedIn};
use fairway_lang::{Lang, Text};
use fairway_records::{RecordId, must_be_current};
use serde::{Deserialize, Deserializer, Serialize};

use crate::model::Standing;

/// Which record is meant, in a body.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct IdBody {
    pub id: i64,
}

/// Refuses to write over another state of a record than the one that was seen; `current` is the record as it is, with its
/// `version`, and locked.
async fn must_be_version(
    user: &SignedIn,
    tx: &Tx,
    (kind, id): (&'static str, i64),
    seen: Option<&str>,
    current: &impl Serialize,
) -> Result<(), Failure> {
    let record = RecordId { kind, id, tenant_id: user.tenant_id() };
    must_be_current(user, tx, record, seen, &serde_json::json!(current)).await
}

/// A search box.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct KeywordQuery {
    /// Part of a text, whatever its case.
    pub keyword: Option<String>,
}

/// `[1, 2]` in JSON, `1,2` in a form.
fn ids<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Vec<i64>>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Ids {
        List(Vec<i64>),
        One(i64),
        Text(String),
    }
    let parsed = match Ids::deserialize(deserializer)? {
        Ids::List(ids) => ids,
        Ids::One(id) => vec![id],
        Ids::Text(text) => {
            let parts = text.split(',').map(str::trim).filter(|part| !part.is_empty());
            parts.map(str::parse).collect::<Result<_, _>>().map_err(serde::de::Error::custom)?
        }
    };
    Ok(Some(parsed))
}

/// How a standing is shown in an exported list.
fn standing(status: i32, lang: Lang) -> &'static str {
    let text = if status == Standing::Disabled.value() {
        Text::new("停用", "Disabled")
    } else {
        Text::new("启用", "Active")
    };
    text.get(lang)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Deserialize)]
    struct Sample {
        #[serde(default, deserialize_with = "ids")]
        role_ids: Option<Vec<i64>>,
    }

    #[test]
    fn ids_come_as_a_list_or_as_text() {
        let read = |json: &str| serde_json::from_str::<Sample>(json).map(|sample| sample.role_ids);
        assert_eq!(read(r#"{"role_ids": [1, 2]}"#).unwrap(), Some(vec![1, 2]));
        assert_eq!(read(r#"{"role_ids": "1, 2"}"#).unwrap(), Some(vec![1, 2]));
        assert_eq!(read(r#"{"role_ids": []}"#).unwrap(), Some(vec![]));
        assert_eq!(read("{}").unwrap(), None);
        assert!(read(r#"{"role_ids": "1,x"}"#).is_err());
    }
}
