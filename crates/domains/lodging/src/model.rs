//! Enumerations, cache tags and limits of lodging.

use fairway_clock::{Day, Zone};

/// Cache tag kinds; each is used with the tenant's id behind it, such as `lodging:1`.
pub mod tag {
    /// Room types. How many are left is in no answer that is kept.
    pub const LODGING: &str = "lodging";
}

/// How one sleeps in a room, as hotels say it of theirs.
pub const BEDS: [&str; 5] = ["king", "queen", "twin", "single", "bunk"];
/// What prices are in.
pub const CURRENCIES: [&str; 2] = ["CNY", "USD"];

/// Rooms of one booking.
pub const MAX_ROOMS_PER_BOOKING: usize = 5;
/// Rooms that one person can have in a meeting: enough for a firm's people, not for a hotel.
pub const MAX_ROOMS_PER_PERSON: i32 = 20;
/// Nights of one booking.
pub const MAX_NIGHTS_PER_BOOKING: i32 = 30;
/// Nights that are set or shown at once.
pub const MAX_NIGHTS_PER_REQUEST: i32 = 120;
/// People who sleep in one room.
pub const MAX_GUESTS_PER_ROOM: i64 = 10;
/// Rooms of one type in one night.
pub const MAX_ROOMS_PER_NIGHT: i64 = 10_000;
/// The longest reason for a cancellation.
pub const MAX_REASON_CHARS: usize = 100;

/// Where a booking stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum BookingState {
    Confirmed = 1,
    /// By whoever booked.
    Cancelled = 2,
    /// By the organiser, with a reason.
    Withdrawn = 3,
    /// The rooms are kept until the order is paid, or ends.
    ToPay = 4,
}

impl BookingState {
    /// Those that have their rooms.
    pub const STANDING: [i32; 2] = [Self::Confirmed.value(), Self::ToPay.value()];

    pub const fn value(self) -> i32 {
        self as i32
    }
}

/// Where the payment of a booking stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum Payment {
    /// At the hotel.
    NotAsked = 0,
    Due = 1,
    Paid = 2,
    Refunded = 3,
}

impl Payment {
    pub const fn value(self) -> i32 {
        self as i32
    }
}

/// When clocks there show so many minutes after midnight, also on a day on which they are changed.
pub fn moment(zone: &Zone, day: Day, minute: i32) -> i64 {
    let start = zone.start(day);
    let at = start + i64::from(minute) * 60;
    at + zone.offset_seconds(start) - zone.offset_seconds(at)
}
