//! Libraries, and the folders and files in them.

use fairway_db::migration::prelude::*;
use fairway_db::schema::unique;
use fairway_db::schema::{
    big, big_null, create, flag, index, int, partial_unique, stamps, tenant_table, text, text_null,
};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "media_0001_library"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut library = tenant_table("media_library");
        library.col(int("owner_type", 1)).col(big("owner_id"));
        library.col(big("quota")).col(big("used")).col(big("version"));
        stamps(&mut library);
        create(manager, library, [unique("media_library", &["tenant_id", "owner_type", "owner_id"])]).await?;

        let mut node = tenant_table("media_node");
        node.col(big("library_id")).col(big("parent_id")).col(int("node_type", 1));
        node.col(text("name")).col(text("name_key")).col(int("mtype", 0)).col(text("format")).col(big("size"));
        node.col(text_null("file_key")).col(int("width", 0)).col(int("height", 0)).col(text("widths"));
        node.col(int("category", 0)).col(flag("is_public", false)).col(big("creator_id")).col(text("creator"));
        node.col(big("bin_id")).col(big_null("deleted_at"));
        stamps(&mut node);
        let keys = [
            unique("media_node", &["tenant_id", "file_key"]),
            index("media_node", &["tenant_id", "library_id", "bin_id", "mtype"]),
            index("media_node", &["tenant_id", "library_id", "parent_id"]),
            // The sweeper asks for all tenants at once.
            index("media_node", &["deleted_at"]),
        ];
        create(manager, node, keys).await?;
        // Two things of one name cannot stand in one folder, whatever two people do at once.
        partial_unique(manager, "media_node", &["tenant_id", "library_id", "parent_id", "name_key"], "bin_id = 0").await
    }
}
