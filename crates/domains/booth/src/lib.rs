//! Booth: the floor of a meeting. Halls, booths, and the site's live numbers.
//!
//! Facade: [`add_pavilion`] and [`add_booths`] join the caller's transaction.

mod demo;
mod entities;
mod error;
mod http;
mod migrations;
pub mod model;
mod operations;
mod routes;
mod store;

pub use error::BoothError;
pub use operations::floor::{NewBooth, NewPavilion, add_booths, add_pavilion};

use fairway_company::{PointingTable, provide_pointing_tables};
use fairway_event::EXHIBITOR;
use fairway_http::Domain;
use fairway_lang::Text;

/// A stand follows the entry of the exhibitor who has it.
const POINTING_TABLES: &[PointingTable] = &[PointingTable {
    column: "exhibitor_id",
    to: EXHIBITOR,
    ..PointingTable::of("booth", Text::new("展位", "Stands"))
}];

/// Everything the server needs to know of this domain.
pub fn domain() -> Domain {
    Domain {
        migrations: migrations::all,
        router: routes::router,
        extras: |extras| provide_pointing_tables(extras, POINTING_TABLES),
        demo: demo::load,
        ..Domain::named("booth")
    }
}
