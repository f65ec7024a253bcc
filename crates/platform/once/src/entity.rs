//! Table `once`: a write that was named by its client, and what was answered.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "once")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    /// Whose write it was: another's key is another key.
    pub user_id: i64,
    /// Method and path.
    pub route: String,
    pub key: String,
    /// Of what was sent.
    pub digest: String,
    /// JSON.
    pub answer: String,
    pub created_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
