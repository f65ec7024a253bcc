//! Insight: what happens on a site, in numbers. Access records and activity reports of browsers, operating records of
//! users, and the organiser's dashboard.
//!
//! Collecting must not slow a page: an endpoint looks at its request, leaves a record with the [`Collector`] and answers.
//! Records are written in batches, together with daily tallies, and the dashboard reads only the tallies.

mod collector;
mod demo;
mod entities;
mod error;
mod http;
mod migrations;
pub mod model;
mod operations;
mod permissions;
mod routes;
mod store;

pub use collector::Collector;
pub use error::InsightError;
pub use permissions::ViewInsight;

use fairway_http::Domain;

/// Everything the server needs to know of this domain.
pub fn domain() -> Domain {
    Domain {
        migrations: migrations::all,
        router: routes::router,
        jobs: |handlers, _| operations::retention::register(handlers),
        permissions: permissions::ALL,
        demo: demo::load,
        ..Domain::named("insight")
    }
}
