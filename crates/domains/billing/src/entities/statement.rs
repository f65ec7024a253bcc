//! Table `bill_statement`: that a provider's statement of a day is here.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "bill_statement")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    /// See [`crate::model::Method`].
    pub method: i32,
    /// The number of the day, as the provider counts days.
    pub day: i32,
    /// 1 fetched from the provider, 2 a file that somebody brought.
    pub source: i32,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
