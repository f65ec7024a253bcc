//! Notices that somebody does not want in their list: kept all the same, so that nobody is told twice.

use fairway_db::migration::prelude::*;
use fairway_db::schema::flag;

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "notice_0003_on_site"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (table, column) in [("notice", "on_site"), ("announcement_recipient", "by_site")] {
            manager.alter_table(Table::alter().table(table).add_column(flag(column, true)).to_owned()).await?;
        }
        Ok(())
    }
}
