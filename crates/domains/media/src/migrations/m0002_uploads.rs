//! Files on their way, and the parts of them that have arrived.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{big, big_null, create, flag, index, int, stamps, tenant_table, text, unique};

pub const NAME: &str = "media_0002_uploads";

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        NAME
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut upload = tenant_table("media_upload");
        upload.col(big("library_id")).col(big("parent_id")).col(text("file_key"));
        upload.col(text("name")).col(text("name_key")).col(text("format")).col(int("mtype", 0)).col(int("category", 0));
        upload.col(flag("is_public", false)).col(flag("is_transcode", true)).col(int("preview_seconds", 0));
        upload.col(big("size")).col(text("store_id")).col(big("creator_id")).col(text("creator"));
        upload.col(int("status", 0)).col(big_null("node_id"));
        stamps(&mut upload);
        let keys = [
            unique("media_upload", &["tenant_id", "file_key"]),
            index("media_upload", &["tenant_id", "library_id", "parent_id", "name_key"]),
            index("media_upload", &["updated_at"]),
        ];
        create(manager, upload, keys).await?;

        let mut part = tenant_table("media_upload_part");
        part.col(big("upload_id")).col(int("number", 0)).col(big("created_at"));
        create(manager, part, [unique("media_upload_part", &["tenant_id", "upload_id", "number"])]).await
    }
}
