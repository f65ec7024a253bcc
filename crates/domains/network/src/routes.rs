//! URL to handler, nothing else.

use fairway_http::{App, routes};
use utoipa_axum::router::OpenApiRouter;

use crate::http::card_basics;

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(card_basics::get)) // GET /atlas/atams_card/card_basics
        .routes(routes!(card_basics::update)) // PUT /atlas/atams_card/card_basics
}
