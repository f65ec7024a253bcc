//! Cities, port cities, inland depots and regions, by country.

use std::{collections::HashMap, sync::LazyLock};

use serde::{Deserialize, Serialize};

use crate::{country::CHINA, parse_packed, search::any_prefix};

/// The Chinese ports that come before all other cities, in this order.
pub const PORTS_FIRST: [&str; 9] =
    ["Shanghai", "Shenzhen", "Ningbo", "Qingdao", "Guangzhou", "Tianjin", "Xiamen", "Dalian", "Lianyungang"];

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum CityKind {
    City,
    Port,
    /// Inland container depot.
    Icd,
    Region,
    /// Chinese prefecture-level unit.
    Prefecture,
    /// Chinese county-level unit.
    County,
    /// A territory without places of its own in the list.
    Territory,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct City {
    pub id: i64,
    pub country_id: i64,
    pub name_zh: &'static str,
    pub name_en: &'static str,
    /// The English name without accents, where it has any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ascii: Option<&'static str>,
    pub kind: CityKind,
    /// Province of a Chinese row, state of an American one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub region: Option<&'static str>,
    #[serde(default)]
    pub is_port: bool,
    #[serde(default)]
    pub is_icd: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lat: Option<f64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lng: Option<f64>,
}

impl City {
    /// What the type-ahead box matches.
    fn answers_to(&self, typed: &str) -> bool {
        any_prefix(typed, [Some(self.name_zh), Some(self.name_en), self.ascii])
    }
}

static CITIES: LazyLock<Vec<City>> =
    LazyLock::new(|| parse_packed("cities.json", include_bytes!(concat!(env!("OUT_DIR"), "/cities.json"))));

static BY_COUNTRY: LazyLock<HashMap<i64, Vec<&'static City>>> = LazyLock::new(|| {
    let mut by_country: HashMap<i64, Vec<&'static City>> = HashMap::new();
    for city in CITIES.iter() {
        by_country.entry(city.country_id).or_default().push(city);
    }
    if let Some(chinese) = by_country.get_mut(&CHINA) {
        chinese
            .sort_by_key(|city| PORTS_FIRST.iter().position(|name| *name == city.name_en).unwrap_or(PORTS_FIRST.len()));
    }
    by_country
});

pub fn city(id: i64) -> Option<&'static City> {
    let index = CITIES.binary_search_by_key(&id, |city| city.id).ok()?;
    CITIES.get(index)
}

/// The cities of one country, by id; in China the nine ports come first. Empty for an unknown country.
pub fn cities(country_id: i64) -> &'static [&'static City] {
    BY_COUNTRY.get(&country_id).map_or(&[], Vec::as_slice)
}

/// The type-ahead box: the cities of one country whose Chinese, English or unaccented name starts with the text,
/// ignoring case and spaces, in the order of [`cities`].
pub fn search_cities(country_id: i64, text: &str) -> impl Iterator<Item = &'static City> {
    cities(country_id).iter().copied().filter(move |city| city.answers_to(text))
}
