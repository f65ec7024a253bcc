//! Table `company_merge_cell`: one value that a merge changed, with what it was before and after.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "company_merge_cell")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub merge_id: i64,
    pub table_name: String,
    pub row_id: i64,
    pub column_name: String,
    /// JSON.
    pub before: String,
    /// JSON.
    pub after: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
