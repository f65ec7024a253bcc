//! The versions of the audit log's table, oldest first.

use async_trait::async_trait;
use fairway_db::migration::prelude::Table;
use fairway_db::migration::{MigrationName, MigrationTrait, SchemaManager};
use fairway_db::schema::{big, create, index, tenant_table, text};
use sea_orm::DbErr;

/// In the order in which they are applied.
pub fn migrations() -> Vec<Box<dyn MigrationTrait>> {
    vec![Box::new(CreateAuditLog), Box::new(NameInBothLanguages)]
}

struct CreateAuditLog;

impl MigrationName for CreateAuditLog {
    fn name(&self) -> &str {
        "audit_0001_audit_log"
    }
}

#[async_trait]
impl MigrationTrait for CreateAuditLog {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut log = tenant_table("audit_log");
        log.col(big("at")).col(big("user_id")).col(text("user_name")).col(text("action"));
        log.col(text("object_type")).col(text("object_id")).col(text("object_name"));
        log.col(text("before")).col(text("after")).col(text("address")).col(text("request_id"));
        let indexes = [
            index("audit_log", &["tenant_id", "at"]),
            index("audit_log", &["tenant_id", "user_id", "at"]),
            index("audit_log", &["tenant_id", "object_type", "object_id"]),
        ];
        create(manager, log, indexes).await
    }
}

/// What a record is called in English, for readers of that language.
struct NameInBothLanguages;

impl MigrationName for NameInBothLanguages {
    fn name(&self) -> &str {
        "audit_0002_name_in_both_languages"
    }
}

#[async_trait]
impl MigrationTrait for NameInBothLanguages {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.alter_table(Table::alter().table("audit_log").add_column(text("object_name_en")).to_owned()).await
    }
}
