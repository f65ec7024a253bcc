//! Live: what happens is told to browsers at once, by topic, over server-sent events. Knows no domain.
//!
//! A domain hands in its kinds of topics ([`provide_topics`]) with who may listen, and calls [`tell`] in the transaction that
//! changes something: the event is a row, seen if and only if the transaction commits, and numbered in the order of the commits.
//! After a commit every node reads on from where it was ([`hub`]) and gives the events to those who listen there. Nothing is
//! missed and nothing repeated by whoever comes back with the last number they have, on whichever node.
//!
//! A topic that only says that something changed needs no row: [`TopicKind::following`] watches cache tags.
//!
//! One task serves all listeners of a process; a listener is a queue that is almost always empty, and a connection. What a slow
//! one can have waiting is bounded, and so are the listeners of an address, of an account, and all of them ([`LiveOptions`]).

mod check;
mod frame;
mod http;
mod hub;
mod listeners;
mod options;
mod queue;
mod signals;
mod store;
mod table;
mod tell;
mod topic;

pub use http::MAX_TOPICS;
pub use hub::Hub;
pub use options::LiveOptions;
pub use signals::LiveSignals;
pub use store::forget;
pub use table::migrations;
pub use tell::{MAX_BODY_BYTES, tell};
pub use topic::{CheckTopic, Topic, TopicKind, TopicTags, provide_topics};

use fairway_http::{App, Domain, routes};
use utoipa_axum::router::OpenApiRouter;

/// The endpoint and the job of the server's list. The tables are the platform's ([`migrations`]): whoever tells something needs
/// them, whether anybody listens or not.
pub fn domain() -> Domain {
    Domain { router, jobs: |handlers, _| store::register(handlers), ..Domain::named("live") }
}

fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(http::listen)) // GET /atlas/live
}
