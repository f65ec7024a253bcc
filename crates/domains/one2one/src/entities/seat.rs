//! Table `one2one_seat`: somebody or some table is taken at a time. A unique index over all of it is the guard.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "one2one_seat")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub activity_id: i64,
    /// When the time begins.
    pub slot_at: i64,
    /// See [`crate::model::SeatKind`].
    pub kind: i32,
    /// The account, or the table.
    pub ref_id: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
