//! What providers say that they took in a day, for reconciliation.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{big, create, index, int, stamps, tenant_table, text, unique};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "billing_0002_statements"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut statement = tenant_table("bill_statement");
        statement.col(int("method", 0)).col(int("day", 0)).col(int("source", 1));
        stamps(&mut statement);
        create(manager, statement, [unique("bill_statement", &["tenant_id", "method", "day"])]).await?;

        let mut row = tenant_table("bill_statement_row");
        row.col(big("statement_id")).col(int("method", 0)).col(text("our_ref")).col(text("provider_ref"));
        row.col(big("amount")).col(text("currency")).col(big("at"));
        let keys = [
            index("bill_statement_row", &["tenant_id", "statement_id"]),
            index("bill_statement_row", &["tenant_id", "method", "our_ref"]),
        ];
        create(manager, row, keys).await
    }
}
