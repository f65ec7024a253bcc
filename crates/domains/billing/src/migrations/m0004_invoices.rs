//! Invoices: what companies put on them, those that were asked for, and which orders they are about; payments written down by
//! hand.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{big, big_null, create, flag, index, int, partial_unique, stamps, tenant_table, text};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "billing_0004_invoices"
    }
}

/// What an invoice says of whoever it is for.
fn recipient(table: &mut TableCreateStatement) {
    table.col(flag("is_personal", false)).col(text("title")).col(text("tax_number")).col(text("address"));
    table.col(text("phone")).col(text("bank")).col(text("account")).col(text("email"));
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut profile = tenant_table("bill_invoice_profile");
        profile.col(big_null("company_id")).col(big("user_id"));
        recipient(&mut profile);
        stamps(&mut profile);
        create(manager, profile, []).await?;
        let profiles = "bill_invoice_profile";
        partial_unique(manager, profiles, &["tenant_id", "company_id"], "company_id IS NOT NULL").await?;
        partial_unique(manager, profiles, &["tenant_id", "user_id"], "company_id IS NULL").await?;

        let mut invoice = tenant_table("bill_invoice");
        invoice.col(big_null("company_id")).col(big("user_id")).col(int("state", 1));
        invoice.col(text("currency")).col(big("amount"));
        recipient(&mut invoice);
        invoice.col(text("number")).col(big_null("file_id")).col(text("reason"));
        invoice.col(big_null("operator_id")).col(big_null("issued_at"));
        stamps(&mut invoice);
        let keys = [
            index("bill_invoice", &["tenant_id", "state"]),
            index("bill_invoice", &["tenant_id", "user_id"]),
            index("bill_invoice", &["tenant_id", "company_id"]),
        ];
        create(manager, invoice, keys).await?;
        partial_unique(manager, "bill_invoice", &["tenant_id", "number"], "number <> ''").await?;

        let mut order = tenant_table("bill_invoice_order");
        order.col(big("invoice_id")).col(big("order_id")).col(big("amount")).col(flag("is_active", true));
        let keys = [
            index("bill_invoice_order", &["tenant_id", "invoice_id"]),
            index("bill_invoice_order", &["tenant_id", "order_id"]),
        ];
        create(manager, order, keys).await?;
        partial_unique(manager, "bill_invoice_order", &["order_id"], "is_active").await?;

        let mut record = tenant_table("bill_payment_record");
        record.col(int("method", 1)).col(big("amount")).col(text("currency")).col(big("paid_at"));
        record.col(text("payer")).col(text("note")).col(big_null("order_id"));
        // A record is written first and its operator named in the same transaction.
        record.col(big("operator_id").default(0).to_owned());
        stamps(&mut record);
        create(manager, record, [index("bill_payment_record", &["tenant_id", "paid_at"])]).await
    }
}
