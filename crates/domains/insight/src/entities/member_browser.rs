//! Table `member_browser`: browsers in which a company's own people looked at its page; what they see there is not counted.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "member_browser")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub company_id: i64,
    /// A hash of the browser's random id.
    pub visitor: i64,
    /// When one of them was last seen in it, in days since 1970.
    pub day: i32,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
