//! Table `exhibitor`: a company that takes part in a meeting.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "exhibitor")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub activity_id: i64,
    pub company_id: i64,
    /// As what it takes part: see [`crate::model::CompanyType`].
    pub company_atype: i32,
    /// See [`crate::model::ApplyStatus`].
    pub status: i32,
    /// Under which country it exhibits, for the directory's filter and the count of countries.
    pub country_id: Option<i64>,
    pub hall: String,
    pub booth_no: String,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
