//! Table `catalogue_setting`: what a meeting's catalogue asks of its exhibitors; no row means that there is no catalogue.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "catalogue_setting")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub activity_id: i64,
    pub is_on: bool,
    /// Unix seconds; nothing where there is none.
    pub deadline: Option<i64>,
    pub max_intro_zh: i32,
    pub max_intro_en: i32,
    pub max_products: i32,
    pub max_pictures: i32,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
