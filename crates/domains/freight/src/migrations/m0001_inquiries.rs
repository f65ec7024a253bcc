//! Inquiries with their files and history, and the levels that they are of.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{
    big, big_null, both, create, double_null, flag, index, int, stamps, tenant_table, text, text_null, unique,
};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "freight_0001_inquiries"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        create_inquiries(manager).await?;
        create_surroundings(manager).await
    }
}

async fn create_inquiries(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let mut row = tenant_table("freight_inquiry");
    row.col(text("number")).col(int("source", 1)).col(int("status", 0)).col(big_null("owner_user_id"));
    row.col(text("contact_name")).col(text("contact_company")).col(text("contact_email")).col(text("contact_mobile"));
    row.col(text("lang")).col(text_null("personal_key")).col(text_null("once_digest")).col(text("confirm_digest"));
    row.col(big_null("confirm_until")).col(int("confirm_tries", 0)).col(big_null("confirmed_at"));
    row.col(text("cargo_name")).col(text("public_name"));
    row.col(int("cargo_type", 1)).col(int("transport_mode", 1)).col(int("sub_mode", 0));
    row.col(int("load", 1)).col(text("containers")).col(double_null("weight_kg")).col(double_null("volume_m3"));
    row.col(int("packages", 0)).col(text("packaging")).col(double_null("chargeable_kg"));
    for end in ["origin", "destination"] {
        row.col(big(format!("{end}_country_id")))
            .col(big_null(format!("{end}_city_id")))
            .col(text(format!("{end}_port")));
    }
    row.col(int("trade_term", 0)).col(text("hazard_number"));
    row.col(double_null("temperature_min")).col(double_null("temperature_max")).col(flag("non_stackable", false));
    row.col(int("ready_on", 0)).col(text("note")).col(big_null("level_id"));
    row.col(int("price_unit", 1)).col(big("price")).col(int("places", 1)).col(int("taken", 0));
    row.col(int("distribution", 0)).col(big_null("closes_at")).col(int("close_reason", 0)).col(text("close_text"));
    row.col(big_null("submitted_at")).col(big_null("distributed_at")).col(big_null("first_answer_at"));
    row.col(big_null("closed_at")).col(big_null("won_company_id")).col(int("changes", 0));
    stamps(&mut row);
    let keys = [
        index("freight_inquiry", &["tenant_id", "number"]),
        unique("freight_inquiry", &["tenant_id", "personal_key"]),
        unique("freight_inquiry", &["tenant_id", "once_digest"]),
        index("freight_inquiry", &["tenant_id", "status", "updated_at"]),
        index("freight_inquiry", &["tenant_id", "owner_user_id", "status"]),
        index("freight_inquiry", &["tenant_id", "level_id"]),
        // A period of the dashboard, and the month of a dry run.
        index("freight_inquiry", &["tenant_id", "submitted_at"]),
        index("freight_inquiry", &["tenant_id", "distributed_at"]),
        index("freight_inquiry", &["tenant_id", "won_company_id"]),
        // By which those are forgotten that nobody confirmed.
        index("freight_inquiry", &["confirm_until"]),
    ];
    create(manager, row, keys).await
}

async fn create_surroundings(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let mut file = tenant_table("freight_inquiry_file");
    file.col(big("inquiry_id")).col(text("name")).col(text("url")).col(big("size")).col(int("kind", 4));
    file.col(int("sort", 0)).col(big("created_at"));
    create(manager, file, [index("freight_inquiry_file", &["tenant_id", "inquiry_id", "sort"])]).await?;

    let mut level = tenant_table("freight_level");
    level.col(big("parent_id"));
    both(&mut level, &["name"]);
    level.col(text("standard")).col(int("unit", 1)).col(big("price")).col(int("sort", 0));
    stamps(&mut level);
    create(manager, level, [index("freight_level", &["tenant_id", "parent_id", "sort"])]).await?;

    let mut event = tenant_table("freight_event");
    event.col(big("inquiry_id")).col(text("kind")).col(int("actor", 3)).col(big_null("user_id"));
    event.col(big_null("company_id")).col(text("text")).col(int("status", 0)).col(big("created_at"));
    let keys = [
        index("freight_event", &["tenant_id", "inquiry_id", "created_at"]),
        index("freight_event", &["tenant_id", "company_id"]),
    ];
    create(manager, event, keys).await
}
