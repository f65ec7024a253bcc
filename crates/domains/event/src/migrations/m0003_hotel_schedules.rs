//! When the public sees a hotel: published or not, from when and until when.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{big_null, int};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "event_0003_hotel_schedules"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // One column a statement: SQLite takes no more.
        for column in [int("status", 1), big_null("publish_from"), big_null("publish_until")] {
            manager.alter_table(Table::alter().table("hotel").add_column(column).to_owned()).await?;
        }
        Ok(())
    }
}
