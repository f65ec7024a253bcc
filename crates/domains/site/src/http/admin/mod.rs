//! What organisers keep on their site, one file per kind; what they share is in `fairway_records`.

pub mod articles;
pub mod banners;
pub mod contacts;
pub mod details;
pub mod halls;
pub mod highlights;
pub mod organizers;
mod parts;
pub mod related_expos;
pub mod reviews;
pub mod sponsor_items;
pub mod sponsors;
pub mod venue;

/// The longest summary of an article or an exhibition.
const MAX_SUMMARY_CHARS: usize = 500;
