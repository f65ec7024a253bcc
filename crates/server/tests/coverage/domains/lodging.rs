//! Endpoints of rooms that do more, or let in fewer, than their signatures say.

use crate::expected::{Exceptions, Foreign, Other};

pub const EXCEPTIONS: Exceptions = Exceptions {
    open: &[
        ("GET /atlas/exhibition/hotel_availability", Foreign::NotFound),
        ("GET /atlas/exhibition/hotel_room_types", Foreign::Blank),
    ],
    // In this order: a booking is looked at and changed before it is cancelled.
    own: &[
        ("GET /atlas/exhibition/hotel_booking", Other::OwnOnly),
        // The visitor's has the visitor's own number, which the question turns into the other's.
        ("GET /atlas/exhibition/hotel_booking/{booking_id}", Other::Missing),
        ("POST /atlas/exhibition/hotel_booking", Other::OwnOnly),
        ("PUT /atlas/exhibition/hotel_booking", Other::OwnOnly),
        ("POST /atlas/exhibition/hotel_booking/pay", Other::Missing),
        ("POST /atlas/exhibition/hotel_booking/cancel", Other::OwnOnly),
    ],
    kinds: &[("/atms/lodging/room_types", r#"{"name_zh": "待删的房型", "hotel_id": 1, "price": 10000}"#)],
    ..Exceptions::none("lodging")
};
