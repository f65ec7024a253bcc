//! Table `booth_waiting`: somebody who would like a booth that another has.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "booth_waiting")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub activity_id: i64,
    pub booth_id: i64,
    pub user_id: i64,
    pub company_id: Option<i64>,
    /// See [`crate::model::WaitingStatus`].
    pub status: i32,
    pub offered_until: Option<i64>,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
