//! URL to handler, nothing else.

use fairway_http::{App, routes};
use utoipa_axum::router::OpenApiRouter;

use crate::http::{access_record, activity_report, operating_record, visits, visits_export};

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(access_record::add)) // POST /asas/report/access_record
        .routes(routes!(activity_report::add)) // POST /basic/report/log2aliyun_v3
        .routes(routes!(operating_record::add)) // POST /atlas/stat_dc/operating_records
        .routes(routes!(visits::get)) // GET  /atms/insight/visits
        .routes(routes!(visits_export::get)) // GET  /atms/insight/visits/export
}
