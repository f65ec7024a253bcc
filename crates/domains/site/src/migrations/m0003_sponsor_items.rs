//! What a sponsor can buy, and what there is to say of another exhibition.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{big, both, create, index, int, stamps, tenant_table, text};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "site_0003_sponsor_items"
    }
}

const EXPO_TEXTS: [&str; 10] = [
    "image",
    "website",
    "venue_zh",
    "venue_en",
    "organizer_zh",
    "organizer_en",
    "summary_zh",
    "summary_en",
    "body_zh",
    "body_en",
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut item = tenant_table("sponsor_item");
        item.col(big("activity_id")).col(int("tier", 4)).col(int("quota", 0)).col(big("price")).col(text("currency"));
        both(&mut item, &["name", "text"]);
        item.col(int("sort", 0));
        stamps(&mut item);
        create(manager, item, [index("sponsor_item", &["tenant_id", "activity_id", "sort"])]).await?;

        // One column a statement: SQLite takes no more.
        for name in EXPO_TEXTS {
            let column = text(name).default("").to_owned();
            manager.alter_table(Table::alter().table("related_expo").add_column(column).to_owned()).await?;
        }
        Ok(())
    }
}
