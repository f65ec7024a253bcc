//! A fair has several days: a ticket lets in once a day, or once only where its type says so.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{flag, int, partial_unique};
use sea_orm::ConnectionTrait;

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "attend_0003_entry_days"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let columns = [("attend_ticket_type", flag("enters_once", false)), ("attend_check_in", int("entry_day", 0))];
        for (table, column) in columns {
            manager.alter_table(Table::alter().table(table).add_column(column).to_owned()).await?;
        }
        let old = "DROP INDEX ux_attend_check_in_ticket_id_active";
        manager.get_connection().execute_unprepared(old).await?;
        // The database itself forbids that a ticket lets two people in on one day.
        let entry = ["ticket_id", "entry_day"];
        partial_unique(manager, "attend_check_in", &entry, "result = 1 AND undone_at IS NULL").await
    }
}
