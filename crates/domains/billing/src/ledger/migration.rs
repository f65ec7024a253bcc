//! Accounts, entries with their postings, adjustments, and what the nightly checks found.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{
    big, big_null, both, create, flag, index, int, partial_unique, stamps, tenant_table, text, unique,
};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "billing_0003_ledger"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        create_books(manager).await?;
        create_adjustments(manager).await
    }
}

async fn create_books(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let mut account = tenant_table("ledger_account");
    account.col(big_null("company_id")).col(int("unit", 1)).col(text("kind")).col(big("balance"));
    account.col(big_null("last_used_at"));
    stamps(&mut account);
    let keys = [unique("ledger_account", &["tenant_id", "company_id", "unit", "kind"])];
    create(manager, account, keys).await?;
    // To a unique index no two rows without a company are the same.
    partial_unique(manager, "ledger_account", &["tenant_id", "unit", "kind"], "company_id IS NULL").await?;

    let mut entry = tenant_table("ledger_entry");
    entry.col(text("number")).col(int("transaction_type", 0));
    both(&mut entry, &["text"]);
    entry.col(big_null("order_id")).col(text("object_kind")).col(big("object_id")).col(big_null("operator_id"));
    entry.col(text("key")).col(big("at"));
    let keys = [unique("ledger_entry", &["tenant_id", "key"]), index("ledger_entry", &["tenant_id", "order_id"])];
    create(manager, entry, keys).await?;

    let mut posting = tenant_table("ledger_posting");
    posting.col(big("entry_id")).col(big("account_id")).col(int("unit", 1)).col(big("amount"));
    posting.col(big_null("balance_after")).col(big("at"));
    let keys = [
        index("ledger_posting", &["tenant_id", "account_id", "at"]),
        index("ledger_posting", &["tenant_id", "entry_id"]),
    ];
    create(manager, posting, keys).await
}

async fn create_adjustments(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let mut row = tenant_table("ledger_adjustment");
    row.col(big("company_id")).col(text("number")).col(int("unit", 1)).col(big("amount")).col(text("reason"));
    row.col(int("state", 1)).col(big("asked_by")).col(big_null("decided_by")).col(big_null("decided_at"));
    row.col(text("decision")).col(big_null("entry_id"));
    stamps(&mut row);
    create(manager, row, [index("ledger_adjustment", &["tenant_id", "state", "created_at"])]).await?;

    let mut check = tenant_table("ledger_check");
    check.col(int("day", 0)).col(flag("is_ok", true)).col(big("sum")).col(big("entries")).col(big("accounts"));
    both(&mut check, &["says"]);
    check.col(big("at"));
    create(manager, check, [unique("ledger_check", &["tenant_id", "day"])]).await
}
