//! Ocean carriers. The list is kept by hand.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::parse;

#[derive(Debug, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Carrier {
    pub id: i64,
    /// Standard Carrier Alpha Code; absent where the published lists do not agree.
    #[serde(default)]
    pub scac: Option<&'static str>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aliases: Vec<&'static str>,
    pub name_zh: &'static str,
    pub name_en: &'static str,
    pub short_zh: &'static str,
    pub short_en: &'static str,
}

static CARRIERS: LazyLock<Vec<Carrier>> =
    LazyLock::new(|| parse("carriers.json", include_str!("../../../../refdata/carriers.json")));

pub fn carriers() -> &'static [Carrier] {
    &CARRIERS
}

/// The carrier of a SCAC or of one of its other codes, in any case.
pub fn carrier_by_scac(code: &str) -> Option<&'static Carrier> {
    CARRIERS.iter().find(|carrier| {
        carrier.scac.iter().chain(&carrier.aliases).any(|known| known.eq_ignore_ascii_case(code.trim()))
    })
}
