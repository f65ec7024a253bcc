//! What those do who look after the companies' accounts.

pub mod accounts;
pub mod adjustments;
pub mod checks;
