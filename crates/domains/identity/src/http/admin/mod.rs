//! The endpoints of administration, one file each. Who may call one stands in its signature; what it changes stands in
//! the audit log.

pub mod account_reads;
pub mod accounts;
pub mod audit_logs;
pub mod bulk;
pub mod custom_show;
pub mod departments;
pub mod first_password;
pub mod home;
pub mod invitations;
pub mod messages;
pub mod permissions;
pub mod roles;
pub mod tenants;

use fairway_db::Tx;
use fairway_http::{Failure, SignedIn};
use fairway_lang::{Lang, Text};
use fairway_records::{RecordId, must_be_current};
use serde::{Deserialize, Serialize};

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

/// How a standing is shown in an exported list.
fn standing(status: i32, lang: Lang) -> &'static str {
    let text = if status == Standing::Disabled.value() {
        Text::new("停用", "Disabled")
    } else {
        Text::new("启用", "Active")
    };
    text.get(lang)
}
