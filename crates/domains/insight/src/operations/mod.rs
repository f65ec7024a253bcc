//! The rules of insight.

pub mod around;
pub mod collect;
pub mod exhibitor_views;
pub mod guests;
pub mod retention;
pub mod steps;
pub mod visits;
