//! Levels of inquiries: a tree whose standards grade what comes in, and whose prices are what a claim costs.

mod admin;
pub mod demo;
mod public;
pub mod table;

use fairway_http::{App, Part, routes};
use utoipa_axum::router::OpenApiRouter;

/// Its table is made with the inquiries', and its demo rows come before theirs.
pub const PART: Part = Part { router, ..Part::EMPTY };

fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(public::list)) // GET /atlas/freight/queryInquiryLevel
        .routes(routes!(admin::list, admin::create, admin::update, admin::delete)) // /atms/freight/levels
        .routes(routes!(admin::order)) // PUT /atms/freight/levels/order
}

fairway_records::record_tables!(of a tenant: table);
