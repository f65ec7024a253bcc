//! A carrier that a company works with.

mod admin;
mod public;
pub mod table;

use fairway_http::{App, Part, routes};
use fairway_refdata::{Carrier, carriers};
use utoipa_axum::router::OpenApiRouter;

pub const PART: Part = Part { router, ..Part::EMPTY };

fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(public::list)) // GET  /atlas/company/shipping_company/{company_id}
        .routes(routes!(admin::list, admin::create, admin::update, admin::delete)) // /atlas/atams_company/shipping_company
        .routes(routes!(admin::order)) // PUT  /atlas/atams_company/shipping_company/order
}

/// The carrier of the reference data.
pub fn find_carrier(id: i64) -> Option<&'static Carrier> {
    carriers().iter().find(|carrier| carrier.id == id)
}

fairway_records::record_tables!(of a company: table);
