//! Table `role`: a named set of permission codes.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "role")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    /// Unique in its tenant.
    pub name: String,
    /// Its Chinese name; empty where `name` is all there is.
    pub name_zh: String,
    /// Comma-separated codes.
    pub permissions: String,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Model {
    /// What readers of Chinese call it.
    pub fn chinese_name(&self) -> &str {
        if self.name_zh.is_empty() { &self.name } else { &self.name_zh }
    }
}
