//! URL to handler, nothing else.

use fairway_http::{App, routes};
use utoipa_axum::router::OpenApiRouter;

use crate::http::admin::{
    booths, gather as materials, gather_review, gather_setting, guests, plan as drawing, plan_versions,
    reservation_changes, reservations as admin_reservations, rules as booking,
};
use crate::http::{
    booked, booth_book, booth_hold, booth_waiting, exhibitor_booth_no, gather, live_numbers, plan, queue, reservations,
    reserve_booth, rules,
};

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(live_numbers::get)) // GET /atlas/exhibition/live_numbers
        .routes(routes!(plan::pavilions)) // GET /atlas/exhibition/activity_pavilion
        .routes(routes!(plan::booths)) // GET /atlas/exhibition/booth
        .routes(routes!(plan::hot)) // GET /atlas/exhibition/hot_booth
        .routes(routes!(booked::list)) // GET /atlas/exhibition/booked_booths
        .routes(routes!(booked::get)) // GET /atlas/exhibition/booked_booth
        .routes(routes!(booked::exhibitors)) // GET /atlas/exhibition/exhibitor_pavilion
        .routes(routes!(exhibitor_booth_no::list)) // GET /atlas/exhibition/exhibitor_booth_no
        .routes(routes!(booth_book::get)) // GET /atlas/exhibition/booth_book
        .routes(routes!(booth_hold::get, booth_hold::choose, booth_hold::give_back)) // /atlas/exhibition/booth_hold
        .routes(routes!(booth_hold::extend)) // POST /atlas/exhibition/booth_hold/extend
        .routes(routes!(reserve_booth::run)) // POST /atlas/exhibition/reserve_booth
        .routes(routes!(reserve_booth::once_more)) // POST /atlas/exhibition/reserve_booth/once_more
        .routes(routes!(reservations::list)) // GET /atlas/exhibition/my_reservations
        .routes(routes!(reservations::get)) // GET /atlas/exhibition/reservation/{reservation_id}
        .routes(routes!(reservations::cancel)) // POST /atlas/exhibition/reservation/{reservation_id}/cancel
        .routes(routes!(reservations::pay)) // POST /atlas/exhibition/reservation/pay
        .routes(routes!(booth_waiting::list, booth_waiting::join, booth_waiting::leave)) // /atlas/exhibition/booth_waiting
        .routes(routes!(admin_reservations::list)) // GET /atms/booth/reservations
        .routes(routes!(admin_reservations::export_file)) // GET /atms/booth/reservations/export
        .routes(routes!(admin_reservations::get)) // GET /atms/booth/reservations/{id}
        .routes(routes!(reservation_changes::decide)) // PUT /atms/booth/reservations/review
        .routes(routes!(reservation_changes::relocate)) // PUT /atms/booth/reservations/move
        .routes(routes!(reservation_changes::cancel)) // PUT /atms/booth/reservations/cancel
        .routes(routes!(reservation_changes::block)) // PUT /atms/booth/booths/block
        .routes(routes!(rules::get)) // GET /atlas/exhibition/booth_rules
        .routes(routes!(queue::join)) // POST /atlas/exhibition/booth_queue
        .routes(routes!(booking::read, booking::save)) // /atms/booth/rules
        .routes(routes!(guests::list, guests::change)) // /atms/booth/guests
        .routes(routes!(guests::candidates)) // GET /atms/booth/guests/companies
        .routes(routes!(guests::earlier)) // GET /atms/booth/guests/earlier
        .routes(routes!(guests::take_over)) // POST /atms/booth/guests/take_over
        .routes(routes!(booths::list)) // GET /atms/booth/booths
        .routes(routes!(gather::config)) // GET /atlas/activity_gather/booth_config
        .routes(routes!(gather::company_booths)) // GET /atlas/activity_gather/company_booths
        .routes(routes!(gather::get, gather::create, gather::update)) // /atlas/atams_activity_gather/gather_data
        .routes(routes!(materials::list)) // GET /atms/booth/gather
        .routes(routes!(materials::export_file)) // GET /atms/booth/gather/export
        .routes(routes!(gather_review::review)) // PUT /atms/booth/gather/review
        .routes(routes!(gather_review::reopen)) // PUT /atms/booth/gather/reopen
        .routes(routes!(gather_review::remind)) // POST /atms/booth/gather/remind
        .routes(routes!(gather_setting::read, gather_setting::save)) // /atms/booth/gather_setting
        .routes(routes!(drawing::get, drawing::save, drawing::discard)) // /atms/booth/plan
        .routes(routes!(drawing::look)) // GET /atms/booth/plan/check
        .routes(routes!(drawing::halls)) // GET /atms/booth/plan/halls
        .routes(routes!(plan_versions::publish)) // POST /atms/booth/plan/publish
        .routes(routes!(plan_versions::restore)) // POST /atms/booth/plan/restore
        .routes(routes!(plan_versions::list)) // GET /atms/booth/plan/versions
        .routes(routes!(plan_versions::get)) // GET /atms/booth/plan/versions/{id}
}
