//! How many notices somebody has and has not read is said with every new one: it is counted in the index alone.

use fairway_db::migration::prelude::*;
use fairway_db::schema::index;
use sea_orm::ConnectionTrait;

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "notice_0004_unread_index"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let old = "DROP INDEX ix_notice_tenant_id_user_id_is_read";
        manager.get_connection().execute_unprepared(old).await?;
        manager.create_index(index("notice", &["tenant_id", "user_id", "on_site", "is_read"])).await
    }
}
