//! One2one: two people of a meeting who arrange to sit down together. Times, tables, invitations and what becomes of them, and
//! plans that the organiser makes of what people wish.
//!
//! In code such a meeting is an *appointment*; a meeting is the event. Nobody and no table is in two appointments at a time:
//! `operations::seats` is the guard, and everything that makes an appointment goes through it.

mod demo;
mod entities;
mod error;
mod http;
mod kinds;
mod migrations;
pub mod model;
mod name_tables;
mod operations;
mod papers;
mod permissions;
mod routes;
mod schedule;
mod store;
mod suggest;
mod topics;

pub use error::One2oneError;
pub use operations::arranging::{Arrangement, arrange_many};
pub use operations::recurring::{evening_before, tick};
pub use operations::seats;
pub use schedule::{StopsOnDrop, work as work_schedule};
pub use suggest::{LanesByCompany, ServedLanes, provide_served_lanes};

use fairway_http::Domain;

/// Everything the server needs to know of this domain.
pub fn domain() -> Domain {
    Domain {
        migrations: migrations::all,
        router: routes::router,
        codes: error::CODES,
        jobs: |handlers, app| {
            operations::recurring::register(handlers, app);
            schedule::register(handlers, app);
        },
        permissions: permissions::ALL,
        extras: |extras| {
            fairway_audit::provide_name_tables(extras, name_tables::ALL);
            fairway_notice::provide_kinds(extras, operations::notices::KINDS);
            fairway_live::provide_topics(extras, topics::ALL);
            fairway_event::provide_backlog(extras, operations::backlog::backlog);
        },
        demo: demo::load,
        parts: kinds::ALL,
        ..Domain::named("one2one")
    }
}
