//! URL to handler, nothing else.

use fairway_http::{App, routes};
use utoipa_axum::router::OpenApiRouter;

use crate::http::{card_basics, favorite_exhibitors, favorites};

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(card_basics::get)) // GET /atlas/atams_card/card_basics
        .routes(routes!(card_basics::update)) // PUT /atlas/atams_card/card_basics
        .routes(routes!(favorites::save)) // POST /atlas/favorite/favorites
        .routes(routes!(favorites::remove)) // DELETE /atlas/favorite/favorites/{favorite_id}
        .routes(routes!(favorites::verify)) // GET /atlas/favorite/verify_favorites
        .routes(routes!(favorite_exhibitors::list)) // GET /atlas/exhibition/favorite_exhibitors
}
