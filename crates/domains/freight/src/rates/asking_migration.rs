//! An alert may ask for quotes by itself, with an inquiry that its owner chose.

use fairway_db::migration::prelude::*;
use fairway_db::schema::big_null;

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "freight_0005_alerts_that_ask"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let column = big_null("ask_inquiry_id");
        manager.alter_table(Table::alter().table("freight_rate_alert").add_column(column).to_owned()).await
    }
}
