//! Table `operating_record`: what users did.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "operating_record")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub at: i64,
    pub user_id: i64,
    pub operation_type: i32,
    pub object_type: i32,
    pub object_id: i64,
    /// 2 the Chinese site, 3 the other.
    pub source: i32,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
