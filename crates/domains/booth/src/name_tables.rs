//! What the audit log's ids of booths, their types, halls and early bookers stand for.

use fairway_audit::NameTable;

pub const ALL: &[NameTable] = &[
    NameTable::of("booth", &["booth_ids"]).named(["booth_no", "booth_no"]),
    NameTable::of("booth_type", &["type_id"]),
    NameTable::of("company", &["guests_added", "guests_removed"]),
    NameTable::in_order("booth_type", &["booth_type"]),
    NameTable::in_order("booth_addon", &["booth_addon"]),
    NameTable::in_order("pavilion", &["booth_hall"]),
];
