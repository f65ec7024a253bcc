//! Table `hotel_room`: a kind of room of a hotel, with its price per night.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "hotel_room")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub hotel_id: i64,
    pub name_zh: String,
    pub name_en: String,
    /// `king` or `twin`.
    pub bed: String,
    /// Square metres.
    pub area: i32,
    pub guests: i32,
    /// How many breakfasts the price includes.
    pub breakfasts: i32,
    /// Cents.
    pub price: i64,
    pub currency: String,
    /// How many of them are kept for the meeting.
    pub allotment: i32,
    pub sort: i32,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
