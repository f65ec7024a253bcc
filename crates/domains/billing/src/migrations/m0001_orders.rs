//! Orders with their lines, payments and refunds, vouchers, and how a tenant takes money.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{big, big_null, both, create, index, int, partial_unique, stamps, tenant_table, text, unique};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "billing_0001_orders"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        orders(manager).await?;
        payments(manager).await?;
        refunds(manager).await?;
        vouchers(manager).await?;
        setting(manager).await
    }
}

async fn orders(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let mut order = tenant_table("bill_order");
    order.col(text("number")).col(big_null("activity_id")).col(big("user_id")).col(big_null("company_id"));
    order.col(int("status", 0)).col(text("currency")).col(big("total")).col(big("tax_rate")).col(big("tax"));
    order.col(big("paid_total")).col(big("refunded_total"));
    order.col(big_null("voucher_id")).col(text("voucher_code")).col(big("discount"));
    order.col(big_null("expires_at")).col(big_null("paid_at")).col(int("method", 0));
    order.col(text("contact")).col(text("invoice_wish"));
    stamps(&mut order);
    let keys = [
        unique("bill_order", &["tenant_id", "number"]),
        index("bill_order", &["tenant_id", "user_id", "status"]),
        index("bill_order", &["tenant_id", "company_id", "status"]),
        index("bill_order", &["tenant_id", "status", "expires_at"]),
        index("bill_order", &["tenant_id", "paid_at"]),
        // Those that ran out, of all tenants.
        index("bill_order", &["status", "expires_at"]),
    ];
    create(manager, order, keys).await?;

    let mut line = tenant_table("bill_order_line");
    line.col(big("order_id")).col(int("item_type", 0)).col(big("object_id"));
    both(&mut line, &["name", "text"]);
    line.col(big("quantity")).col(big("unit_price")).col(big("amount")).col(big("refunded"));
    let keys = [
        index("bill_order_line", &["tenant_id", "order_id"]),
        index("bill_order_line", &["tenant_id", "item_type", "object_id"]),
    ];
    create(manager, line, keys).await
}

async fn payments(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let mut payment = tenant_table("bill_payment");
    payment.col(big("order_id")).col(int("method", 0)).col(text("way")).col(text("provider_ref"));
    payment.col(text("our_ref")).col(big("amount")).col(text("currency")).col(int("state", 1));
    payment.col(big("received")).col(text("received_currency")).col(text("shown")).col(text("proof"));
    payment.col(text("reason")).col(text("digest")).col(big_null("expires_at")).col(big_null("paid_at"));
    payment.col(big_null("asked_at")).col(int("tries", 0));
    stamps(&mut payment);
    let keys = [
        unique("bill_payment", &["our_ref"]),
        index("bill_payment", &["tenant_id", "order_id"]),
        index("bill_payment", &["tenant_id", "state", "created_at"]),
        // Those to ask the providers about, of all tenants.
        index("bill_payment", &["state", "asked_at"]),
    ];
    create(manager, payment, keys).await?;
    // The database itself forbids that an order is paid twice, or that one payment of a provider pays for two.
    partial_unique(manager, "bill_payment", &["tenant_id", "order_id"], "state = 2").await?;
    partial_unique(manager, "bill_payment", &["tenant_id", "method", "provider_ref"], "provider_ref <> ''").await
}

async fn refunds(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let mut refund = tenant_table("bill_refund");
    refund.col(big("order_id")).col(big("payment_id")).col(big_null("line_id")).col(big("amount"));
    refund.col(text("currency")).col(text("reason")).col(int("state", 1)).col(text("our_ref"));
    refund.col(text("provider_ref")).col(big_null("operator_id")).col(text("why"));
    refund.col(int("tries", 0)).col(big("next_at")).col(big_null("done_at"));
    stamps(&mut refund);
    let keys = [
        unique("bill_refund", &["our_ref"]),
        index("bill_refund", &["tenant_id", "order_id"]),
        index("bill_refund", &["tenant_id", "state", "created_at"]),
        index("bill_refund", &["state", "next_at"]),
    ];
    create(manager, refund, keys).await
}

async fn vouchers(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let mut voucher = tenant_table("bill_voucher");
    voucher.col(text("code")).col(text("note")).col(int("kind", 1)).col(big("value")).col(text("currency"));
    voucher.col(big_null("item_type")).col(big("most_uses")).col(big("used"));
    voucher.col(int("status", 1)).col(big_null("publish_from")).col(big_null("publish_until"));
    stamps(&mut voucher);
    create(manager, voucher, [unique("bill_voucher", &["tenant_id", "code"])]).await
}

async fn setting(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let mut setting = tenant_table("bill_setting");
    setting.col(big("tax_rate")).col(text("expiry")).col(text("methods")).col(big("offline_hours"));
    both(&mut setting, &["seller", "seller_address", "bank_text"]);
    setting.col(text("seller_tax_number")).col(big("adjustment_limit")).col(big("count_price"));
    stamps(&mut setting);
    create(manager, setting, [unique("bill_setting", &["tenant_id"])]).await
}
