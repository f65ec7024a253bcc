//! What the audit log's ids of meetings, exhibitors and hotels stand for.

use fairway_audit::NameTable;

pub const ALL: &[NameTable] = &[
    NameTable::of("meeting", &["activity_id", "from_activity_id"]).named(["title", "title_en"]),
    NameTable::of("exhibitor", &["exhibitor_ids"]).named([
        "(SELECT name_zh FROM company WHERE company.id = exhibitor.company_id AND company.tenant_id = exhibitor.tenant_id)",
        "(SELECT name_en FROM company WHERE company.id = exhibitor.company_id AND company.tenant_id = exhibitor.tenant_id)",
    ]),
    NameTable::in_order("hotel", &["hotel"]),
];
