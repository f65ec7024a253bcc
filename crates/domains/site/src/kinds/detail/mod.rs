//! The introduction of a meeting with its figures, one per meeting.

mod admin;
mod public;
pub mod table;

use fairway_http::{App, Part, routes};
use utoipa_axum::router::OpenApiRouter;

pub const PART: Part = Part { router, ..Part::EMPTY };

fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(public::get)) // GET  /atlas/exhibition/activity_details
        .routes(routes!(admin::get, admin::put)) // GET, PUT /atms/content/details
}

fairway_records::record_tables!(of a meeting: table);
