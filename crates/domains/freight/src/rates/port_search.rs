//! GET atlas/freight/ports: ports for those who look for a lane

use axum::response::Response;
use fairway_http::{Failure, List, Params, Public};
use fairway_refdata::{Port, city, country, port_by_code};
use serde::{Deserialize, Serialize};

use super::ports::suggest;

const MAX_FOUND: usize = 20;

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct PortQuery {
    /// The beginning of a port's name in either language, of its UN/LOCODE, or of its city's name.
    pub keyword: String,
    /// Only these, by their codes, separated by commas, in this order; the keyword then says nothing.
    pub codes: Option<String>,
}

/// A port with what tells it from others of its name.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct LanePort {
    /// UN/LOCODE.
    pub code: String,
    /// The English name where there is no Chinese one.
    pub name_zh: String,
    pub name_en: String,
    /// Empty where it is no city's port.
    pub city_zh: String,
    pub city_en: String,
    pub country_id: i64,
    pub country_zh: String,
    pub country_en: String,
}

impl From<&Port> for LanePort {
    fn from(port: &Port) -> Self {
        let (town, land) = (port.city_id.and_then(city), country(port.country_id));
        Self {
            code: port.code.to_owned(),
            name_zh: port.name_zh.unwrap_or(port.name_en).to_owned(),
            name_en: port.name_en.to_owned(),
            city_zh: town.map_or("", |town| town.name_zh).to_owned(),
            city_en: town.map_or("", |town| town.name_en).to_owned(),
            country_id: port.country_id,
            country_zh: land.map_or("", |land| land.name_zh).to_owned(),
            country_en: land.map_or("", |land| land.name_en).to_owned(),
        }
    }
}

/// Ports by name in either language, code or city: what is called exactly so first, then the busiest; at most 20. The first is
/// the one that a search for these words means.
#[utoipa::path(get, path = "/atlas/freight/ports", tag = "freight", params(PortQuery),
    responses((status = 200, body = [LanePort])), extensions(("x-fairway-list" = json!(true))))]
pub async fn search(public: Public, Params(query): Params<PortQuery>) -> Result<Response, Failure> {
    let found: Vec<&'static Port> = match query.codes.as_deref().filter(|codes| !codes.is_empty()) {
        Some(codes) => codes.split(',').filter_map(port_by_code).take(MAX_FOUND).collect(),
        None => suggest(&query.keyword, MAX_FOUND),
    };
    let found: Vec<LanePort> = found.into_iter().map(LanePort::from).collect();
    public.read_once(|_| async move { Ok(List::whole(found)) }).await
}
