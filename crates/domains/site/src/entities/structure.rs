//! Table `structure`: every version of a site's page structure.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "structure")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub code: String,
    pub version: i64,
    /// 0 draft, 1 published, 2 archived.
    pub state: i32,
    /// JSON of [`crate::model::StructureBody`].
    pub body: String,
    pub created_at: i64,
    pub published_at: Option<i64>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
