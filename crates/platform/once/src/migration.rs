//! The versions of the table of named writes, oldest first.

use async_trait::async_trait;
use fairway_db::migration::{MigrationName, MigrationTrait, SchemaManager};
use fairway_db::schema::{big, create, index, tenant_table, text, unique};
use sea_orm::DbErr;

/// In the order in which they are applied.
pub fn migrations() -> Vec<Box<dyn MigrationTrait>> {
    vec![Box::new(CreateOnce)]
}

struct CreateOnce;

impl MigrationName for CreateOnce {
    fn name(&self) -> &str {
        "once_0001_once"
    }
}

#[async_trait]
impl MigrationTrait for CreateOnce {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut once = tenant_table("once");
        once.col(big("user_id")).col(text("route")).col(text("key"));
        once.col(text("digest")).col(text("answer")).col(big("created_at"));
        let keys = [
            // The database itself forbids that a write happens twice.
            unique("once", &["tenant_id", "user_id", "route", "key"]),
            index("once", &["created_at"]),
        ];
        create(manager, once, keys).await
    }
}
