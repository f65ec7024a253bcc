//! What the audit log's lists of ids stand for, where content was put into another order.

use fairway_audit::NameTable;

pub const ALL: &[NameTable] = &[
    NameTable::in_order("banner", &["banner"]).titled(),
    NameTable::in_order("static_content", &["static_content"]).titled(),
    NameTable::in_order("highlight", &["highlight"]).titled(),
    NameTable::in_order("venue_hall", &["venue_hall"]),
    NameTable::in_order("organizer", &["organizer"]),
    NameTable::in_order("sponsor", &["sponsor"]),
    NameTable::in_order("sponsor_item", &["sponsor_item"]),
    NameTable::in_order("history_review", &["history_review"]).titled(),
    NameTable::in_order("related_expo", &["related_expo"]).titled(),
    NameTable::in_order("contact", &["incharger"]),
];
