//! The ways in: activation, SMS codes, one-time links, scanned tickets, messaging identities, real names, rate limits.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{big, big_null, create, index, int, stamps, tenant_table, text, text_null, unique};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "identity_0002_ways_in"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        columns(manager).await?;

        let mut link = tenant_table("account_link");
        link.col(big("account_id")).col(int("purpose", 0)).col(text("token_hash"));
        link.col(big("expires_at")).col(big_null("used_at")).col(big("created_at"));
        let keys = [unique("account_link", &["token_hash"]), index("account_link", &["tenant_id", "account_id"])];
        create(manager, link, keys).await?;

        let mut code = tenant_table("sms_code");
        code.col(text("mobile")).col(int("purpose", 0)).col(text("code_digest")).col(int("tries", 0));
        code.col(big("expires_at")).col(big_null("used_at")).col(big("created_at"));
        create(manager, code, [unique("sms_code", &["tenant_id", "mobile", "purpose"])]).await?;

        let mut limit = tenant_table("rate_limit");
        limit.col(text("key")).col(big("window_start")).col(int("count", 0)).col(big("expires_at"));
        create(manager, limit, [unique("rate_limit", &["tenant_id", "key"])]).await?;

        let mut ticket = tenant_table("scan_ticket");
        ticket.col(text("ticket_hash")).col(text("browser_hash")).col(text("provider")).col(text("provider_ticket"));
        ticket.col(int("state", 0)).col(big_null("account_id")).col(text("external_id")).col(text_null("secret_hash"));
        ticket.col(text("device")).col(text("address")).col(big("expires_at")).col(big("created_at"));
        let keys = [
            unique("scan_ticket", &["ticket_hash"]),
            unique("scan_ticket", &["secret_hash"]),
            index("scan_ticket", &["tenant_id", "browser_hash"]),
        ];
        create(manager, ticket, keys).await?;

        let mut identity = tenant_table("messaging_identity");
        identity.col(text("provider")).col(text("external_id")).col(big("account_id")).col(text("nickname"));
        identity.col(big("created_at"));
        let keys = [
            unique("messaging_identity", &["tenant_id", "provider", "external_id"]),
            index("messaging_identity", &["tenant_id", "account_id"]),
        ];
        create(manager, identity, keys).await?;

        let mut real_name = tenant_table("real_name");
        real_name.col(big("account_id")).col(int("id_type", 0)).col(text("name_sealed")).col(text("number_sealed"));
        real_name.col(text("number_digest")).col(big("verified_at"));
        stamps(&mut real_name);
        let keys = [
            unique("real_name", &["tenant_id", "account_id"]),
            unique("real_name", &["tenant_id", "id_type", "number_digest"]),
        ];
        create(manager, real_name, keys).await
    }
}

/// Whoever could sign in before activation existed has an activated account.
async fn columns(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let mut last_used = ColumnDef::new("last_used_at");
    last_used.big_integer().not_null().default(0);
    for (name, column) in [("account", big_null("activated_at")), ("session", text("address")), ("session", last_used)]
    {
        manager.alter_table(Table::alter().table(name).add_column(column).to_owned()).await?;
    }
    let db = manager.get_connection();
    db.execute_unprepared("UPDATE account SET activated_at = created_at").await?;
    db.execute_unprepared("UPDATE session SET last_used_at = created_at").await?;
    Ok(())
}
