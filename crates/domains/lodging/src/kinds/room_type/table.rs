//! Table `lodging_room_type`: a kind of rooms of a hotel that can be booked.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "lodging_room_type")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    /// The meeting of its hotel.
    pub activity_id: i64,
    pub hotel_id: i64,
    pub name_zh: String,
    pub name_en: String,
    pub intro_zh: String,
    pub intro_en: String,
    pub image: String,
    /// See [`crate::model::BEDS`].
    pub bed: String,
    /// Square metres.
    pub area: i32,
    /// How many people can sleep in it.
    pub guests: i32,
    /// How many breakfasts the price includes.
    pub breakfasts: i32,
    /// Cents of yuan for a night, unless the night has a price of its own.
    pub price: i64,
    /// Cents of US dollars; 0 where nobody pays in dollars.
    pub price_usd: i64,
    /// Whoever books pays at once, and not at the hotel.
    pub is_prepaid: bool,
    /// See [`fairway_records::Visibility`].
    pub status: i32,
    /// Offered from this second on.
    pub publish_from: Option<i64>,
    /// No longer offered from this second on.
    pub publish_until: Option<i64>,
    pub sort: i32,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
