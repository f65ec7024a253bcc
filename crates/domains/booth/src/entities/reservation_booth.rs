//! Table `booth_reservation_booth`: a booth of a reservation; only one active row of a booth can exist.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "booth_reservation_booth")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub reservation_id: i64,
    pub booth_id: i64,
    /// In cents of the reservation's currency, as it was when the booth was chosen.
    pub price: i64,
    pub surcharge: i64,
    pub is_active: bool,
    /// See [`crate::model::EndReason`].
    pub ended_because: i32,
    pub ended_at: Option<i64>,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
