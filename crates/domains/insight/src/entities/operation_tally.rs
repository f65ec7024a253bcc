//! Table `operation_tally`: how often something was done to a thing, by anybody.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "operation_tally")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub object_type: i32,
    pub object_id: i64,
    pub operation_type: i32,
    pub operations: i64,
    /// The last day on which it was done, in days since 1970.
    pub day: i32,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
