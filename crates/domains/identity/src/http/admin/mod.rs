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

use fairway_lang::{Lang, Text};
use serde::Deserialize;

use crate::model::Standing;

/// Which record is meant.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct IdQuery {
    pub id: i64,
}

/// Which record is meant, in a body.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct IdBody {
    pub id: i64,
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
