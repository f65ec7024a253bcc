//! Exhibition configuration, page structure, system settings, labels.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{big, big_null, both, create, index, int, partial_unique, stamps, tenant_table, text, unique};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "site_0001_configuration"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut exhibition = tenant_table("exhibition");
        exhibition.col(text("code")).col(int("atype", 1)).col(big("activity_id"));
        both(&mut exhibition, &["name"]);
        exhibition.col(text("structure"));
        stamps(&mut exhibition);
        create(manager, exhibition, [unique("exhibition", &["tenant_id", "code", "atype"])]).await?;

        let mut structure = tenant_table("structure");
        structure.col(text("code")).col(big("version")).col(int("state", 0)).col(text("body"));
        structure.col(big("created_at")).col(big_null("published_at"));
        let keys = [
            unique("structure", &["tenant_id", "code", "version"]),
            index("structure", &["tenant_id", "code", "state"]),
        ];
        create(manager, structure, keys).await?;
        // One version is live, whatever two publishers do at once.
        partial_unique(manager, "structure", &["tenant_id", "code"], "state = 1").await?;

        let mut system = tenant_table("system_config");
        system.col(text("name")).col(text("value")).col(big("updated_at"));
        create(manager, system, [unique("system_config", &["tenant_id", "name"])]).await?;

        let mut label = tenant_table("label");
        label.col(text("key")).col(text("label_zh")).col(text("label_en")).col(big("updated_at"));
        create(manager, label, [unique("label", &["tenant_id", "key"])]).await
    }
}
