//! What organisers keep on their site, one file per kind; what they share is in `curation`.

pub mod articles;
pub mod banners;
pub mod contacts;
pub mod details;
pub mod halls;
pub mod highlights;
pub mod organizers;
pub mod related_expos;
pub mod reviews;
pub mod sponsor_items;
pub mod sponsors;
pub mod venue;

/// The longest title, name and similar line.
const LINE: usize = 200;
/// The longest plain text of a few sentences.
const TEXT: usize = 2_000;
/// The longest rich text.
const BODY: usize = 100_000;
