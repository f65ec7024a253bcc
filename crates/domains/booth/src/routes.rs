//! URL to handler, nothing else.

use fairway_http::{App, routes};
use utoipa_axum::router::OpenApiRouter;

use crate::http::live_numbers;

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(live_numbers::get)) // GET /atlas/exhibition/live_numbers
}
