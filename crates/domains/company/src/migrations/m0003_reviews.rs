//! Companies are reviewed before the public sees them; what people say about them; which blocks a page shows.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{big, big_null, create, flag, index, int, stamps, tenant_table, text, unique};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "company_0003_reviews"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // Whoever is there already was entered by the platform, and stays to be seen.
        let added = [
            int("status", 1),
            flag("is_active", true),
            text("refusal_reason"),
            big_null("reviewed_by"),
            big_null("reviewed_at"),
            big_null("entered_by"),
            text("custom_tags"),
        ];
        for column in added {
            manager.alter_table(Table::alter().table("company").add_column(column).to_owned()).await?;
        }
        manager.create_index(index("company", &["tenant_id", "status"])).await?;

        let mut comment = tenant_table("company_comment");
        comment.col(big("company_id")).col(big_null("parent_id")).col(big("author_id"));
        comment.col(text("body")).col(int("state", 1));
        stamps(&mut comment);
        let keys = [
            index("company_comment", &["tenant_id", "company_id", "parent_id"]),
            index("company_comment", &["tenant_id", "parent_id"]),
            index("company_comment", &["tenant_id", "state"]),
        ];
        create(manager, comment, keys).await?;

        let mut setting = tenant_table("comment_setting");
        setting.col(flag("is_moderated", false)).col(big("updated_at"));
        create(manager, setting, [unique("comment_setting", &["tenant_id"])]).await?;

        let mut show = tenant_table("page_show");
        show.col(text("page")).col(text("blocks")).col(big("updated_at"));
        create(manager, show, [unique("page_show", &["tenant_id", "page"])]).await
    }
}
