//! Links to files and folders that people without an account open.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{big, big_null, create, index, stamps, tenant_table, text, text_null, unique};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "media_0006_shares"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut share = tenant_table("media_share");
        share.col(big("library_id")).col(big("node_id")).col(text("link_hash")).col(text("link_seed"));
        share.col(text_null("password_hash")).col(big("expires_at")).col(big_null("revoked_at"));
        share.col(big("downloads")).col(big_null("downloaded_at")).col(big("creator_id")).col(text("creator"));
        stamps(&mut share);
        let keys = [
            unique("media_share", &["tenant_id", "link_hash"]),
            index("media_share", &["tenant_id", "library_id", "expires_at"]),
            index("media_share", &["tenant_id", "node_id"]),
            // The sweeper asks for all tenants at once.
            index("media_share", &["expires_at"]),
        ];
        create(manager, share, keys).await
    }
}
