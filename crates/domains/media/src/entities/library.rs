//! Table `media_library`: whose files these are, and how much room they have.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "media_library")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    /// A [`crate::model::OwnerKind`].
    pub owner_type: i32,
    /// A company or an account; 0 for the tenant itself.
    pub owner_id: i64,
    /// In bytes.
    pub quota: i64,
    /// In bytes: files, those in the bin too, and what unfinished uploads have reserved.
    pub used: i64,
    /// Counts writers; taking it first keeps two of them apart.
    pub version: i64,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
