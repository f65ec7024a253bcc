//! Table `card`: the business card that a user shows to others, one per tenant.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "card")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub user_id: i64,
    pub avatar: String,
    pub name_zh: String,
    pub name_en: String,
    pub email: String,
    pub mobile: String,
    pub position_zh: String,
    pub position_en: String,
    pub company_zh: String,
    pub company_en: String,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
