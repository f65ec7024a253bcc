//! URL to handler, nothing else.

use fairway_http::{App, routes};
use utoipa_axum::router::OpenApiRouter;

use crate::http::{admin, cargo_hall, hall_numbers, inquiries, my_inquiries, un_numbers};

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(cargo_hall::list)) // GET /atlas/freight/cargo_hall
        .routes(routes!(hall_numbers::get)) // GET /atlas/freight/hall_numbers
        .routes(routes!(un_numbers::list)) // GET /atlas/freight/un_numbers
        .routes(routes!(inquiries::create)) // POST /atlas/freight/inquiries
        .routes(routes!(inquiries::confirm)) // POST /atlas/freight/inquiries/confirm
        .routes(routes!(inquiries::resend)) // POST /atlas/freight/inquiries/code
        .routes(routes!(inquiries::by_key)) // GET /atlas/freight/inquiries/by_key
        .routes(routes!(inquiries::close)) // POST /atlas/freight/inquiries/close
        .routes(routes!(my_inquiries::list, my_inquiries::change, my_inquiries::delete)) // /atlas/freight/my_inquiries
        .routes(routes!(my_inquiries::get)) // GET /atlas/freight/my_inquiries/{id}
        .routes(routes!(my_inquiries::submit)) // POST /atlas/freight/my_inquiries/{id}/submit
        .routes(routes!(my_inquiries::duplicate)) // POST /atlas/freight/my_inquiries/{id}/duplicate
        .routes(routes!(my_inquiries::discard)) // POST /atlas/freight/my_inquiries/{id}/discard
        .routes(routes!(my_inquiries::complete)) // POST /atlas/freight/my_inquiries/{id}/complete
        .routes(routes!(admin::inquiries::list, admin::inquiries::create, admin::inquiries::change)) // /atms/freight/inquiries
        .routes(routes!(admin::inquiries::export_file)) // GET /atms/freight/inquiries/export
        .routes(routes!(admin::inquiries::get)) // GET /atms/freight/inquiries/{id}
        .routes(routes!(admin::steps::submit)) // POST /atms/freight/inquiries/{id}/submit
        .routes(routes!(admin::steps::distribute)) // POST /atms/freight/inquiries/{id}/distribute
        .routes(routes!(admin::steps::recall)) // POST /atms/freight/inquiries/{id}/recall
        .routes(routes!(admin::steps::complete)) // POST /atms/freight/inquiries/{id}/complete
        .routes(routes!(admin::steps::discard)) // POST /atms/freight/inquiries/{id}/discard
        .routes(routes!(admin::dashboard::get)) // GET /atms/freight/dashboard
}
