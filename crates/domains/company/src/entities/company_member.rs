//! Table `company_member`: an account that belongs to a company, and whether it looks after the others.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "company_member")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub company_id: i64,
    pub user_id: i64,
    /// At most one of a company.
    pub is_super_admin: bool,
    /// What they are there, as the company's page says it.
    pub title_zh: String,
    pub title_en: String,
    /// They let the company's page show them.
    pub is_shown: bool,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
