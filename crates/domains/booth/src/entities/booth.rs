//! Table `booth`: one stand on the floor of a hall.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "booth")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub activity_id: i64,
    pub pavilion_id: i64,
    pub booth_no: String,
    /// See [`crate::model::BoothType`].
    pub booth_type: i32,
    /// Square metres.
    pub area: i32,
    pub open_sides: i32,
    /// Place and size on the hall's plan, in decimetres.
    pub x: i32,
    pub y: i32,
    pub w: i32,
    pub h: i32,
    /// Cents, surcharge included.
    pub price: i64,
    /// Cents; what the position costs beyond the area.
    pub surcharge: i64,
    pub currency: String,
    /// Metres from the hall's gate.
    pub gate_distance: i32,
    pub is_hot: bool,
    /// When it can first be booked.
    pub released_at: i64,
    /// See [`crate::model::BoothStatus`].
    pub status: i32,
    /// When it came into this status.
    pub status_at: i64,
    pub exhibitor_id: Option<i64>,
    /// The organiser's type, with its name and what is included.
    pub type_id: Option<i64>,
    /// Corners as JSON `[[x, y], …]`; empty for the rectangle above.
    pub shape: String,
    /// In cents of US dollars; 0 where only `price` is asked.
    pub price_usd: i64,
    pub surcharge_usd: i64,
    /// When a hold ends by itself; 0 without one.
    pub held_until: i64,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
