//! Table `freight_follow`: what an agent noted about a claim, and of what it wants to be reminded.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "freight_follow")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub claim_id: i64,
    pub user_id: i64,
    pub state: i32,
    pub visit_type: i32,
    pub phase: i32,
    /// Why, where the state ends the work; 0 for none.
    pub close_reason: i32,
    pub text: String,
    pub remind_at: Option<i64>,
    pub reminded_at: Option<i64>,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
