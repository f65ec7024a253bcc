//! Table `card_exchange`: two people who gave each other their cards, or one of whom asked for it.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "card_exchange")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    /// The smaller of the two accounts' ids, and the greater: a pair has one row.
    pub low_user: i64,
    pub high_user: i64,
    /// Who asked last.
    pub asker_id: i64,
    /// The meeting at which it was asked; 0 for none.
    pub activity_id: i64,
    /// See [`crate::operations::exchange::Stage`].
    pub status: i32,
    /// See [`crate::operations::exchange::Way`].
    pub way: i32,
    pub message: String,
    pub asked_at: i64,
    pub answered_at: Option<i64>,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
