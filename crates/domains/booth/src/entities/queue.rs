//! Table `booth_queue`: who waits for the opening of booking.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "booth_queue")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub activity_id: i64,
    pub user_id: i64,
    /// Their company was on the list of those who book first when they last asked.
    pub is_guest: bool,
    /// Drawn by lot: the order of those who came before the opening.
    pub draw: i64,
    pub joined_at: i64,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
