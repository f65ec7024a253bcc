//! URL to handler, nothing else.

use fairway_http::{App, routes};
use utoipa_axum::router::OpenApiRouter;

use crate::http::{attendees, card_basics, card_holder, exchange, favorite_exhibitors, favorites, view_card};

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(card_basics::get)) // GET /atlas/atams_card/card_basics
        .routes(routes!(card_basics::update)) // PUT /atlas/atams_card/card_basics
        .routes(routes!(attendees::list)) // GET /atlas/exhibition/attendees
        .routes(routes!(attendees::facets)) // GET /atlas/exhibition/attendee_facets
        .routes(routes!(exchange::ask)) // POST /atlas/card/exchange
        .routes(routes!(exchange::standings)) // GET /atlas/card/exchange/status
        .routes(routes!(exchange::list)) // GET /atlas/card/exchanges
        .routes(routes!(exchange::answer)) // PUT /atlas/exhibition/card_exchange
        .routes(routes!(card_holder::list, card_holder::update)) // /atlas/exhibition/card_holder
        .routes(routes!(card_holder::export_file)) // GET /atlas/exhibition/card_holder/export
        .routes(routes!(card_holder::vcards)) // GET /atlas/exhibition/card_holder/vcards
        .routes(routes!(card_holder::remove)) // DELETE /atlas/card/card_deleted/{id}
        .routes(routes!(view_card::list)) // GET /atlas/exhibition/view_card
        .routes(routes!(view_card::summary)) // GET /atlas/exhibition/view_card/summary
        .routes(routes!(favorites::list)) // GET /atlas/favorite/favorites
        .routes(routes!(favorites::save)) // POST /atlas/favorite/favorites
        .routes(routes!(favorites::remove)) // DELETE /atlas/favorite/favorites/{favorite_id}
        .routes(routes!(favorites::verify)) // GET /atlas/favorite/verify_favorites
        .routes(routes!(favorite_exhibitors::list)) // GET /atlas/exhibition/favorite_exhibitors
}
