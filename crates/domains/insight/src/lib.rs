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

use fairway_company::{PointingTable, provide_pointing_tables};
use fairway_http::Domain;
use fairway_lang::Text;

/// What becomes of the visits of two companies that become one.
const POINTING_TABLES: &[PointingTable] = &[
    PointingTable {
        unique: &["activity_id", "visitor", "day"],
        rule: Text::new("同一访客同一天看过两家时，只计一次", "A visitor who saw both on one day counts once"),
        ..PointingTable::of("exhibitor_view", Text::new("访问记录", "Visits"))
    },
    PointingTable {
        unique: &["activity_id", "kind", "day", "value"],
        rule: Text::new(
            "同一天两家都有访问时，统计数字以保留企业的为准",
            "For days on which both were visited, the figures of the company you keep stay",
        ),
        ..PointingTable::of("exhibitor_tally", Text::new("访问统计", "Visit figures"))
    },
    PointingTable {
        unique: &["visitor"],
        ..PointingTable::of("member_browser", Text::new("成员使用的浏览器", "Browsers of its own people"))
    },
];

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
            provide_pointing_tables(extras, POINTING_TABLES);
        },
        demo: demo::load,
        ..Domain::named("insight")
    }
}
