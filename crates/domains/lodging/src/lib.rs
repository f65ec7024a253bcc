//! Lodging: rooms for those who come to a meeting. Room types of its hotels, how many of them there are each night, who has
//! booked them, and the list of guests that a hotel gets.
//!
//! Hotels themselves are `event`'s; one that has room types here stays.

mod demo;
mod entities;
mod error;
mod http;
mod kinds;
mod messages;
mod migrations;
pub mod model;
mod name_tables;
mod operations;
mod permissions;
mod routes;
mod store;

pub use error::LodgingError;

use fairway_event::provide_hotel_keeper;
use fairway_http::{AddressTable, Domain, provide_address_tables};
use fairway_lang::Text;

const ADDRESS_TABLES: &[AddressTable] = &[AddressTable {
    table: "lodging_room_type",
    kind: Text::new("房型", "Room type"),
    page: "/admin/room-types",
    names: ["name_zh", "name_en"],
    texts: &["image", "intro_zh", "intro_en"],
    unless: None,
}];

/// Everything the server needs to know of this domain.
pub fn domain() -> Domain {
    Domain {
        migrations: migrations::all,
        router: routes::router,
        codes: error::CODES,
        permissions: permissions::ALL,
        extras: |extras| {
            provide_address_tables(extras, ADDRESS_TABLES);
            provide_hotel_keeper(extras, operations::keeping::RoomKeeper);
            fairway_audit::provide_name_tables(extras, name_tables::ALL);
            fairway_billing::provide_sellable(extras, operations::selling::RoomSale);
        },
        demo: demo::load,
        parts: kinds::ALL,
        ..Domain::named("lodging")
    }
}
