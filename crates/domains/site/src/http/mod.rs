//! The endpoints of site, one file each.

pub mod exhibition;
pub mod labels;
pub mod structure;
pub mod system;
pub mod tenants;
