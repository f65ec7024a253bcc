//! GET basic/refdata/…: countries, cities, ports, carriers, enumerations and assistant products, the same for every
//! tenant. The data is in the refdata crate; here it meets the wire.

use axum::response::Response;
use fairway_http::{App, Domain, Failure, List, Params, Public, Reply, routes};
use fairway_refdata::{self as refdata, AssistantProduct, Carrier, Country, Enumeration, Port};
use serde::{Deserialize, Serialize};
use utoipa_axum::router::OpenApiRouter;

/// The most ports that one search answers with.
const MAX_PORTS: usize = 50;

pub fn domain() -> Domain {
    Domain { router, ..Domain::named("refdata") }
}

fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(countries)) // GET /basic/refdata/countries
        .routes(routes!(cities)) // GET /basic/refdata/cities
        .routes(routes!(ports)) // GET /basic/refdata/ports
        .routes(routes!(carriers)) // GET /basic/refdata/carriers
        .routes(routes!(enumerations)) // GET /basic/refdata/enumerations
        .routes(routes!(assistants)) // GET /basic/refdata/assistants
}

/// A country as the event site knows it: its id is a string there.
#[derive(Serialize, utoipa::ToSchema)]
struct CountryView {
    id: String,
    code: &'static str,
    alpha2: &'static str,
    name_zh: &'static str,
    name_en: &'static str,
    /// Dialling prefix with a plus sign; empty for a territory without one.
    area_code: &'static str,
    continent: &'static str,
}

impl From<&'static Country> for CountryView {
    fn from(country: &'static Country) -> Self {
        let Country { id, code, alpha2, name_zh, name_en, area_code, continent, .. } = country;
        Self { id: id.to_string(), code, alpha2, name_zh, name_en, area_code, continent }
    }
}

/// All countries and regions; China is 1.
#[utoipa::path(get, path = "/basic/refdata/countries", tag = "refdata",
    responses((status = 200, body = [CountryView])), extensions(("x-fairway-list" = json!(true))))]
async fn countries(public: Public) -> Result<Response, Failure> {
    let read = |_| async { Ok(List::whole(refdata::countries().iter().map(CountryView::from).collect())) };
    public.read(&(), [], read).await
}

#[derive(Deserialize, Serialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
struct CityQuery {
    country_id: i64,
}

/// A city, port or region.
#[derive(Serialize, utoipa::ToSchema)]
struct CityView {
    id: i64,
    country_id: i64,
    name_zh: &'static str,
    name_en: &'static str,
    is_port: bool,
}

/// The cities of one country; in China nine ports come first.
#[utoipa::path(get, path = "/basic/refdata/cities", tag = "refdata", params(CityQuery),
    responses((status = 200, body = [CityView])), extensions(("x-fairway-list" = json!(true))))]
async fn cities(public: Public, Params(query): Params<CityQuery>) -> Result<Response, Failure> {
    let country_id = query.country_id;
    public
        .read(&query, [], |_| async move {
            let rows = refdata::cities(country_id).iter().map(|city| CityView {
                id: city.id,
                country_id: city.country_id,
                name_zh: city.name_zh,
                name_en: city.name_en,
                is_port: city.is_port,
            });
            Ok(List::whole(rows.collect()))
        })
        .await
}

#[derive(Deserialize, Serialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
struct PortQuery {
    country_id: Option<i64>,
    /// The beginning of a name or code, in either language.
    #[serde(default)]
    keyword: String,
}

/// Ports by the beginning of their name or code, the busiest first; at most 50.
#[utoipa::path(get, path = "/basic/refdata/ports", tag = "refdata", params(PortQuery),
    responses((status = 200, body = [Port])), extensions(("x-fairway-list" = json!(true))))]
async fn ports(public: Public, Params(query): Params<PortQuery>) -> Result<Response, Failure> {
    let (country_id, keyword) = (query.country_id, query.keyword.clone());
    let read = |_| async move { Ok(List::whole(refdata::search_ports(country_id, &keyword, MAX_PORTS))) };
    public.read(&query, [], read).await
}

/// The main ocean carriers.
#[utoipa::path(get, path = "/basic/refdata/carriers", tag = "refdata",
    responses((status = 200, body = [Carrier])))]
async fn carriers(public: Public) -> Result<Response, Failure> {
    public.read(&(), [], |_| async { Ok(Reply(refdata::carriers())) }).await
}

/// Every enumeration with its values in both languages.
#[utoipa::path(get, path = "/basic/refdata/enumerations", tag = "refdata",
    responses((status = 200, body = [Enumeration])))]
async fn enumerations(public: Public) -> Result<Response, Failure> {
    public.read(&(), [], |_| async { Ok(Reply(refdata::enumerations())) }).await
}

/// The assistant products.
#[utoipa::path(get, path = "/basic/refdata/assistants", tag = "refdata",
    responses((status = 200, body = [AssistantProduct])))]
async fn assistants(public: Public) -> Result<Response, Failure> {
    public.read(&(), [], |_| async { Ok(Reply(refdata::assistant_products())) }).await
}
