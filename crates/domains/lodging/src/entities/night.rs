//! Table `lodging_night`: how many rooms of a type there are in one night and how many are booked. The guard of the allotment.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "lodging_night")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub room_type_id: i64,
    /// The day on which it begins, as [`fairway_clock::Day`] counts.
    pub day: i32,
    pub allotment: i32,
    /// Never more than there are.
    pub taken: i32,
    /// Cents of yuan; that of the room type if missing.
    pub price: Option<i64>,
    /// Cents of US dollars; that of the room type if missing.
    pub price_usd: Option<i64>,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
