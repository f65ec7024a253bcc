//! URL to handler, nothing else.

use fairway_http::App;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::http::spaces;

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(spaces::list)) // GET /atms/company/spaces
}
