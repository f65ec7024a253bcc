//! Whether somebody queues with those who book first. Whoever is in a queue already is put right when they ask again.

use fairway_db::migration::prelude::*;
use fairway_db::schema::flag;

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "booth_0007_queue_of_guests"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let column = flag("is_guest", false);
        manager.alter_table(Table::alter().table("booth_queue").add_column(column).to_owned()).await
    }
}
