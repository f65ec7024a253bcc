//! Countries and territories.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::parse;

/// China's id; its cities have an order of their own.
pub const CHINA: i64 = 1;

#[derive(Debug, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Country {
    pub id: i64,
    /// Three letters (ISO 3166-1).
    pub code: &'static str,
    /// Two letters (ISO 3166-1): also names the flag.
    pub alpha2: &'static str,
    pub name_zh: &'static str,
    pub name_en: &'static str,
    /// The English name without accents, where it has any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ascii: Option<&'static str>,
    /// Dialling prefix with a plus sign; empty for a territory without one.
    pub area_code: &'static str,
    /// AF, AS, EU, NA, OC or SA.
    pub continent: &'static str,
    pub continent_zh: &'static str,
    pub continent_en: &'static str,
}

static COUNTRIES: LazyLock<Vec<Country>> =
    LazyLock::new(|| parse("countries.json", include_str!("../../../../refdata/countries.json")));

/// All of them, by id.
pub fn countries() -> &'static [Country] {
    &COUNTRIES
}

pub fn country(id: i64) -> Option<&'static Country> {
    let index = COUNTRIES.binary_search_by_key(&id, |country| country.id).ok()?;
    COUNTRIES.get(index)
}

pub fn country_by_alpha2(alpha2: &str) -> Option<&'static Country> {
    COUNTRIES.iter().find(|country| country.alpha2.eq_ignore_ascii_case(alpha2))
}
