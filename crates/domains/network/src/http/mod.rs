//! The endpoints of network, one file each.

pub mod attendees;
pub mod card_basics;
pub mod card_edu;
pub mod card_holder;
pub mod card_info;
pub mod card_pdf;
pub mod card_picture;
pub mod card_video;
pub mod completeness;
mod contact_view;
pub mod exchange;
pub mod favorite_exhibitors;
pub mod favorites;
pub mod short_link;
pub mod tags;
pub mod vcard;
pub mod view_card;
