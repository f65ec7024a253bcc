//! URL to handler, nothing else.

use fairway_http::App;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::http::{exhibition, labels, structure, system, tenants};

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(exhibition::get)) // GET  /atlas/configure/exhibition
        .routes(routes!(structure::get)) // GET  /atlas/configure/structure
        .routes(routes!(system::list)) // GET  /atms/configure/system
        .routes(routes!(labels::list)) // GET  /basic/label/{token}
        .routes(routes!(labels::save)) // POST /atms/label/save
        .routes(routes!(tenants::create)) // POST /atms/tenant/tenants
}
