//! A person whom visitors and exhibitors can ask; `incharger` on the wire.

mod admin;
mod public;
pub mod table;

use fairway_http::{App, Part, routes};
use utoipa_axum::router::OpenApiRouter;

pub const PART: Part = Part { router, ..Part::EMPTY };

fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(public::list)) // GET  /atlas/exhibition/incharger
        .routes(routes!(admin::list, admin::create, admin::update, admin::delete)) // /atms/incharger
        .routes(routes!(admin::order)) // PUT  /atms/incharger/order
}

fairway_records::record_tables!(of a meeting: table);
