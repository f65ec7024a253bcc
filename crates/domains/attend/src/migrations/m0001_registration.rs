//! Registration for a meeting: its setting, ticket types, vouchers, registrations and tickets.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{
    big, big_null, both, create, flag, index, int, partial_unique, stamps, tenant_table, text, unique,
};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "attend_0001_registration"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        create_setting(manager).await?;
        create_ticket_types(manager).await?;
        create_registrations(manager).await
    }
}

/// A counter that only registrations write: no form names it.
fn counter(name: &'static str) -> ColumnDef {
    big(name).default(0).to_owned()
}

async fn create_setting(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let mut setting = tenant_table("attend_setting");
    setting.col(big("activity_id")).col(big_null("opens_at")).col(big_null("closes_at")).col(big_null("edit_until"));
    setting.col(flag("reviews_visitors", false)).col(flag("reviews_exhibitors", true));
    setting.col(big_null("total_limit")).col(counter("taken"));
    setting.col(flag("asks_hotel", false)).col(flag("has_waiting_list", true));
    stamps(&mut setting);
    create(manager, setting, [unique("attend_setting", &["tenant_id", "activity_id"])]).await
}

async fn create_ticket_types(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let mut kind = tenant_table("attend_ticket_type");
    kind.col(big("activity_id"));
    both(&mut kind, &["name", "intro"]);
    kind.col(int("atype", 0)).col(big("price")).col(big("price_usd")).col(big_null("stock")).col(counter("taken"));
    kind.col(int("status", 1)).col(big_null("publish_from")).col(big_null("publish_until")).col(int("sort", 0));
    stamps(&mut kind);
    create(manager, kind, [index("attend_ticket_type", &["tenant_id", "activity_id", "sort"])]).await?;

    let mut voucher = tenant_table("attend_voucher");
    voucher.col(big("activity_id")).col(text("code")).col(text("note")).col(int("kind", 1)).col(big("value"));
    voucher.col(big_null("ticket_type_id")).col(big("most_uses")).col(counter("used"));
    voucher.col(int("status", 1)).col(big_null("publish_from")).col(big_null("publish_until"));
    stamps(&mut voucher);
    create(manager, voucher, [unique("attend_voucher", &["tenant_id", "activity_id", "code"])]).await
}

async fn create_registrations(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let mut row = tenant_table("attend_registration");
    row.col(big("activity_id")).col(big_null("user_id")).col(big_null("company_id")).col(text("number"));
    row.col(int("atype", 2)).col(int("status", 2)).col(text("name")).col(text("position"));
    both(&mut row, &["company"]);
    row.col(big_null("country_id")).col(text("email")).col(text("mobile"));
    row.col(text("channel")).col(text("channel_note"));
    row.col(flag("wants_hotel", false)).col(big_null("hotel_id")).col(text("hotel_note")).col(flag("is_public", false));
    row.col(big_null("ticket_type_id")).col(big_null("voucher_id")).col(big("price")).col(big("amount"));
    row.col(flag("has_place", false)).col(text("reason")).col(big_null("waiting_since"));
    row.col(text("handover_digest")).col(text("handover_email")).col(big_null("handover_until"));
    row.col(big("submitted_at")).col(big_null("reviewed_at")).col(big_null("reviewed_by"));
    row.col(big_null("cancelled_at"));
    stamps(&mut row);
    let keys = [
        // One registration a person and meeting, also when two tabs send theirs at once.
        unique("attend_registration", &["tenant_id", "activity_id", "user_id"]),
        index("attend_registration", &["tenant_id", "activity_id", "status"]),
        index("attend_registration", &["tenant_id", "activity_id", "ticket_type_id"]),
        index("attend_registration", &["tenant_id", "company_id"]),
        index("attend_registration", &["tenant_id", "handover_digest"]),
    ];
    create(manager, row, keys).await?;

    let mut ticket = tenant_table("attend_ticket");
    ticket.col(big("activity_id")).col(big("registration_id")).col(big_null("user_id")).col(big_null("ticket_type_id"));
    ticket.col(text("number")).col(text("code")).col(text("name")).col(text("company"));
    ticket.col(int("status", 1)).col(big_null("revoked_at"));
    stamps(&mut ticket);
    let keys = [
        unique("attend_ticket", &["tenant_id", "code"]),
        index("attend_ticket", &["tenant_id", "activity_id", "status"]),
        index("attend_ticket", &["tenant_id", "user_id"]),
        index("attend_ticket", &["tenant_id", "registration_id"]),
    ];
    create(manager, ticket, keys).await?;
    partial_unique(manager, "attend_ticket", &["registration_id"], "status = 1").await
}
