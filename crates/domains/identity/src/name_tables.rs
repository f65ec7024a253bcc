//! What the audit log's ids of people, departments, roles and tenants stand for.

use fairway_audit::NameTable;

pub const ALL: &[NameTable] = &[
    NameTable::of("account", &["user_id"]),
    NameTable::of("department", &["department_id", "parent_id"]),
    NameTable::of("role", &["role_ids"]).named(["name_zh", "name"]),
    NameTable { is_shared: true, ..NameTable::of("tenant", &["tenant_id"]) },
];
