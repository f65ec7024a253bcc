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

fairway_records::record_tables!(of a meeting:
    activity_detail,
    banner,
    contact,
    highlight,
    history_review,
    organizer,
    related_expo,
    sponsor,
    sponsor_item,
    static_content,
    venue,
    venue_hall,
);

fairway_records::scheduled_tables!(
    banner by Status,
    highlight by Status,
    history_review by Status,
    organizer by Status,
    // Its status says how far its preparation is.
    related_expo by IsShown,
    sponsor by Status,
    sponsor_item by Status,
    static_content by Status,
);
