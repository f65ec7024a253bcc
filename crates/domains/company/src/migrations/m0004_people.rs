//! A company's people: how its page shows them, invitations of colleagues, and who asks to join.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{big, big_null, create, flag, index, int, partial_unique, stamps, tenant_table, text, unique};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "company_0004_people"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in [text("title_zh"), text("title_en"), flag("is_shown", false)] {
            manager.alter_table(Table::alter().table("company_member").add_column(column).to_owned()).await?;
        }

        let mut invitation = tenant_table("company_invitation");
        invitation.col(big("company_id")).col(int("kind", 1)).col(text("email")).col(text("token_hash"));
        invitation.col(text("code")).col(big("created_by")).col(big("expires_at")).col(big_null("used_at"));
        invitation.col(big_null("used_by")).col(big_null("withdrawn_at"));
        stamps(&mut invitation);
        let keys = [
            index("company_invitation", &["tenant_id", "company_id"]),
            unique("company_invitation", &["tenant_id", "token_hash"]),
        ];
        create(manager, invitation, keys).await?;

        let mut request = tenant_table("company_join_request");
        request.col(big("company_id")).col(big("user_id")).col(big("invitation_id")).col(int("state", 0));
        request.col(big_null("decided_by")).col(big_null("decided_at"));
        stamps(&mut request);
        let keys = [
            index("company_join_request", &["tenant_id", "company_id", "state"]),
            index("company_join_request", &["tenant_id", "user_id"]),
        ];
        create(manager, request, keys).await?;
        partial_unique(manager, "company_join_request", &["tenant_id", "company_id", "user_id"], "state = 0").await
    }
}
