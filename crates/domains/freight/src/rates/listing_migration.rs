//! Indexes for those who keep rates: what is over or comes, and what was imported, without reading a million others.

use fairway_db::migration::{MigrationName, MigrationTrait, SchemaManager};
use fairway_db::schema::index;
use sea_orm::DbErr;

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "freight_0004_rate_lists"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.create_index(index("freight_rate", &["tenant_id", "valid_until", "valid_from"])).await?;
        manager.create_index(index("freight_rate", &["tenant_id", "source", "valid_until", "valid_from"])).await
    }
}
