//! The rules of site.

pub mod content;
pub mod rich_text;
pub mod sites;
