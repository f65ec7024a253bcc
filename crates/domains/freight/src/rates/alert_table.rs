//! Table `freight_rate_alert`: who wants to hear when a lane falls below a price.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "freight_rate_alert")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub user_id: i64,
    pub pol: String,
    pub pod: String,
    /// 1 20GP, 2 40HQ, 3 40NOR, 4 40OT.
    pub container: i32,
    pub currency: String,
    /// Cents, all-in.
    pub below: i64,
    pub is_on: bool,
    /// The lane is below the price, and its owner knows. It is told again only after it was not.
    pub is_low: bool,
    /// How often it has fallen; tells the notices of one alert apart.
    pub falls: i32,
    pub last_told: Option<i64>,
    /// The inquiry of its owner's with which it asks for quotes at each fall; none where it only tells.
    pub ask_inquiry_id: Option<i64>,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
