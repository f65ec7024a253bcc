//! Table `company_distinct`: companies that look alike, of which somebody has said that they are not the same firm.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "company_distinct")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    /// A list of ids in JSON, the smallest first.
    pub company_ids: String,
    pub dismissed_by: i64,
    pub dismissed_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
