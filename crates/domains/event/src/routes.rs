//! URL to handler, nothing else.

use fairway_http::App;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::http::{apply_status, basic};

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(basic::get)) // GET /atlas/exhibition/basic
        .routes(routes!(apply_status::get)) // GET /atlas/exhibition/apply_status
}
