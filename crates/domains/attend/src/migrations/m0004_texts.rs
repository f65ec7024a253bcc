//! Telling those who have a place by SMS.

use fairway_db::migration::prelude::*;
use fairway_db::schema::flag;

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "attend_0004_texts"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let column = flag("sends_texts", false);
        manager.alter_table(Table::alter().table("attend_setting").add_column(column).to_owned()).await
    }
}
