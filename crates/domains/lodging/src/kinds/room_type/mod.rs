//! What kinds of rooms of a hotel can be booked, and what a night costs.

mod admin;
pub mod public;
pub mod table;

use fairway_http::{App, Part, routes};
use utoipa_axum::router::OpenApiRouter;

/// Its table and its rows of the demo come with those that name it.
pub const PART: Part = Part { router, ..Part::EMPTY };

fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(public::list)) // GET  /atlas/exhibition/hotel_room_types
        .routes(routes!(admin::list, admin::create, admin::update, admin::delete)) // /atms/lodging/room_types
        .routes(routes!(admin::order)) // PUT  /atms/lodging/room_types/order
}

fairway_records::record_tables!(of a meeting: table);
fairway_records::scheduled_tables!(table by Status);
