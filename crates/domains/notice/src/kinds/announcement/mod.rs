//! Announcements: what an organiser tells those who take part in a meeting, or some of them. Written as a draft, looked at,
//! then sent once to each.

mod admin;
mod log;
mod preview;
mod send;
pub mod table;

use fairway_db::migration::MigrationTrait;
use fairway_http::{App, Part, routes};
use utoipa_axum::router::OpenApiRouter;

use crate::migrations::{m0003_on_site, m0004_unread_index};

/// Its rows of the demo come with the notices that they became.
pub const PART: Part = Part { migrations, router, ..Part::EMPTY };

/// Those that change the notices too, in the order in which they were made.
fn migrations() -> Vec<Box<dyn MigrationTrait>> {
    vec![Box::new(table::Migration), Box::new(m0003_on_site::Migration), Box::new(m0004_unread_index::Migration)]
}

fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(admin::list, admin::create, admin::update, admin::delete)) // /atms/notice/announcements
        .routes(routes!(preview::preview)) // POST /atms/notice/announcements/preview
        .routes(routes!(send::send)) // POST /atms/notice/announcements/{id}/send
        .routes(routes!(send::stop)) // POST /atms/notice/announcements/{id}/stop
        .routes(routes!(log::list)) // GET  /atms/notice/announcements/{id}/log
}

fairway_records::record_tables!(of a meeting: table);
