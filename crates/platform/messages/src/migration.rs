//! Creates the outbox's table.

use async_trait::async_trait;
use fairway_db::schema;
use sea_orm::DbErr;
use sea_orm_migration::{MigrationName, MigrationTrait, SchemaManager};

/// In the order in which they are applied; after those of `fairway_jobs`.
pub fn migrations() -> Vec<Box<dyn MigrationTrait>> {
    vec![Box::new(CreateMessage)]
}

struct CreateMessage;

impl MigrationName for CreateMessage {
    fn name(&self) -> &str {
        "m2026_11_15_000002_message"
    }
}

#[async_trait]
impl MigrationTrait for CreateMessage {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut message = schema::tenant_table("message");
        message
            .col(schema::int("channel", 1))
            .col(schema::text("recipient"))
            .col(schema::text("subject"))
            .col(schema::text("body_text"))
            .col(schema::text("body_html"))
            .col(schema::text("template"))
            .col(schema::text("lang"))
            .col(schema::text_null("dedupe_key"))
            .col(schema::flag("is_secret", false))
            .col(schema::int("state", 0))
            .col(schema::int("attempts", 0))
            .col(schema::int("round", 0))
            .col(schema::text("last_error"))
            .col(schema::big("created_at"))
            .col(schema::big_null("sent_at"));
        let indexes = [
            schema::index("message", &["tenant_id", "created_at"]),
            schema::unique("message", &["tenant_id", "dedupe_key"]),
        ];
        schema::create(manager, message, indexes).await
    }
}
