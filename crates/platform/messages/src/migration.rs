//! Creates the outbox's tables.

use async_trait::async_trait;
use fairway_db::migration::prelude::Table;
use fairway_db::migration::{MigrationName, MigrationTrait, SchemaManager};
use fairway_db::schema;
use sea_orm::{ConnectionTrait, DbErr};

/// In the order in which they are applied; after those of `fairway_jobs`.
pub fn migrations() -> Vec<Box<dyn MigrationTrait>> {
    vec![Box::new(CreateMessage), Box::new(AddEnds), Box::new(CreateFiles)]
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

/// Secrets leave by their end, messages by their age, of all tenants at once.
struct AddEnds;

impl MigrationName for AddEnds {
    fn name(&self) -> &str {
        "m2026_11_16_000001_message_ends"
    }
}

#[async_trait]
impl MigrationTrait for AddEnds {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let until = schema::big_null("secret_until");
        manager.alter_table(Table::alter().table("message").add_column(until).to_owned()).await?;
        // No secret that was written before works for longer than a day.
        let sql = "UPDATE message SET secret_until = created_at + 86400 WHERE is_secret AND body_text <> ''";
        manager.get_connection().execute_unprepared(sql).await?;
        manager.create_index(schema::index("message", &["secret_until"])).await?;
        manager.create_index(schema::index("message", &["created_at"])).await
    }
}

/// What travels with a mail.
struct CreateFiles;

impl MigrationName for CreateFiles {
    fn name(&self) -> &str {
        "m2026_11_17_000001_message_file"
    }
}

#[async_trait]
impl MigrationTrait for CreateFiles {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut file = schema::tenant_table("message_file");
        file.col(schema::big("message_id"))
            .col(schema::text("name"))
            .col(schema::text("content_type"))
            .col(schema::text("content_id"))
            .col(schema::bytes("bytes"))
            .col(schema::big("created_at"));
        // Messages leave by their number and by their age, of all tenants at once.
        let indexes = [schema::index("message_file", &["message_id"]), schema::index("message_file", &["created_at"])];
        schema::create(manager, file, indexes).await
    }
}
