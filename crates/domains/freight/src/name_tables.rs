//! What the audit log's ids of levels stand for.

use fairway_audit::NameTable;

pub const ALL: &[NameTable] =
    &[NameTable::of("freight_level", &["level_id"]), NameTable::in_order("freight_level", &["level"])];
