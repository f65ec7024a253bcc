//! What the audit log's ids of tables and of the people of appointments stand for.

use fairway_audit::NameTable;

pub const ALL: &[NameTable] = &[
    NameTable::in_order("one2one_table", &["one2one_table"]),
    NameTable::of("one2one_table", &["table_id"]),
    NameTable::of("account", &["from_user", "to_user"]),
];
