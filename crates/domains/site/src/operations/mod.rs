//! The rules of site.

pub mod content;
pub mod presets;
pub mod rich_text;
pub mod sites;
pub mod structure_check;
pub mod structures;
pub mod units;
