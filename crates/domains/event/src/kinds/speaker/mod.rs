//! Somebody who speaks at a meeting.

mod admin;

use fairway_http::{App, Part, routes};
use utoipa_axum::router::OpenApiRouter;

use crate::entities::speaker;

pub const PART: Part = Part { router, ..Part::EMPTY };

fn router() -> OpenApiRouter<App> {
    // /atms/agenda/speakers
    OpenApiRouter::new().routes(routes!(admin::list, admin::create, admin::update, admin::delete))
}

fairway_records::record_tables!(of a meeting: speaker);
