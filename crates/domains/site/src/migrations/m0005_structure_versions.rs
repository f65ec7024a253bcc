//! Who made a version of the page structure and why, and the draft that several people edit.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{big, big_null, partial_unique, text};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "site_0005_structure_versions"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let number = |name: &'static str| big(name).default(0).to_owned();
        let columns = [
            number("revision"),
            number("base_version"),
            text("note"),
            number("author_id"),
            text("author_name"),
            number("edited_by"),
            text("edited_by_name"),
            big_null("edited_at"),
        ];
        // One column a statement: SQLite takes no more.
        for column in columns {
            manager.alter_table(Table::alter().table("structure").add_column(column).to_owned()).await?;
        }
        // One draft, whatever two editors do at once.
        partial_unique(manager, "structure", &["tenant_id", "code", "state"], "state = 0").await
    }
}
