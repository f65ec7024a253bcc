//! A past edition in words, figures and pictures.

mod admin;
mod public;
pub mod table;

use fairway_http::{App, Part, routes};
use utoipa_axum::router::OpenApiRouter;

pub const PART: Part = Part { router, ..Part::EMPTY };

fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(public::list)) // GET  /atlas/exhibition/activity_historyreview
        .routes(routes!(admin::list, admin::create, admin::update, admin::delete)) // /atms/content/reviews
        .routes(routes!(admin::order)) // PUT  /atms/content/reviews/order
}

fairway_records::record_tables!(of a meeting: table);
fairway_records::scheduled_tables!(table by Status);
