//! The rules of insight.

pub mod around;
pub mod collect;
pub mod retention;
pub mod steps;
pub mod visits;
