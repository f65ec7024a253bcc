//! URL to handler, nothing else.

use fairway_http::{App, routes};
use utoipa_axum::router::OpenApiRouter;

use crate::http::{company_info, completeness, members, ports, profile, spaces};

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(spaces::list)) // GET  /atms/company/spaces
        .routes(routes!(company_info::get)) // GET  /atlas/company/company_info/{company_id}
        .routes(routes!(profile::get)) // GET  /atlas/atams_company/company_info
        .routes(routes!(profile::update)) // POST /atlas/atams_company/company_info/update
        .routes(routes!(completeness::get)) // GET  /atlas/public/sundry_completeness
        .routes(routes!(members::list)) // GET  /atlas/atams_company/company_user/{company_id}
        .routes(routes!(ports::search)) // GET  /atlas/atams_resource/ports
        .routes(routes!(ports::of_country)) // GET  /atlas/atams_company/port/{country_id}
}
