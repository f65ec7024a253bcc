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

use fairway_http::Domain;

/// Everything the server needs to know of this domain.
pub fn domain() -> Domain {
    Domain { migrations: migrations::all, router: routes::router, demo: demo::load, ..Domain::named("booth") }
}
