//! Codes by which people pay less, or come to places that are kept for them.

mod admin;
pub mod table;

use fairway_http::{App, Part, routes};
use utoipa_axum::router::OpenApiRouter;

/// Its table and its rows of the demo come with those that name it.
pub const PART: Part = Part { router, ..Part::EMPTY };

fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(admin::list, admin::create, admin::update, admin::delete)) // /atms/attend/vouchers
}

fairway_records::record_tables!(of a meeting: table);
fairway_records::scheduled_tables!(table by Status);
