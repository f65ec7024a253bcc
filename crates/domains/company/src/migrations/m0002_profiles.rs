//! What companies say of themselves, and who may write it.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{
    big, big_null, both, create, flag, index, int, partial_unique, stamps, tenant_table, text, unique,
};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "company_0002_profiles"
    }
}

/// A table of what a company has several of, in an order.
fn kept(name: &'static str) -> TableCreateStatement {
    let mut table = tenant_table(name);
    table.col(big("company_id"));
    table
}

async fn create_kept(
    manager: &SchemaManager<'_>,
    name: &'static str,
    mut table: TableCreateStatement,
    unique_column: Option<&str>,
) -> Result<(), DbErr> {
    table.col(int("sort", 0));
    stamps(&mut table);
    let in_order = index(name, &["tenant_id", "company_id", "sort"]);
    let once = unique_column.map(|column| unique(name, &["tenant_id", "company_id", column]));
    create(manager, table, [in_order].into_iter().chain(once)).await
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let company = || Table::alter().table("company").to_owned();
        let names = ["address_zh", "address_en", "slogan_zh", "slogan_en", "capital_currency", "cover"];
        for name in names {
            manager.alter_table(company().add_column(text(name)).to_owned()).await?;
        }
        let mut capital = big("registered_capital");
        capital.default(0);
        manager.alter_table(company().add_column(capital).to_owned()).await?;
        create_members(manager).await?;
        create_texts(manager).await?;
        create_trade(manager).await
    }
}

async fn create_members(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let mut member = kept("company_member");
    member.col(big("user_id")).col(flag("is_super_admin", false));
    stamps(&mut member);
    let of_company = index("company_member", &["tenant_id", "company_id", "user_id"]);
    create(manager, member, [of_company, unique("company_member", &["tenant_id", "user_id"])]).await?;
    partial_unique(manager, "company_member", &["tenant_id", "company_id"], "is_super_admin").await?;
    // Who belongs to a company already: the first account of each is its super administrator.
    let joined = "INSERT INTO company_member (tenant_id, company_id, user_id, is_super_admin, created_at, updated_at) \
        SELECT tenant_id, company_id, id, \
            id = (SELECT MIN(first.id) FROM account first \
                WHERE first.tenant_id = account.tenant_id AND first.company_id = account.company_id), \
            updated_at, updated_at \
        FROM account WHERE company_id IS NOT NULL";
    manager.get_connection().execute_unprepared(joined).await.map(|_| ())
}

async fn create_texts(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let mut certificate = kept("company_goodwill");
    certificate.col(int("goodwill_type", 4));
    both(&mut certificate, &["name", "issuer"]);
    certificate.col(text("number")).col(text("picture")).col(text("file")).col(big_null("valid_until"));
    create_kept(manager, "company_goodwill", certificate, None).await?;

    let mut advantage = kept("company_advantage_business");
    both(&mut advantage, &["title", "text"]);
    advantage.col(text("tag"));
    create_kept(manager, "company_advantage_business", advantage, None).await?;

    let mut feature = kept("enterprise_features");
    feature.col(text("value"));
    both(&mut feature, &["label"]);
    create_kept(manager, "enterprise_features", feature, None).await?;

    let mut gallery = kept("company_atlas");
    both(&mut gallery, &["name"]);
    gallery.col(text("name_key")).col(text("pictures"));
    create_kept(manager, "company_atlas", gallery, Some("name_key")).await?;

    let mut video = kept("company_video");
    video.col(text("aliyun_id"));
    both(&mut video, &["title"]);
    create_kept(manager, "company_video", video, Some("aliyun_id")).await?;

    let mut milestone = kept("company_events");
    milestone.col(big("date"));
    both(&mut milestone, &["title", "text"]);
    create_kept(manager, "company_events", milestone, None).await?;

    let mut custom = kept("company_custom_data");
    both(&mut custom, &["label", "value"]);
    create_kept(manager, "company_custom_data", custom, None).await
}

async fn create_trade(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let mut membership = kept("company_association");
    both(&mut membership, &["name", "role"]);
    membership.col(int("since", 0));
    create_kept(manager, "company_association", membership, None).await?;

    let mut line = kept("shipping_line");
    both(&mut line, &["name", "frequency"]);
    line.col(text("calls"));
    create_kept(manager, "shipping_line", line, None).await?;

    let mut carrier = kept("shipping_company");
    carrier.col(big("carrier_id"));
    both(&mut carrier, &["note"]);
    create_kept(manager, "shipping_company", carrier, Some("carrier_id")).await
}
