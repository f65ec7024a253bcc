//! Insight: what happens on a site, in numbers. Access records and activity reports of browsers, operating records of
//! users, and the organiser's dashboard.
//!
//! Collecting must not slow a page: an endpoint looks at its request, leaves a record with the [`Collector`] and answers.
//! Records are written in batches, together with daily tallies, and the dashboard reads only the tallies.
//!
//! A view of a company's page counts for that company as well (`operations::exhibitor_views`): once for each visitor and day,
//! and without a name unless the visitor has said that exhibitors may know it.
//!
//! What strangers send is bounded ([`Limits`]): only the app's own pages ([`KnownPages`], handed in by the server) and so
//! many sources, campaigns and visitors of a day are kept apart; the rest counts as other. Later domains add steps to the
//! [`Funnel`] and names to [`ThingPages`].

mod arrival;
mod collector;
mod demo;
mod entities;
mod error;
pub mod funnel;
mod http;
mod limits;
mod migrations;
pub mod model;
mod operations;
pub mod pages;
mod permissions;
mod routes;
mod store;

pub use collector::Collector;
pub use error::InsightError;
pub use funnel::{Funnel, FunnelStep, StepCount};
pub use limits::Limits;
pub use pages::{KnownPage, KnownPages, ThingPages};
pub use permissions::ViewInsight;

use fairway_http::Domain;

/// Everything the server needs to know of this domain.
pub fn domain() -> Domain {
    Domain {
        migrations: migrations::all,
        router: routes::router,
        jobs: |handlers, _| operations::retention::register(handlers),
        permissions: permissions::ALL,
        extras: |extras| {
            extras.get_or_insert_default::<Funnel>().add_own();
            extras.get_or_insert_default::<ThingPages>().add_own();
        },
        demo: demo::load,
        ..Domain::named("insight")
    }
}
