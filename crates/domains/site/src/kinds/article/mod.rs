//! An article: news, updates, information, a chapter of the handbook.

mod admin;
mod drafts;
mod public;
pub mod table;

use fairway_http::{App, Part, routes};
use utoipa_axum::router::OpenApiRouter;

pub const PART: Part = Part { router, ..Part::EMPTY };

fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(public::list)) // GET  /atlas/exhibition/static_content
        .routes(routes!(public::get)) // GET  /atlas/card/card_static/detail/{static_content_id}
        .routes(routes!(admin::list, admin::create, admin::update, admin::delete)) // /atms/content/articles
        .routes(routes!(admin::order)) // PUT  /atms/content/articles/order
        .routes(routes!(drafts::list)) // GET  /atms/content/articles/drafts
        .routes(routes!(drafts::get, drafts::save, drafts::discard)) // /atms/content/articles/draft
        .routes(routes!(admin::get)) // GET  /atms/content/articles/{id}
}

fairway_records::record_tables!(of a meeting: table);
fairway_records::scheduled_tables!(table by Status dated PublishedAt);
