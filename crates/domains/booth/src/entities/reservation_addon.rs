//! Table `booth_reservation_addon`: furniture, power and the like ordered with a reservation.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "booth_reservation_addon")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub reservation_id: i64,
    pub addon_id: i64,
    pub quantity: i32,
    /// Of one, in cents of the reservation's currency.
    pub price: i64,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
