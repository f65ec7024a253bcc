//! Table `media_video`: what is known of a video beside its file.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "media_video")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub node_id: i64,
    /// A [`crate::model::VideoStatus`].
    pub status: i32,
    /// 0 to 100 while it is transcoded.
    pub progress: i32,
    /// How often the transcoding was begun.
    pub tries: i32,
    pub message: String,
    pub duration_ms: i64,
    pub width: i32,
    pub height: i32,
    /// How much of it those see who have not bought it; 0 for nothing.
    pub preview_seconds: i32,
    /// Counts transcodings; the segments of each stand in a folder of their own.
    pub rendition: i32,
    /// A JSON list of [`crate::model::Quality`].
    pub qualities: String,
    /// Bytes of all segments; they count against the library's room.
    pub stored_bytes: i64,
    /// Counts covers; 0 without one.
    pub cover_version: i32,
    pub cover_widths: String,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
