//! Table `session_seat`: somebody's seat in a session, or their place on its waiting list; one row for each, whatever became of it.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "session_seat")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub activity_id: i64,
    pub session_id: i64,
    pub user_id: i64,
    /// See [`crate::model::SeatState`].
    pub state: i32,
    /// Since when.
    pub state_at: i64,
    /// The place on the waiting list: who has the smallest is next. 0 for those who never waited.
    pub turn: i64,
    /// Waited for it first.
    pub is_moved_up: bool,
    /// See [`crate::model::Source`]; from where it was booked.
    pub source: i32,
    /// The same of a cancelled one; 0 before.
    pub cancel_source: i32,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
