//! A picture at a named position of the site.

mod admin;
mod public;
pub mod table;

use fairway_http::{App, Part, routes};
use utoipa_axum::router::OpenApiRouter;

pub const PART: Part = Part { router, ..Part::EMPTY };

fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(public::list)) // GET  /atlas/resource/banner
        .routes(routes!(admin::list, admin::create, admin::update, admin::delete)) // /atms/content/banners
        .routes(routes!(admin::order)) // PUT  /atms/content/banners/order
}

fairway_records::record_tables!(of a meeting: table);
fairway_records::scheduled_tables!(table by Status);
