//! Queries, all of them within a tenant but for those of background work.

pub mod appointments;
pub mod blocks;
pub mod marks;
pub mod people;
pub mod runs;
pub mod seats;
pub mod settings;
pub mod tables;
