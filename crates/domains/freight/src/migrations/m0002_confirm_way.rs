//! By what a stranger confirmed an inquiry. Those that were confirmed before it was kept have 0, and are told as before.

use fairway_db::migration::prelude::*;
use fairway_db::schema::int;

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "freight_0006_confirm_way"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let table = Table::alter().table("freight_inquiry").add_column(int("confirm_way", 0)).to_owned();
        manager.alter_table(table).await
    }
}
