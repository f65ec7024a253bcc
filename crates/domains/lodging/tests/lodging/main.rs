//! Rooms of hotels: room types and nights, booking them, and what organisers do with bookings.

mod booking;
mod changing;
mod clocks;
mod fair;
mod kinds;
mod organisers;
mod races;
mod selling;
