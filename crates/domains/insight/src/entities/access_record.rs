//! Table `access_record`: views of pages, as they came.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "access_record")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub activity_id: i64,
    pub at: i64,
    pub visitor_identify: String,
    /// 0 for somebody who was not signed in.
    pub user_id: i64,
    pub platform: i32,
    pub language: String,
    /// A known page, perhaps with the id of what it shows.
    pub path: String,
    /// The host that the visitor came from.
    pub source: String,
    /// The campaign of the visit's first link, in three lines.
    pub campaign: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
