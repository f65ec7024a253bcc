//! A certificate of a company; `goodwill` on the wire.

mod admin;
mod public;
mod save;
pub mod table;

use fairway_http::{App, Part, routes};
use utoipa_axum::router::OpenApiRouter;

pub const PART: Part = Part { router, ..Part::EMPTY };

fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(public::list)) // GET  /atlas/company/goodwill/{meta_company_id}
        .routes(routes!(admin::list, admin::create, admin::update, admin::delete)) // /atlas/atams_company/company_goodwill
        .routes(routes!(admin::order)) // PUT  /atlas/atams_company/company_goodwill/order
        .routes(routes!(save::save)) // POST /atlas/atams_company/company_goodwill/save
}

fairway_records::record_tables!(of a company: table);
