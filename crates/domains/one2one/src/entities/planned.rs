//! Table `one2one_planned`: a pair of a plan.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "one2one_planned")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub run_id: i64,
    /// Who wants it more.
    pub from_user: i64,
    pub to_user: i64,
    pub slot_at: i64,
    pub weight: i32,
    /// What each of them marked.
    pub from_mark: i32,
    pub to_mark: i32,
    /// See [`crate::schedule::Outcome`].
    pub outcome: i32,
    pub appointment_id: Option<i64>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
