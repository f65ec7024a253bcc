//! Programme: who sits in which session. Seats, waiting lists, stars, and everybody's own agenda as a calendar.
//!
//! Sessions themselves, with how many people fit in, are `event`'s; this domain counts seats against that. Organisers write
//! them here all the same, because seats hang on when they are, how big, and whether they are at all.
//!
//! Facade: [`booked_sessions`] says when people sit in sessions, for whoever arranges something else for them.

mod demo;
mod entities;
mod error;
mod http;
mod messages;
mod migrations;
pub mod model;
mod operations;
mod permissions;
mod routes;
mod store;

pub use error::ProgrammeError;
pub use operations::agenda::booked_sessions;
pub use operations::starring::{star_session, starred_sessions, unstar_session};

use fairway_http::Domain;

/// Everything the server needs to know of this domain.
pub fn domain() -> Domain {
    Domain {
        migrations: migrations::all,
        router: routes::router,
        codes: error::CODES,
        permissions: permissions::ALL,
        demo: demo::load,
        ..Domain::named("programme")
    }
}
