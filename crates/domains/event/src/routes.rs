//! URL to handler, nothing else.

use fairway_http::{App, routes};
use utoipa_axum::router::OpenApiRouter;

use crate::http::{admin, agenda, apply_status, basic, exhibitor_pages, exhibitor_reads, exhibitors};

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
        .routes(routes!(exhibitor_reads::booths)) // GET /atlas/exhibition/exhibitor_booth_no
        .routes(routes!(exhibitor_reads::company)) // GET /atlas/exhibition/exhibitor_company/{company_id}
        .routes(routes!(admin::meetings::list, admin::meetings::create, admin::meetings::update)) // /atms/meeting/meetings
        .routes(routes!(admin::shown::put)) // PUT /atms/meeting/shown
        .routes(routes!(admin::meeting_drafts::list)) // GET /atms/meeting/meetings/drafts
        .routes(routes!(admin::meeting_drafts::get, admin::meeting_drafts::save, admin::meeting_drafts::discard)) // /atms/meeting/meetings/draft
}
