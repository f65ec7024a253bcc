//! URL to handler, nothing else.

use fairway_http::{App, routes};
use utoipa_axum::router::OpenApiRouter;

use crate::http::{admin, availability, bookings, voucher};

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(availability::get)) // GET /atlas/exhibition/hotel_availability
        .routes(routes!(bookings::list, bookings::book, bookings::change)) // /atlas/exhibition/hotel_booking
        .routes(routes!(bookings::cancel)) // POST /atlas/exhibition/hotel_booking/cancel
        .routes(routes!(bookings::pay)) // POST /atlas/exhibition/hotel_booking/pay
        .routes(routes!(voucher::get)) // GET /atlas/exhibition/hotel_booking/{booking_id}
        .routes(routes!(admin::nights::list, admin::nights::save)) // GET, PUT /atms/lodging/nights
        .routes(routes!(admin::rules::read, admin::rules::save)) // GET, PUT /atms/lodging/rules
        .routes(routes!(admin::bookings::list)) // GET /atms/lodging/bookings
        .routes(routes!(admin::bookings::export_file)) // GET /atms/lodging/bookings/export
        .routes(routes!(admin::bookings::cancel)) // PUT /atms/lodging/bookings/cancel
        .routes(routes!(admin::bookings::get)) // GET /atms/lodging/bookings/{id}
        .routes(routes!(admin::rooming_list::export_file)) // GET /atms/lodging/rooming_list/export
        .routes(routes!(admin::numbers::get)) // GET /atms/lodging/numbers
}
