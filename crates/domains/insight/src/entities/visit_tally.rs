//! Table `visit_tally`: visits of one day, by one thing.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "visit_tally")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub activity_id: i64,
    /// A [`crate::model::Kind`].
    pub kind: i32,
    /// Days since 1970 in the meeting's time zone.
    pub day: i32,
    pub value: String,
    pub visits: i64,
    /// Each once a day.
    pub visitors: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
