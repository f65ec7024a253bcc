//! What is forgotten when it has ended is found by its end, of all tenants at once.

use fairway_db::migration::prelude::*;
use fairway_db::schema::index;

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "identity_0004_ends"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let ends = [
            ("account_link", "expires_at"),
            ("sms_code", "expires_at"),
            ("rate_limit", "expires_at"),
            ("scan_ticket", "expires_at"),
        ];
        for (table, column) in ends {
            manager.create_index(index(table, &[column])).await?;
        }
        Ok(())
    }
}
