//! An event of a company's history.

mod admin;
mod public;
pub mod table;

use fairway_http::{App, Part, routes};
use utoipa_axum::router::OpenApiRouter;

pub const PART: Part = Part { router, ..Part::EMPTY };

fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(public::list)) // GET  /atlas/company/company_events/{company_id}
        .routes(routes!(admin::list, admin::create, admin::update, admin::delete)) // /atlas/atams_company/company_events
        .routes(routes!(admin::order)) // PUT  /atlas/atams_company/company_events/order
}

fairway_records::record_tables!(of a company: table);
