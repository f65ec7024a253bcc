//! What finance does.

pub mod setting;
