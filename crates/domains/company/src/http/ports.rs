//! GET atlas/atams_resource/ports and atlas/atams_company/port/{country_id}: ports for those who write down a line.

use axum::extract::Path;
use axum::response::Response;
use fairway_http::{Failure, List, Params, Public};
use fairway_refdata::{Port, search_ports};
use serde::{Deserialize, Serialize};

/// The most that one answer has.
const MAX_FOUND: usize = 50;
/// More than any country has in use.
const MAX_OF_COUNTRY: usize = 500;

#[derive(Debug, Deserialize, Serialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PortSearch {
    /// The beginning of a name or code, in either language.
    #[serde(default)]
    pub keyword: String,
}

/// Ports of all countries by the beginning of their name or code, the busiest first; at most 50.
#[utoipa::path(get, path = "/atlas/atams_resource/ports", tag = "company", params(PortSearch),
    responses((status = 200, body = [Port])), extensions(("x-fairway-list" = json!(true))))]
pub async fn search(public: Public, Params(query): Params<PortSearch>) -> Result<Response, Failure> {
    let keyword = query.keyword.clone();
    public.read(&query, [], |_| async move { Ok(List::whole(search_ports(None, &keyword, MAX_FOUND))) }).await
}

/// The ports of a country, the busiest first.
#[utoipa::path(get, path = "/atlas/atams_company/port/{country_id}", tag = "company",
    params(("country_id" = i64, Path)),
    responses((status = 200, body = [Port])), extensions(("x-fairway-list" = json!(true))))]
pub async fn of_country(public: Public, Path(country_id): Path<i64>) -> Result<Response, Failure> {
    let read = |_| async move { Ok(List::whole(search_ports(Some(country_id), "", MAX_OF_COUNTRY))) };
    public.read(&(), [], read).await
}
