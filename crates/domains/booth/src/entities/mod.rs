//! The tables of booth.

pub mod booth;
pub mod pavilion;
