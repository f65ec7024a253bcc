//! Table `card_contact`: somebody in a person's card holder, with what they noted.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "card_contact")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    /// Whose card holder it is.
    pub owner_id: i64,
    /// Whose card it is.
    pub user_id: i64,
    /// The meeting at which they met; 0 for none.
    pub activity_id: i64,
    /// See [`crate::operations::exchange::Way`].
    pub way: i32,
    pub note: String,
    pub rating: i32,
    /// A JSON list of the owner's own words.
    pub tags: String,
    pub remind_at: Option<i64>,
    /// The same until the owner was reminded.
    pub remind_due: Option<i64>,
    pub exchanged_at: i64,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
