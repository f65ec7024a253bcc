//! Which path leads to which handler.

use fairway_http::{App, routes};
use utoipa_axum::router::OpenApiRouter;

use crate::http::{notices, preferences};

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(notices::list, notices::read, notices::delete)) // /atlas/notice/notice_messages
        .routes(routes!(notices::unread)) // GET  /atlas/notice/unread
        .routes(routes!(preferences::get, preferences::update)) // /atlas/notice/preferences
}
