//! What a company says of itself, and the words for what companies do; a folder for each kind: table, what its people do with it (`admin`), and what the public
//! reads of it. What all kinds share is in `fairway_records`.

pub mod advantage;
pub mod carrier;
pub mod category;
pub mod certificate;
pub mod custom;
pub mod feature;
pub mod gallery;
pub mod line;
pub mod membership;
pub mod milestone;
pub mod reading;
pub mod video;

use fairway_http::Part;

pub const ALL: &[Part] = &[
    category::PART,
    certificate::PART,
    advantage::PART,
    feature::PART,
    gallery::PART,
    video::PART,
    milestone::PART,
    membership::PART,
    line::PART,
    carrier::PART,
    custom::PART,
];
