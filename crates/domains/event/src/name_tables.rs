//! What the audit log's ids of meetings, exhibitors and hotels stand for.

use fairway_audit::NameTable;

pub const ALL: &[NameTable] = &[
    NameTable::of("meeting", &["activity_id", "from_activity_id"]).named(["title", "title_en"]),
    NameTable::of("exhibitor", &["exhibitor_ids"]).named([
        "(SELECT c.name_zh FROM company c WHERE c.id = exhibitor.company_id AND c.tenant_id = exhibitor.tenant_id)",
        "(SELECT c.name_en FROM company c WHERE c.id = exhibitor.company_id AND c.tenant_id = exhibitor.tenant_id)",
    ]),
    NameTable { kinds: &["gate"], ..NameTable::of("agenda_session", &["session_id"]).titled() },
    NameTable::of("speaker", &["speaker_ids"]),
    NameTable::in_order("hotel", &["hotel"]),
];
