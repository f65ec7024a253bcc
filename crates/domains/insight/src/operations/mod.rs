//! The rules of insight.

pub mod collect;
pub mod exhibitor_views;
pub mod guests;
pub mod record_context;
pub mod retention;
pub mod steps;
pub mod visits;
