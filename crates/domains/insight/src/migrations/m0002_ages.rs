//! What is forgotten by its age is found by it, of all tenants at once.

use fairway_db::migration::prelude::*;
use fairway_db::schema::index;

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "insight_0002_ages"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let ages = [
            ("access_record", "at"),
            ("activity_report", "at"),
            ("operating_record", "at"),
            ("visitor_day", "day"),
            ("visitor_place", "day"),
        ];
        for (table, column) in ages {
            manager.create_index(index(table, &[column])).await?;
        }
        Ok(())
    }
}
