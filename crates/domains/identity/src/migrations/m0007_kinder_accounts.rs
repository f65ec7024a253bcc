//! When somebody last signed in and for how long, invitations by link, names of roles in Chinese, and the consent to keep
//! an identity document.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{big, big_null, create, index, int, tenant_table, text, unique};

use crate::model::REFRESH_SECONDS;

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "identity_0007_kinder_accounts"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        columns(manager).await?;
        let mut invitation = tenant_table("invitation");
        invitation.col(text("token_hash")).col(text("email")).col(text("role_ids")).col(int("account_type", 2));
        invitation.col(big_null("department_id")).col(big("created_by")).col(big("created_at")).col(big("expires_at"));
        invitation.col(big_null("used_at")).col(big_null("account_id")).col(big_null("revoked_at"));
        let keys = [
            unique("invitation", &["token_hash"]),
            index("invitation", &["tenant_id", "email"]),
            index("invitation", &["expires_at"]),
        ];
        create(manager, invitation, keys).await
    }
}

/// Sessions that are open keep the time they were given; whoever has one has signed in.
async fn columns(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let count = |name: &str, default: i64| {
        let mut column = ColumnDef::new(name.to_owned());
        column.big_integer().not_null().default(default);
        column
    };
    let added = [
        ("account", count("last_sign_in_at", 0)),
        ("account", big_null("deleted_at")),
        ("session", count("stays_for", REFRESH_SECONDS)),
        ("role", text("name_zh")),
        ("real_name", big_null("consent_at")),
        ("real_name", text("consent_version")),
    ];
    for (table, column) in added {
        manager.alter_table(Table::alter().table(table).add_column(column).to_owned()).await?;
    }
    let last = "UPDATE account SET last_sign_in_at = COALESCE(\
        (SELECT MAX(session.created_at) FROM session WHERE session.account_id = account.id), 0)";
    manager.get_connection().execute_unprepared(last).await?;
    manager.create_index(index("account", &["tenant_id", "last_sign_in_at"])).await
}
