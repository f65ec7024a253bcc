//! Queries of booth, every one scoped by tenant.

pub mod addons;
pub mod booths;
pub mod gathering;
pub mod ordered_addons;
pub mod pavilions;
pub mod plan_json;
pub mod plans;
pub mod queue;
pub mod reservations;
pub mod reserved_booths;
pub mod rules;
pub mod taking;
pub mod waiting;
