//! What attendees say they do, and finding them by their accounts and companies in all meetings.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{index, text};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "event_0006_attendee_tags"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.alter_table(Table::alter().table("attendee").add_column(text("tags")).to_owned()).await?;
        manager.create_index(index("attendee", &["tenant_id", "user_id"])).await?;
        manager.create_index(index("attendee", &["tenant_id", "company_id"])).await
    }
}
