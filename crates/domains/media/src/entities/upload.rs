//! Table `media_upload`: a file on its way.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "media_upload")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub library_id: i64,
    pub parent_id: i64,
    /// What the file will be called in the store and in addresses; also the upload's own name on the wire.
    pub file_key: String,
    pub name: String,
    pub name_key: String,
    pub format: String,
    pub mtype: i32,
    pub category: i32,
    pub is_public: bool,
    pub is_transcode: bool,
    pub preview_seconds: i32,
    pub size: i64,
    /// The store's name of it; empty in a folder.
    pub store_id: String,
    pub creator_id: i64,
    pub creator: String,
    /// 0 open, 1 complete, 2 given up.
    pub status: i32,
    /// The file that it became.
    pub node_id: Option<i64>,
    pub created_at: i64,
    /// Of the last part or question.
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
