//! Tenants, hosts, accounts, roles, sessions.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{
    big, big_null, both, create, flag, index, int, partial_unique, stamps, table, tenant_table, text, text_null, unique,
};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "identity_0001_tenants_and_accounts"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut tenant = table("tenant");
        tenant.col(text("code"));
        both(&mut tenant, &["name"]);
        tenant.col(int("kind", 3)).col(int("status", 1)).col(flag("is_default", false));
        stamps(&mut tenant);
        create(manager, tenant, [unique("tenant", &["code"])]).await?;
        partial_unique(manager, "tenant", &["is_default"], "is_default").await?;

        let mut host = tenant_table("tenant_host");
        host.col(text("host")).col(text("lang"));
        create(manager, host, [unique("tenant_host", &["host"]), index("tenant_host", &["tenant_id"])]).await?;

        let mut account = tenant_table("account");
        account.col(text_null("email")).col(text_null("mobile")).col(text("password_hash"));
        both(&mut account, &["name"]);
        account.col(text("avatar")).col(text("language")).col(big_null("company_id")).col(big_null("meta_company_id"));
        account.col(int("status", 1));
        stamps(&mut account);
        let keys = [unique("account", &["tenant_id", "email"]), unique("account", &["tenant_id", "mobile"])];
        create(manager, account, keys).await?;

        let mut role = tenant_table("role");
        role.col(text("name")).col(text("permissions"));
        stamps(&mut role);
        create(manager, role, [unique("role", &["tenant_id", "name"])]).await?;

        let mut holding = tenant_table("account_role");
        holding.col(big("account_id")).col(big("role_id"));
        create(manager, holding, [unique("account_role", &["tenant_id", "account_id", "role_id"])]).await?;

        let mut session = tenant_table("session");
        session.col(big("account_id")).col(text("access_hash")).col(big("access_expires_at")).col(text("device"));
        session.col(big("created_at")).col(big_null("revoked_at"));
        let keys = [unique("session", &["access_hash"]), index("session", &["tenant_id", "account_id"])];
        create(manager, session, keys).await?;

        let mut refresh = tenant_table("refresh_token");
        refresh.col(big("session_id")).col(text("token_hash")).col(big("expires_at")).col(big_null("used_at"));
        refresh.col(big("created_at"));
        let keys = [unique("refresh_token", &["token_hash"]), index("refresh_token", &["tenant_id", "session_id"])];
        create(manager, refresh, keys).await
    }
}
