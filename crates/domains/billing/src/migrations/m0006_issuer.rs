//! What the service that issues invoices said of one that it did not issue.

use fairway_db::migration::prelude::*;
use fairway_db::schema::text;

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "billing_0006_issuer"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let table = Table::alter().table("bill_invoice").add_column(text("issuer_note")).to_owned();
        manager.alter_table(table).await
    }
}
