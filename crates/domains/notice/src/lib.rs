//! Notice: what people are told. A list and a bell in their browsers, mail and SMS as they wish, quiet hours; and what
//! organisers announce to those who take part in a meeting.
//!
//! Facade: a domain hands in its kinds with [`provide_kinds`] and calls [`send`] in the transaction of what it tells about.

mod catalogue;
mod demo;
mod entities;
mod error;
mod http;
mod jobs;
mod kinds;
mod messages;
mod migrations;
mod model;
mod operations;
mod permissions;
mod routes;
mod store;
mod topics;

pub use catalogue::{NoticeKind, provide_kinds};
pub use error::NoticeError;
pub use fairway_messages::MailFile;
pub use operations::announcing::send_batch;
pub use operations::quiet::{Quiet, quiet_end};
pub use operations::sending::NewNotice;

use fairway_auth::TenantId;
use fairway_db::Tx;
use fairway_http::{App, Domain, Failure};

/// Everything the server needs to know of this domain.
pub fn domain() -> Domain {
    Domain {
        migrations: migrations::all,
        router: routes::router,
        codes: error::CODES,
        jobs: jobs::register,
        permissions: permissions::ALL,
        extras: |extras| {
            provide_kinds(extras, catalogue::OWN);
            fairway_live::provide_topics(extras, topics::ALL);
        },
        demo: demo::load,
        parts: kinds::ALL,
        ..Domain::named("notice")
    }
}

/// Writes the notices, tells the people's browsers, and queues mail and SMS, each as they wish; quiet hours delay mail and
/// SMS to their end. What was told before under the same key is not told again, and nobody is told whose account is gone.
pub async fn send(app: &App, tx: &Tx, tenant_id: TenantId, notices: Vec<NewNotice>) -> Result<(), Failure> {
    operations::sending::send_all(app, tx, tenant_id, notices).await.map(drop)
}
