//! Table `meta_company`: a firm itself, known once however many tenants deal with it.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "meta_company")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub country_id: i64,
    pub name_zh: String,
    pub name_en: String,
    /// The firm that it became one with.
    pub merged_into: Option<i64>,
    /// What likely duplicates have in common.
    pub name_key_zh: String,
    pub name_key_en: String,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
