//! Companies that look alike and are not the same firm.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{big, create, index, tenant_table, text};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "company_0006_distinct"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut distinct = tenant_table("company_distinct");
        distinct.col(text("company_ids")).col(big("dismissed_by")).col(big("dismissed_at"));
        create(manager, distinct, [index("company_distinct", &["tenant_id", "dismissed_at"])]).await
    }
}
