//! Table `card_view`: how often somebody looked at a person's card on a day.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "card_view")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    /// Whose card it is.
    pub owner_id: i64,
    /// 0 for everybody who was not signed in.
    pub viewer_id: i64,
    /// Days since 1970 in the tenant's time zone.
    pub day: i32,
    pub times: i64,
    /// The last time.
    pub at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
