//! Gates of a meeting, and every ticket that was scanned at one.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{big, big_null, both, create, index, int, partial_unique, stamps, tenant_table, text, unique};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "attend_0002_gates"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut gate = tenant_table("attend_gate");
        gate.col(big("activity_id"));
        both(&mut gate, &["name"]);
        gate.col(text("ticket_types")).col(int("status", 1)).col(int("sort", 0));
        stamps(&mut gate);
        create(manager, gate, [index("attend_gate", &["tenant_id", "activity_id", "sort"])]).await?;

        let mut check_in = tenant_table("attend_check_in");
        check_in.col(big("activity_id")).col(big("gate_id")).col(big_null("ticket_id")).col(big_null("ticket_type_id"));
        check_in.col(big("operator_id")).col(text("key")).col(int("result", 1)).col(big("happened_at"));
        check_in.col(big_null("let_in_at")).col(big_null("let_in_gate_id"));
        check_in.col(big_null("undone_at")).col(big_null("undone_by"));
        stamps(&mut check_in);
        let keys = [
            // A device that never heard the answer sends its scan again.
            unique("attend_check_in", &["tenant_id", "key"]),
            index("attend_check_in", &["tenant_id", "ticket_id"]),
            index("attend_check_in", &["tenant_id", "activity_id", "happened_at"]),
            index("attend_check_in", &["tenant_id", "gate_id"]),
        ];
        create(manager, check_in, keys).await?;
        // The database itself forbids that a ticket lets two people in.
        partial_unique(manager, "attend_check_in", &["ticket_id"], "result = 1 AND undone_at IS NULL").await
    }
}
