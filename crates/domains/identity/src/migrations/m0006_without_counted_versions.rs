//! Accounts, roles and departments have a version that is a digest of what their editors see; the counted one before it
//! goes. Tenants keep theirs.

use fairway_db::migration::prelude::*;

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "identity_0006_without_counted_versions"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in ["account", "role", "department"] {
            manager.alter_table(Table::alter().table(table).drop_column("version").to_owned()).await?;
        }
        Ok(())
    }
}
