//! What the audit log's ids and keys of files stand for.

use fairway_audit::NameTable;

const NAME: [&str; 2] = ["name", "name"];

pub const ALL: &[NameTable] = &[
    NameTable::of("media_node", &["backboard_id", "stand_plan_id", "file_id"]).named(NAME),
    NameTable { id: "file_key", ..NameTable::of("media_node", &["aliyun_id"]).named(NAME) },
];
