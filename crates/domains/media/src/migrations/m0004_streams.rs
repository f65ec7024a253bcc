//! How much room the streams of a video take beside its file.

use fairway_db::migration::prelude::*;
use fairway_db::schema::index;

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "media_0004_streams"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut stored = ColumnDef::new("stored_bytes");
        stored.big_integer().not_null().default(0);
        manager.alter_table(Table::alter().table("media_video").add_column(stored).to_owned()).await?;
        manager.create_index(index("media_upload", &["tenant_id", "library_id", "status"])).await
    }
}
