//! Something of a meeting not to be missed; `lightspot` on the wire.

mod admin;
mod public;
pub mod table;

use fairway_http::{App, Part, routes};
use utoipa_axum::router::OpenApiRouter;

pub const PART: Part = Part { router, ..Part::EMPTY };

fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(public::list)) // GET  /atlas/exhibition/activity_lightspot
        .routes(routes!(admin::list, admin::create, admin::update, admin::delete)) // /atms/content/highlights
        .routes(routes!(admin::order)) // PUT  /atms/content/highlights/order
}

fairway_records::record_tables!(of a meeting: table);
fairway_records::scheduled_tables!(table by Status);
