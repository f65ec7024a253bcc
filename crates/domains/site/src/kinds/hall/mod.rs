//! A hall of the venue, with its place on the site plan.

mod admin;
pub mod table;

use fairway_http::{App, Part, routes};
use utoipa_axum::router::OpenApiRouter;

pub const PART: Part = Part { router, ..Part::EMPTY };

fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(admin::list, admin::create, admin::update, admin::delete)) // /atms/content/halls
        .routes(routes!(admin::order)) // PUT  /atms/content/halls/order
}

fairway_records::record_tables!(of a meeting: table);
