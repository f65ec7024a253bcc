//! The rules of site.

pub mod sites;
