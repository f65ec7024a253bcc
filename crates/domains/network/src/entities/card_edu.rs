//! Table `card_edu`: where somebody studied.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "card_edu")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub user_id: i64,
    pub school_zh: String,
    pub school_en: String,
    pub major_zh: String,
    pub major_en: String,
    /// 1 high school, 2 college, 3 bachelor, 4 master, 5 doctor, 6 other.
    pub education: i32,
    pub start_year: Option<i64>,
    pub end_year: Option<i64>,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
