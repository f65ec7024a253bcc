//! Table `exhibitor_tally`: views of a company's page on one day, by one thing.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "exhibitor_tally")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub activity_id: i64,
    pub company_id: i64,
    /// A [`crate::store::exhibitor_views::By`].
    pub kind: i32,
    pub day: i32,
    /// A country, an arrival, or 0 for all of the day.
    pub value: i64,
    pub views: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
