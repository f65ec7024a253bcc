//! Table `freight_event`: the history of an inquiry, one row for everything that happened to it.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "freight_event")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub inquiry_id: i64,
    /// What happened: a key of [`crate::model::states::Step`], or one that the part of claims writes.
    pub kind: String,
    /// 1 owner, 2 staff, 3 the system, 4 an agent.
    pub actor: i32,
    pub user_id: Option<i64>,
    /// The agent's company, or the one that it was about.
    pub company_id: Option<i64>,
    /// A reason; never a contact.
    pub text: String,
    pub status: i32,
    pub created_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
