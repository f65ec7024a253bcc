//! Something else that a company says of itself, under a name of its own.

mod admin;
mod public;
pub mod table;

use fairway_http::{App, Part, routes};
use utoipa_axum::router::OpenApiRouter;

pub const PART: Part = Part { router, ..Part::EMPTY };

fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(public::list)) // GET  /atlas/company/custom_data/{company_id}
        .routes(routes!(admin::list, admin::create, admin::update, admin::delete)) // /atlas/atams_company/custom_data
        .routes(routes!(admin::order)) // PUT  /atlas/atams_company/custom_data/order
}

fairway_records::record_tables!(of a company: table);
