//! Gates at the doors of sessions, where everybody who comes is written down once for each session.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{big_null, index, partial_unique};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "attend_0005_session_gates"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in ["attend_gate", "attend_check_in"] {
            let column = big_null("session_id");
            manager.alter_table(Table::alter().table(table).add_column(column).to_owned()).await?;
        }
        manager.create_index(index("attend_check_in", &["tenant_id", "session_id"])).await?;
        // The database itself forbids that somebody comes to a session twice.
        let came = "result = 8 AND undone_at IS NULL";
        partial_unique(manager, "attend_check_in", &["session_id", "ticket_id"], came).await
    }
}
