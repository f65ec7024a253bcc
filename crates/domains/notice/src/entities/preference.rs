//! Table `notice_preference`: how somebody wants to be told.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "notice_preference")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub user_id: i64,
    /// A JSON object of [`crate::operations::preferences::Ways`] by the code of a kind; kinds that they left alone are missing.
    pub kinds: String,
    /// Minutes after midnight, in the zone of the meeting; both or neither.
    pub quiet_from: Option<i64>,
    pub quiet_until: Option<i64>,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
