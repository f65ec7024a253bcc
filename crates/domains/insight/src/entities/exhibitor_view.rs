//! Table `exhibitor_view`: who looked at a company's page on which day; each visitor once a day.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "exhibitor_view")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub activity_id: i64,
    pub company_id: i64,
    /// Days since 1970 in the meeting's time zone.
    pub day: i32,
    /// A hash of the browser's random id.
    pub visitor: i64,
    /// The day before this one on which they looked at it; -1 if there is none.
    pub previous_day: i32,
    /// 0 for somebody who was not signed in.
    pub user_id: i64,
    /// 0 where nothing says it.
    pub country_id: i64,
    /// An [`crate::arrival::Arrival`].
    pub source: i32,
    pub at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
