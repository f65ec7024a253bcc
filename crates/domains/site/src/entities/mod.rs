//! The tables of site.

pub mod activity_detail;
pub mod banner;
pub mod contact;
pub mod exhibition;
pub mod highlight;
pub mod history_review;
pub mod label;
pub mod organizer;
pub mod related_expo;
pub mod sponsor;
pub mod sponsor_item;
pub mod static_content;
pub mod structure;
pub mod system_config;
pub mod venue;
pub mod venue_hall;
