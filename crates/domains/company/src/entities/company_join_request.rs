//! Table `company_join_request`: somebody who asked to join a company, and what became of it.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "company_join_request")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub company_id: i64,
    pub user_id: i64,
    /// By which they came.
    pub invitation_id: i64,
    /// 0 waiting, 1 approved, 2 refused, 3 settled otherwise (`RequestState`); of one person at most one waits at a company.
    pub state: i32,
    pub decided_by: Option<i64>,
    pub decided_at: Option<i64>,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
