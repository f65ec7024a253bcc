//! A company that sponsors a meeting; `auspice_company` on the wire.

mod admin;
mod public;
pub mod table;

use fairway_http::{App, Part, routes};
use utoipa_axum::router::OpenApiRouter;

pub const PART: Part = Part { router, ..Part::EMPTY };

fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(public::list)) // GET  /atlas/exhibition/auspice_company
        .routes(routes!(admin::list, admin::create, admin::update, admin::delete)) // /atms/content/sponsors
        .routes(routes!(admin::order)) // PUT  /atms/content/sponsors/order
}

fairway_records::record_tables!(of a meeting: table);
fairway_records::scheduled_tables!(table by Status);
