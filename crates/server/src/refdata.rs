//! GET basic/refdata/…: countries, cities, ports, carriers and enumerations, the same for every tenant.

use axum::response::Response;
use fairway_http::{App, Failure, List, Params, Public, Reply};
use fairway_refdata as refdata;
use serde::{Deserialize, Serialize};
use utoipa_axum::{router::OpenApiRouter, routes};

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(countries)).routes(routes!(cities)).routes(routes!(enumerations))
}
