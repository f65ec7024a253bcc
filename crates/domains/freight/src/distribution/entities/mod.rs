//! The tables of the distribution centre.

pub mod decision;
pub mod rule;
