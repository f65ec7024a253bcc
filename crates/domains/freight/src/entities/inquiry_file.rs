//! Table `freight_inquiry_file`: what an owner attached to an inquiry. A file may name them, so it is shown with the contact.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "freight_inquiry_file")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub inquiry_id: i64,
    pub name: String,
    pub url: String,
    /// Bytes.
    pub size: i64,
    /// See [`crate::model::AttachmentType`].
    pub kind: i32,
    pub sort: i32,
    pub created_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
