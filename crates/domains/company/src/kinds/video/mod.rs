//! A video that a company shows; the file is in the media library.

mod admin;
mod keeping;
mod public;
pub mod table;

use fairway_http::{App, Part, routes};
use utoipa_axum::router::OpenApiRouter;

pub const PART: Part = Part { router, ..Part::EMPTY };

fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(public::list)) // GET  /atlas/company/company_video/{company_id}
        .routes(routes!(keeping::list, keeping::create, keeping::update, keeping::delete)) // /atlas/atams_company/company_video
        .routes(routes!(keeping::order)) // PUT  /atlas/atams_company/company_video/order
}

fairway_records::record_tables!(of a company: table);
