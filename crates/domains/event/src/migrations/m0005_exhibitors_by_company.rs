//! What a company takes part in is found by the company, in all meetings.

use fairway_db::migration::prelude::*;
use fairway_db::schema::index;

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "event_0005_exhibitors_by_company"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.create_index(index("exhibitor", &["tenant_id", "company_id"])).await
    }
}
