//! Network: how people meet. Business cards.

mod demo;
mod entities;
mod error;
mod http;
mod migrations;
mod operations;
mod routes;
mod store;

pub use error::NetworkError;

use fairway_http::Domain;

/// Everything the server needs to know of this domain.
pub fn domain() -> Domain {
    Domain { migrations: migrations::all, router: routes::router, demo: demo::load, ..Domain::named("network") }
}
