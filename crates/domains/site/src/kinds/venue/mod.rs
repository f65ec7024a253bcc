//! Where a meeting takes place and how to get there.

mod admin;
mod public;
pub mod table;

use fairway_http::{App, Part, routes};
use utoipa_axum::router::OpenApiRouter;

pub const PART: Part = Part { router, ..Part::EMPTY };

fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(public::get)) // GET  /atlas/exhibition/activity_venue
        .routes(routes!(admin::get, admin::put)) // GET, PUT /atms/content/venue
}

fairway_records::record_tables!(of a meeting: table);
