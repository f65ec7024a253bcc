//! Notices and how people want to get them.

use fairway_db::migration::{MigrationName, MigrationTrait, SchemaManager};
use fairway_db::schema::{big, big_null, both, create, flag, index, stamps, tenant_table, text, unique};
use sea_orm::DbErr;

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "notice_0001_notices"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut notice = tenant_table("notice");
        notice.col(big("user_id")).col(text("kind")).col(text("dedupe_key"));
        both(&mut notice, &["title", "text"]);
        notice.col(text("page")).col(flag("is_read", false)).col(big("created_at"));
        let indexes = [
            unique("notice", &["tenant_id", "user_id", "dedupe_key"]),
            index("notice", &["tenant_id", "user_id", "is_read"]),
            // What is forgotten by its age, of all tenants.
            index("notice", &["created_at"]),
        ];
        create(manager, notice, indexes).await?;

        let mut preference = tenant_table("notice_preference");
        preference.col(big("user_id")).col(text("kinds")).col(big_null("quiet_from")).col(big_null("quiet_until"));
        stamps(&mut preference);
        create(manager, preference, [unique("notice_preference", &["tenant_id", "user_id"])]).await
    }
}
