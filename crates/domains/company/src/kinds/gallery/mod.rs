//! Some pictures of a company under one name; `atlas` on the wire.

mod admin;
mod flat;
mod public;
pub mod table;

use fairway_http::{App, Part, routes};
use utoipa_axum::router::OpenApiRouter;

pub const PART: Part = Part { router, ..Part::EMPTY };

fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(public::list)) // GET  /atlas/company/company_atlas/{company_id}
        .routes(routes!(admin::list, admin::create, admin::update, admin::delete)) // /atlas/atams_company/company_atlas
        .routes(routes!(admin::order)) // PUT  /atlas/atams_company/company_atlas/order
        .routes(routes!(flat::list, flat::replace)) // /atlas/atams_company/company_picture
}

fairway_records::record_tables!(of a company: table);
