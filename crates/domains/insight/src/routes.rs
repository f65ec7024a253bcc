//! URL to handler, nothing else.

use fairway_http::{App, routes};
use utoipa_axum::router::OpenApiRouter;

use crate::http::{
    access_record, activity_report, exhibitor_statistic, exhibitor_view_user, exhibitor_viewer,
    exhibitor_visitor_count, my_view_exhibitor, operating_record, viewer_consent, visits, visits_export,
};

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(access_record::add)) // POST /asas/report/access_record
        .routes(routes!(activity_report::add)) // POST /basic/report/log2aliyun_v3
        .routes(routes!(operating_record::add, operating_record::list)) // /atlas/stat_dc/operating_records
        .routes(routes!(exhibitor_statistic::get)) // GET  /atlas/exhibition/exhibitor_statistic
        .routes(routes!(exhibitor_visitor_count::get)) // GET  /atlas/exhibition/exhibitor_visitor_count
        .routes(routes!(exhibitor_view_user::list)) // GET  /atlas/exhibition/exhibitor_view_user
        .routes(routes!(exhibitor_view_user::export_file)) // GET  /atlas/exhibition/exhibitor_view_user/export
        .routes(routes!(exhibitor_viewer::get)) // GET  /atlas/exhibition/exhibitor_viewer
        .routes(routes!(my_view_exhibitor::list)) // GET  /atlas/exhibition/my_view_exhibitor
        .routes(routes!(viewer_consent::get, viewer_consent::save)) // /atlas/exhibition/viewer_consent
        .routes(routes!(visits::get)) // GET  /atms/insight/visits
        .routes(routes!(visits_export::get)) // GET  /atms/insight/visits/export
}
