//! Another exhibition of the same type, perhaps a hot one.

mod admin;
mod public;
pub mod table;

use fairway_http::{App, Part, routes};
use utoipa_axum::router::OpenApiRouter;

pub const PART: Part = Part { router, ..Part::EMPTY };

fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(public::list_same)) // GET  /atlas/exhibition/activity_same
        .routes(routes!(public::get)) // GET  /atlas/exhibition/activity_same/{expo_id}
        .routes(routes!(public::list_hot)) // GET  /atlas/exhibition/activity_relevance
        .routes(routes!(admin::list, admin::create, admin::update, admin::delete)) // /atms/content/related_expos
        .routes(routes!(admin::order)) // PUT  /atms/content/related_expos/order
}

fairway_records::record_tables!(of a meeting: table);
// Its status says how far its preparation is.
fairway_records::scheduled_tables!(table by IsShown);
