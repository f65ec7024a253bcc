//! Table `company_merge`: two entries of one firm that became one, and whether that was undone.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "company_merge")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    /// For firms: the tenant of those who merged them.
    pub tenant_id: i64,
    /// 1 two companies of the tenant, 2 two firms across tenants (`MergeKind`).
    pub kind: i32,
    /// The one that stays.
    pub winner_id: i64,
    /// The one that went.
    pub loser_id: i64,
    pub winner_zh: String,
    pub winner_en: String,
    pub loser_zh: String,
    pub loser_en: String,
    pub merged_by: i64,
    pub merged_at: i64,
    pub undone_by: Option<i64>,
    pub undone_at: Option<i64>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
