//! Rooms that are paid when they are booked.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{big_null, flag, int};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "lodging_0002_paying"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let columns = [
            ("lodging_room_type", flag("is_prepaid", false)),
            ("lodging_booking", int("payment", 0)),
            ("lodging_booking", big_null("order_id")),
        ];
        for (table, column) in columns {
            manager.alter_table(Table::alter().table(table).add_column(column).to_owned()).await?;
        }
        Ok(())
    }
}
