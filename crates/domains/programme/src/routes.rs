//! URL to handler, nothing else.

use fairway_http::{App, routes};
use utoipa_axum::router::OpenApiRouter;

use crate::http::{
    admin, agenda_feed, agenda_materials, agenda_star, book_agenda, calendar_files, meeting_agenda, meeting_people,
    my_agenda,
};

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(book_agenda::book, book_agenda::cancel)) // POST, PUT /atlas/exhibition/book_agenda
        .routes(routes!(my_agenda::list)) // GET /atlas/exhibition/my_agenda
        .routes(routes!(meeting_agenda::list)) // GET /atlas/exhibition/meeting_agenda
        .routes(routes!(meeting_people::attendees)) // GET /atlas/exhibition/meeting_attendees
        .routes(routes!(meeting_people::countries)) // GET /atlas/exhibition/meeting_country/{activity_id}
        .routes(routes!(agenda_materials::list)) // GET /atlas/exhibition/agenda_materials
        .routes(routes!(agenda_materials::open)) // GET /atlas/exhibition/agenda_material
        .routes(routes!(agenda_star::put)) // PUT /atlas/exhibition/agenda_star
        .routes(routes!(agenda_feed::get, agenda_feed::create)) // GET, POST /atlas/exhibition/agenda_feed
        .routes(routes!(calendar_files::session)) // GET /atlas/exhibition/agenda.ics
        .routes(routes!(calendar_files::mine)) // GET /atlas/exhibition/my_agenda.ics
        .routes(routes!(admin::sessions::list, admin::sessions::update)) // /atms/programme/sessions
        .routes(routes!(admin::agenda::create, admin::agenda::update, admin::agenda::delete)) // /atms/agenda/sessions
        .routes(routes!(admin::agenda::get)) // GET /atms/agenda/sessions/{id}
        .routes(routes!(admin::moves::put)) // PUT /atms/programme/sessions/move
        .routes(routes!(admin::moves::tell)) // POST /atms/programme/sessions/tell
        .routes(routes!(admin::seats::list)) // GET /atms/programme/seats
        .routes(routes!(admin::seats::export_file)) // GET /atms/programme/seats/export
        .routes(routes!(admin::seats::cancel)) // PUT /atms/programme/seats/cancel
}
