//! How booths are handed over: shell scheme, raw space and the like, with prices and what is included.

mod admin;
mod demo;
pub mod public;
pub mod table;

use fairway_http::{App, Part, routes};
use utoipa_axum::router::OpenApiRouter;

pub use demo::load as load_demo;

/// Its rows of the demo are loaded before the booths, which name them.
pub const PART: Part = Part { migrations: || vec![Box::new(table::Migration)], router, ..Part::EMPTY };

fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(public::list)) // GET  /atlas/exhibition/booth_type
        .routes(routes!(admin::list, admin::create, admin::update, admin::delete)) // /atms/booth/types
        .routes(routes!(admin::order)) // PUT  /atms/booth/types/order
}

fairway_records::record_tables!(of a meeting: table);
