//! Table `media_node`: a folder or a file of a library.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "media_node")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub library_id: i64,
    /// 0 at the top.
    pub parent_id: i64,
    /// 1 folder, 2 file.
    pub node_type: i32,
    pub name: String,
    /// The name as it is compared: two names that differ only in case are the same.
    pub name_key: String,
    /// A [`crate::model::MediaKind`]; 0 for folders.
    pub mtype: i32,
    /// The extension in lower case.
    pub format: String,
    pub size: i64,
    /// Names the bytes in the store and in addresses; missing for folders.
    pub file_key: Option<String>,
    /// Of a picture, turned upright.
    pub width: i32,
    pub height: i32,
    /// The widths of a picture's sizes, `320,960`.
    pub widths: String,
    /// The caller's own classification: ptype, vtype or ftype.
    pub category: i32,
    pub is_public: bool,
    pub creator_id: i64,
    pub creator: String,
    /// 0 in use; in the bin the id of what was deleted, the same for everything in a deleted folder.
    pub bin_id: i64,
    pub deleted_at: Option<i64>,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
