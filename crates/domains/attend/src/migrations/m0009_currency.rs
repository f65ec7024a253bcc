//! In what a registration is paid.

use fairway_db::migration::prelude::*;
use fairway_db::schema::text;

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "attend_0009_currency"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // Until now all of them were in yuan.
        let column = text("currency").default("CNY").to_owned();
        manager.alter_table(Table::alter().table("attend_registration").add_column(column).to_owned()).await
    }
}
