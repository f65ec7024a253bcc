//! URL to handler, nothing else.

use fairway_http::{App, routes};
use utoipa_axum::router::OpenApiRouter;

use crate::http::admin::{catalogue as entries, catalogue_review, catalogue_setting};
use crate::http::{
    admin, agenda, apply_status, basic, catalogue, catalogue_config, catalogue_reader, exhibition, exhibitor_pages,
    exhibitor_reads, exhibitors, meeting_config,
};

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(basic::get)) // GET /atlas/exhibition/basic
        .routes(routes!(apply_status::get)) // GET /atlas/exhibition/apply_status
        .routes(routes!(agenda::list)) // GET /atlas/exhibition/agenda
        .routes(routes!(agenda::get)) // GET /atlas/exhibition/agenda_details/{activity_agenda_id}
        .routes(routes!(exhibitors::list)) // GET /atlas/exhibition/exhibitor
        .routes(routes!(exhibitors::filters)) // GET /atlas/exhibition/exhibitor_filters
        .routes(routes!(exhibitor_pages::list)) // GET /atlas/exhibition/exhibitor_pages
        .routes(routes!(exhibitor_reads::countries)) // GET /atlas/exhibition/exhibitor_country
        .routes(routes!(exhibitor_reads::company)) // GET /atlas/exhibition/exhibitor_company/{company_id}
        .routes(routes!(meeting_config::activity)) // GET /atlas/activity/activity_config/{activity_id}
        .routes(routes!(meeting_config::trend)) // GET /atlas/atams_exhibition/trend_config/{activity_id}
        .routes(routes!(exhibition::get)) // GET /atlas/atams_exhibition/exhibition/{exhibitor_id}
        .routes(routes!(catalogue_config::public)) // GET /atlas/configure/activity_catalogue
        .routes(routes!(catalogue_config::own)) // GET /atlas/atams_exhibition/activity_catalogue/config
        .routes(routes!(catalogue::exist)) // GET /atlas/atams_exhibition/activity_catalogue/exist
        .routes(routes!(catalogue::get)) // GET /atlas/atams_exhibition/activity_catalogue/{id}
        .routes(routes!(catalogue::create, catalogue::update)) // /atlas/atams_exhibition/activity_catalogue
        .routes(routes!(catalogue_reader::list)) // GET /atlas/exhibition/catalogue
        .routes(routes!(catalogue_reader::filters)) // GET /atlas/exhibition/catalogue_filters
        .routes(routes!(entries::list)) // GET /atms/catalogue/entries
        .routes(routes!(entries::export_file)) // GET /atms/catalogue/entries/export
        .routes(routes!(catalogue_review::review)) // PUT /atms/catalogue/review
        .routes(routes!(catalogue_review::remind)) // POST /atms/catalogue/remind
        .routes(routes!(catalogue_setting::read, catalogue_setting::save)) // /atms/catalogue/setting
        .routes(routes!(admin::meetings::list, admin::meetings::create, admin::meetings::update)) // /atms/meeting/meetings
        .routes(routes!(admin::shown::put)) // PUT /atms/meeting/shown
        .routes(routes!(admin::meeting_drafts::list)) // GET /atms/meeting/meetings/drafts
        .routes(routes!(admin::meeting_drafts::get, admin::meeting_drafts::save, admin::meeting_drafts::discard)) // /atms/meeting/meetings/draft
}
