//! An association that a company belongs to.

mod admin;
mod public;
pub mod table;

use fairway_http::{App, Part, routes};
use utoipa_axum::router::OpenApiRouter;

pub const PART: Part = Part { router, ..Part::EMPTY };

fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(public::list)) // GET  /atlas/company/associations/{company_id}
        .routes(routes!(admin::list, admin::create, admin::update, admin::delete)) // /atlas/atams_company/associations
        .routes(routes!(admin::order)) // PUT  /atlas/atams_company/associations/order
}

fairway_records::record_tables!(of a company: table);
