//! The rules of insight.

pub mod collect;
pub mod retention;
pub mod visits;
