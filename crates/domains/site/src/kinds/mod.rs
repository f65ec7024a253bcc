//! The kinds of record that organisers keep on their site, a folder each: table, what organisers do with it (`admin`), and
//! what the public reads of it. What all kinds share is in `fairway_records`.

pub mod article;
pub mod banner;
pub mod contact;
pub mod detail;
pub mod hall;
pub mod highlight;
mod lists;
pub mod organizer;
pub mod related_expo;
pub mod review;
pub mod sponsor;
pub mod sponsor_item;
pub mod venue;

pub use lists::check_pictures;

use fairway_http::Part;

pub const ALL: &[Part] = &[
    banner::PART,
    article::PART,
    highlight::PART,
    hall::PART,
    organizer::PART,
    sponsor::PART,
    sponsor_item::PART,
    review::PART,
    related_expo::PART,
    detail::PART,
    venue::PART,
    contact::PART,
];

/// The longest summary of an article or an exhibition.
const MAX_SUMMARY_CHARS: usize = 500;
