//! The companies whose pages somebody looked at, for themselves.

use fairway_db::migration::prelude::*;
use fairway_db::schema::index;

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "insight_0005_own_views"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.create_index(index("exhibitor_view", &["tenant_id", "user_id", "activity_id", "at"])).await
    }
}
