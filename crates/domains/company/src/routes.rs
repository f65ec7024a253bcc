//! URL to handler, nothing else.

use fairway_http::{App, routes};
use utoipa_axum::router::OpenApiRouter;

use crate::http::spaces;

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(spaces::list)) // GET /atms/company/spaces
}
