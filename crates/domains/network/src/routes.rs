//! URL to handler, nothing else.

use fairway_http::{App, routes};
use utoipa_axum::router::OpenApiRouter;

use crate::http::{
    attendees, card_basics, card_edu, card_holder, card_info, card_pdf, card_picture, card_video, completeness,
    exchange, favorite_exhibitors, favorites, short_link, tags, vcard, view_card,
};

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
        .merge(card_router())
        .routes(routes!(favorites::save)) // POST /atlas/favorite/favorites
        .routes(routes!(favorites::remove)) // DELETE /atlas/favorite/favorites/{favorite_id}
        .routes(routes!(favorites::verify)) // GET /atlas/favorite/verify_favorites
        .routes(routes!(favorite_exhibitors::list)) // GET /atlas/exhibition/favorite_exhibitors
}

fn card_router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(card_basics::renew_scan_key)) // POST /atlas/atams_card/scan_key
        .routes(routes!(completeness::get)) // GET /atlas/atams_card/completeness
        .routes(routes!(card_pdf::get)) // GET /atlas/atams_card/card_pdf
        .routes(routes!(card_edu::list, card_edu::create, card_edu::update, card_edu::delete)) // /atlas/atams_card/card_edu
        .routes(routes!(card_picture::list, card_picture::create, card_picture::order, card_picture::delete)) // /atlas/atams_card/card_picture
        .routes(routes!(card_video::get, card_video::choose)) // /atlas/atams_card/card_video
        .routes(routes!(card_info::get)) // GET /atlas/card/card_info/{user_id}
        .routes(routes!(card_info::by_code)) // GET /atlas/card/by_code
        .routes(routes!(card_info::pictures)) // GET /atlas/card/card_picture/{card_id}
        .routes(routes!(card_info::video)) // GET /atlas/card/card_video/{card_id}
        .routes(routes!(vcard::of_person)) // GET /atlas/card/vcard/{user_id}
        .routes(routes!(vcard::of_code)) // GET /atlas/card/vcard
        .routes(routes!(short_link::open)) // GET /c/{code}
        .routes(routes!(tags::mine)) // GET /atlas/public/my/tags
        .routes(routes!(tags::list_custom, tags::create_custom, tags::delete_custom)) // /atlas/public/custom/tags
        .routes(routes!(tags::mark)) // POST /atlas/public/mark/tags
        .routes(routes!(tags::marked)) // GET /atlas/public/marked/tags
}
