//! A line that a company sails or books, port by port.

mod admin;
mod calls;
mod public;
pub mod table;

use fairway_http::{App, Part, routes};
use utoipa_axum::router::OpenApiRouter;

pub use calls::PortCall;

pub const PART: Part = Part { router, ..Part::EMPTY };

fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(public::list)) // GET  /atlas/company/shipping_line/{company_id}
        .routes(routes!(admin::list, admin::create, admin::update, admin::delete)) // /atlas/atams_company/shipping_line
        .routes(routes!(admin::order)) // PUT  /atlas/atams_company/shipping_line/order
}

fairway_records::record_tables!(of a company: table);
