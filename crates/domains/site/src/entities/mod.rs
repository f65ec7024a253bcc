//! The tables of site.

pub mod exhibition;
pub mod label;
pub mod structure;
pub mod system_config;
