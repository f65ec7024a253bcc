//! The halls of a meeting as organisers keep them: code, names and order. What is drawn in them is `operations/editor`.

mod admin;

use fairway_http::{App, Part, routes};
use utoipa_axum::router::OpenApiRouter;

use crate::entities::pavilion;

pub const PART: Part = Part { router, ..Part::EMPTY };

fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(admin::list, admin::create, admin::update, admin::delete)) // /atms/booth/halls
        .routes(routes!(admin::order)) // PUT  /atms/booth/halls/order
}

fairway_records::record_tables!(of a meeting: pavilion);
