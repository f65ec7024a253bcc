//! Sea and river ports by code, with the codes the trade also uses.

use std::{collections::HashMap, sync::LazyLock};

use serde::{Deserialize, Serialize};

use crate::{parse_packed, search::any_prefix};

#[derive(Debug, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Port {
    /// UN/LOCODE, or the older code that the trade still uses; the other ones are in `aliases`.
    #[serde(rename = "unlocode")]
    pub code: &'static str,
    pub country_id: i64,
    /// Null where no reviewed or sourced Chinese name exists.
    #[serde(default)]
    pub name_zh: Option<&'static str>,
    pub name_en: &'static str,
    /// The English name without accents, where it has any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ascii: Option<&'static str>,
    /// 1 to 100 for the busiest container ports.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rank: Option<u8>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aliases: Vec<&'static str>,
    /// The row of the city list that stands for this port's city.
    #[serde(default)]
    pub city_id: Option<i64>,
    pub lat: f64,
    pub lng: f64,
}

impl Port {
    fn answers_to(&self, typed: &str) -> bool {
        let names = [self.name_zh, Some(self.name_en), self.ascii, Some(self.code)];
        any_prefix(typed, names.into_iter().chain(self.aliases.iter().map(|alias| Some(*alias))))
    }
}

static PORTS: LazyLock<Vec<Port>> =
    LazyLock::new(|| parse_packed("ports.json", include_bytes!(concat!(env!("OUT_DIR"), "/ports.json"))));

static BY_ALIAS: LazyLock<HashMap<&'static str, &'static Port>> =
    LazyLock::new(|| PORTS.iter().flat_map(|port| port.aliases.iter().map(move |alias| (*alias, port))).collect());

/// All of them, by code.
pub fn ports() -> &'static [Port] {
    &PORTS
}

/// The port of a code, official or in trade use, in any case.
pub fn port_by_code(code: &str) -> Option<&'static Port> {
    let code = code.trim().to_ascii_uppercase();
    match PORTS.binary_search_by_key(&code.as_str(), |port| port.code) {
        Ok(index) => PORTS.get(index),
        Err(_) => BY_ALIAS.get(code.as_str()).copied(),
    }
}

/// Ports whose name or code starts with the text, ignoring case and spaces: the busiest first, then by code.
pub fn search_ports(country_id: Option<i64>, text: &str, limit: usize) -> Vec<&'static Port> {
    let mut found: Vec<_> = PORTS
        .iter()
        .filter(|port| country_id.is_none_or(|id| port.country_id == id) && port.answers_to(text))
        .collect();
    found.sort_by_key(|port| (port.rank.unwrap_or(u8::MAX), port.code));
    found.truncate(limit);
    found
}
