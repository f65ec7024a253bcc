//! Table `session_places`: how many seats of a session are booked and how many people wait. The guard of its capacity.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "session_places")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub session_id: i64,
    pub booked: i32,
    pub waiting: i32,
    /// The last turn that was given to somebody who waits.
    pub turns: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
