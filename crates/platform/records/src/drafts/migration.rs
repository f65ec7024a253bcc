//! Creates the table of drafts.

use async_trait::async_trait;
use fairway_db::migration::{MigrationName, MigrationTrait, SchemaManager};
use fairway_db::schema::{big, big_null, both, create, index, int, stamps, tenant_table, text, unique};
use sea_orm::DbErr;

/// In the order in which they are applied.
pub fn migrations() -> Vec<Box<dyn MigrationTrait>> {
    vec![Box::new(CreateDrafts)]
}

struct CreateDrafts;

impl MigrationName for CreateDrafts {
    fn name(&self) -> &str {
        "records_0001_drafts"
    }
}

#[async_trait]
impl MigrationTrait for CreateDrafts {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut draft = tenant_table("record_draft");
        draft.col(text("kind")).col(big_null("record_id")).col(big("scope_id"));
        draft.col(text("base_version")).col(int("revision", 1));
        both(&mut draft, &["title"]);
        draft.col(text("body")).col(big("created_by")).col(big("saved_by")).col(text("saved_by_name"));
        stamps(&mut draft);
        let indexes = [
            // Drafts of new records have no record, and of those there may be many.
            unique("record_draft", &["tenant_id", "kind", "record_id"]),
            index("record_draft", &["tenant_id", "created_by"]),
            index("record_draft", &["updated_at"]),
        ];
        create(manager, draft, indexes).await
    }
}
