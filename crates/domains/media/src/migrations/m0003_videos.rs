//! What is known of videos: their state, qualities, preview and cover.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{big, create, int, tenant_table, text, unique};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "media_0003_videos"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut video = tenant_table("media_video");
        video
            .col(big("node_id"))
            .col(int("status", 0))
            .col(int("progress", 0))
            .col(int("tries", 0))
            .col(text("message"));
        video.col(big("duration_ms")).col(int("width", 0)).col(int("height", 0)).col(int("preview_seconds", 0));
        video.col(int("rendition", 0)).col(text("qualities")).col(int("cover_version", 0)).col(text("cover_widths"));
        video.col(big("updated_at"));
        create(manager, video, [unique("media_video", &["tenant_id", "node_id"])]).await
    }
}
