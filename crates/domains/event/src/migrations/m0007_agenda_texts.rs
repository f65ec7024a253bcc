//! What is given out at a session, and what a speaker looks like and has done.

use fairway_db::migration::prelude::*;
use fairway_db::schema::text;

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "event_0007_agenda_texts"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.alter_table(Table::alter().table("agenda_session").add_column(text("materials")).to_owned()).await?;
        // One column a statement: SQLite takes no more.
        for column in [text("image"), text("bio_zh"), text("bio_en")] {
            manager.alter_table(Table::alter().table("speaker").add_column(column).to_owned()).await?;
        }
        Ok(())
    }
}
