//! Table `media_share`: a link by which anybody gets a file or a folder, for a time.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "media_share")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub library_id: i64,
    /// The file or folder.
    pub node_id: i64,
    /// Of the key in the link; the link itself is nowhere.
    pub link_hash: String,
    /// What the key is derived from, with the installation's secret: the row alone opens nothing.
    pub link_seed: String,
    pub password_hash: Option<String>,
    pub expires_at: i64,
    pub revoked_at: Option<i64>,
    pub downloads: i64,
    pub downloaded_at: Option<i64>,
    pub creator_id: i64,
    pub creator: String,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
