//! Queries, all of them within a tenant.

pub mod bookings;
pub mod nights;
pub mod people;
pub mod room_types;
pub mod rules;
