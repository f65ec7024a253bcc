//! What the audit log's ids of hotels and room types stand for.

use fairway_audit::NameTable;

pub const ALL: &[NameTable] =
    &[NameTable::of("hotel", &["hotel_id"]), NameTable::in_order("lodging_room_type", &["room_type"])];
