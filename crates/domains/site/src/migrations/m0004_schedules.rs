//! When the public sees content: published or not, from when and until when.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{big_null, int};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "site_0004_schedules"
    }
}

/// Every kind that has a schedule, and the column that says whether it is shown at all, where that is new. The status of
/// another exhibition says how far its preparation is.
const TABLES: [(&str, Option<&str>); 8] = [
    ("banner", None),
    ("static_content", None),
    ("highlight", Some("status")),
    ("organizer", Some("status")),
    ("sponsor", Some("status")),
    ("sponsor_item", Some("status")),
    ("history_review", Some("status")),
    ("related_expo", Some("is_shown")),
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (table, status) in TABLES {
            let times = ["publish_from", "publish_until"].map(big_null);
            // One column a statement: SQLite takes no more.
            for column in status.map(|name| int(name, 1)).into_iter().chain(times) {
                manager.alter_table(Table::alter().table(table).add_column(column).to_owned()).await?;
            }
        }
        Ok(())
    }
}
