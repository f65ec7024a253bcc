//! A hotel that the organiser recommends, with its rooms, which are written with it.

mod admin;
mod basics;
mod demo;
mod drafts;
mod public;
mod room_table;
mod rooms;
mod store;
mod table;

use fairway_http::{App, Part, routes};
use utoipa_axum::router::OpenApiRouter;

pub use basics::{
    HotelBasics, HotelKeeper, find_hotel, find_hotels, find_shown_hotel, list_hotels, lock_hotel, provide_hotel_keeper,
};
pub use store::hotel_names;
pub use table::Entity as Hotel;

pub const PART: Part = Part { router, demo: demo::load, ..Part::EMPTY };

fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(public::list)) // GET  /atlas/exhibition/activity_hotels
        .routes(routes!(public::get)) // GET  /atlas/exhibition/activity_hotel/details
        .routes(routes!(admin::list, admin::create, admin::update, admin::delete)) // /atms/hotel/hotels
        .routes(routes!(admin::order)) // PUT  /atms/hotel/hotels/order
        .routes(routes!(drafts::list)) // GET  /atms/hotel/hotels/drafts
        .routes(routes!(drafts::get, drafts::save, drafts::discard)) // /atms/hotel/hotels/draft
}

fairway_records::record_tables!(of a meeting: table);
fairway_records::scheduled_tables!(table by Status);
